-- Who asked for a text, in which words, and who wants none.

-- One row per text that was asked for: the proof that somebody agreed, kept when the outbox has
-- long forgotten the number. The number is a keyed hash: whoever complains brings the number along,
-- while a stolen table must not tell who owes which clinic (page_path names the payee).
CREATE TABLE text_consents (
  outbox_id TEXT PRIMARY KEY REFERENCES outbox(id),
  phone_hash TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  page_path TEXT NOT NULL,
  message_type TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX text_consents_by_phone ON text_consents (phone_hash, created_at);

-- Numbers that said STOP. Readable (E.164), because it must hold for ever: under a keyed hash a
-- changed secret would forget everybody who said STOP. lifted_at: they said START since.
CREATE TABLE text_suppressions (
  phone TEXT PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('stop', 'carrier', 'staff')),
  stopped_at INTEGER NOT NULL,
  lifted_at INTEGER
) STRICT, WITHOUT ROWID;

-- The furthest that the vendor reported of a text. Reports come out of order: a lower rank than
-- the one stored changes nothing.
CREATE TABLE text_deliveries (
  outbox_id TEXT PRIMARY KEY REFERENCES outbox(id),
  provider_id TEXT NOT NULL,
  status TEXT NOT NULL,
  rank INTEGER NOT NULL,
  code TEXT,
  reported_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
