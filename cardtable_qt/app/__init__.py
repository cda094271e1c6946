"""Entry point, command line, single instance and error reporting."""
