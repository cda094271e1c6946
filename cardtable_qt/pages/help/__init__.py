"""Help dialogs: rules, shortcuts, about, errors."""
