"""What a seat or a watcher is shown of tables: nothing here knows more than the views of the rules."""
