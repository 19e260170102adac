"""What `canaletto bench server` is made of: a driver that costs little itself, prepared games, and the loads."""
