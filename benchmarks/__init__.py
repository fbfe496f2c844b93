"""Compares the speed of builds with other tools, on the same content and machine: `python -m benchmarks --help`."""
