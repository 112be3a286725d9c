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

-- A debt collector's text: sent only between 8 am and 9 pm in every time zone of the number's area code.
ALTER TABLE outbox ADD COLUMN daytime_only INTEGER NOT NULL DEFAULT 0 CHECK (daytime_only IN (0, 1));

-- Finds the payments whose payer a message did not reach.
CREATE INDEX outbox_undelivered ON outbox (payment_id)
  WHERE payment_id IS NOT NULL AND status IN ('suppressed', 'failed');
