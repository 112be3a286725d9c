-- Consents to texts, numbers that opted out, and delivery reports.

-- One row per requested text: the proof of consent, which outlives the number in the outbox. phone_hash is a
-- keyed hash: a complaint names the number, and a stolen table does not reveal who owes which clinic
-- (page_path names the payee).
CREATE TABLE text_consents (
  outbox_id TEXT PRIMARY KEY REFERENCES outbox(id),
  phone_hash TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  page_path TEXT NOT NULL,
  message_type TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX text_consents_by_phone ON text_consents (phone_hash, created_at);

-- Numbers that replied STOP or that the carrier reported as opted out. Stored as plain E.164, because an opt-out
-- has no end: with a keyed hash, a new secret would lose all of them. lifted_at: when the number replied START.
CREATE TABLE text_suppressions (
  phone TEXT PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('stop', 'carrier', 'staff')),
  stopped_at INTEGER NOT NULL,
  lifted_at INTEGER
) STRICT, WITHOUT ROWID;

-- The latest status of a text that the vendor reported. Reports arrive out of order, so one with a lower rank
-- than the stored one changes nothing.
CREATE TABLE text_deliveries (
  outbox_id TEXT PRIMARY KEY REFERENCES outbox(id),
  provider_id TEXT NOT NULL,
  status TEXT NOT NULL,
  rank INTEGER NOT NULL,
  code TEXT,
  reported_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
