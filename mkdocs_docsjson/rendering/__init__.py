"""Pages as they are drawn, from what a recorded view of the site tells."""
