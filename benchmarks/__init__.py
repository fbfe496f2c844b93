"""Speed of builds against peers: the same content, in one run, on one machine. `python -m benchmarks --help`."""
