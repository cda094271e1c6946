"""The computer players of Gracias. Qt-free."""
