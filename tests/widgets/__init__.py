"""What stands on a page, without a browser."""
