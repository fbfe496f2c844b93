"""Results of earlier builds: the cache, and the record of the inputs from which each result was made."""
