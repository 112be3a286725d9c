-- Twilio's ids of the STOP and START texts that were applied. A callback's signature has no time in it,
-- so a captured callback is valid until the auth token changes. Its id shows that it was used already.
CREATE TABLE text_replies (
  message_sid TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX text_replies_by_time ON text_replies (received_at);
