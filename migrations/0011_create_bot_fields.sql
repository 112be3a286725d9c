-- The replies of the embedded automation host: the extra fields that a payee's bot needs. With a real host
-- (FIELD_CHECK = host) this table is not read.
CREATE TABLE payee_bot_fields (
  payee_id TEXT NOT NULL REFERENCES payees(id),
  bot_name TEXT NOT NULL,
  position INTEGER NOT NULL,
  field_key TEXT NOT NULL,
  PRIMARY KEY (payee_id, bot_name, position),
  UNIQUE (payee_id, bot_name, field_key)
) STRICT, WITHOUT ROWID;
