"""The commands of the command line, a module each. What is heavy is loaded when a command runs."""
