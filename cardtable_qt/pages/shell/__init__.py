"""The main window: pages, menus, messages, appearance and geometry."""
