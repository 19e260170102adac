"""Bots that think: in processes of their own, so that streams and other tables never stutter."""
