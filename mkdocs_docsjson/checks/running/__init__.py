"""`docsjson check --run`: the code of pages is run, or compared with the documents of the API that it calls."""
