"""The computer players of Triple. Qt-free."""
