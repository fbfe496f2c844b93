"""`docsjson check --run`: runs the code of pages, or compares its requests with the OpenAPI documents of the API."""
