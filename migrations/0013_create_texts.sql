-- Consents to texts, numbers and addresses that opted out, delivery reports, and texts to our number.

-- One row per requested text: the proof of consent, which outlives the text's row of the outbox by years. phone_hash is
-- a keyed hash: a complaint names the number, and a stolen table does not reveal who owes which clinic
-- (page_path names the payee).
CREATE TABLE text_consents (
  outbox_id TEXT PRIMARY KEY,
  phone_hash TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  page_path TEXT NOT NULL,
  message_type TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX text_consents_by_phone ON text_consents (phone_hash, created_at);
CREATE INDEX text_consents_by_time ON text_consents (created_at);

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
  vendor_id TEXT NOT NULL,
  status TEXT NOT NULL,
  rank INTEGER NOT NULL,
  code TEXT,
  reported_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The consent to texts about a payment without an email: which words the payer saw, and where. The
-- number is the same keyed hash as in text_consents, whose rows belong to one text each.
CREATE TABLE payment_text_consents (
  payment_id TEXT PRIMARY KEY REFERENCES payments(id),
  phone_hash TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  page_path TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_text_consents_by_phone ON payment_text_consents (phone_hash, created_at);

-- Addresses that stopped debt collectors' emails: an unkeyed SHA-256, because an opt-out has no end and a new
-- APP_SECRET would lose it.
CREATE TABLE email_suppressions (
  email_hash TEXT PRIMARY KEY,
  stopped_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Twilio's ids of the STOP and START texts that were applied. A callback's signature has no time in it,
-- so a captured callback is valid until the auth token changes. Its id shows that it was used already.
CREATE TABLE text_replies (
  message_sid TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX text_replies_by_time ON text_replies (received_at);

-- Texts to our number whose words mean neither stop, start nor help. Staff read each within two business days (due_at).
-- phone and body are encrypted; phone_hash is the keyed hash of payment_text_consents, which finds the payment.
CREATE TABLE inbound_texts (
  message_sid TEXT PRIMARY KEY,
  phone_hash TEXT NOT NULL,
  phone TEXT NOT NULL,
  body TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  alerted_at INTEGER,
  handled_at INTEGER,
  handled_by TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX inbound_texts_open ON inbound_texts (due_at) WHERE handled_at IS NULL;
CREATE INDEX inbound_texts_unalerted ON inbound_texts (due_at) WHERE handled_at IS NULL AND alerted_at IS NULL;
CREATE INDEX inbound_texts_handled ON inbound_texts (handled_at) WHERE handled_at IS NOT NULL;
