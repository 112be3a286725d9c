-- What staff write about a payment for each other. Payers never read it.
CREATE TABLE payment_notes (
  -- the payment's id and the key of the form, so that a repeated post adds one note
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  written_by TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_notes_by_payment ON payment_notes (payment_id, created_at);
CREATE INDEX payment_notes_by_time ON payment_notes (created_at);

-- When each staff member last opened a payment: "Ana is looking at this".
CREATE TABLE payment_openings (
  payment_id TEXT NOT NULL REFERENCES payments(id),
  opened_by TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  PRIMARY KEY (payment_id, opened_by)
) STRICT, WITHOUT ROWID;
