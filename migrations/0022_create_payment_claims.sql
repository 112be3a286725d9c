-- The attempt that is paying a bill. One row per bill, so that only one of two forms charges. A claim in state
-- claiming expires; one in state charging ends when its attempt is settled.
CREATE TABLE payment_claims (
  bill_key TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('claiming', 'charging')),
  expires_at INTEGER,
  CHECK ((state = 'charging') = (expires_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_claims_by_attempt ON payment_claims (attempt_id);
CREATE INDEX payment_claims_by_expiry ON payment_claims (expires_at);

-- The claim of a paid bill is its payment: it ends with a rejection, a cancellation, or after a day.
ALTER TABLE payments ADD COLUMN bill_key TEXT NOT NULL DEFAULT '';
CREATE INDEX payments_by_bill ON payments (bill_key, created_at);
-- Finds payments of the same card and amount.
CREATE INDEX payments_by_card ON payments (card_last_four, card_brand, amount_cents, created_at);
DROP INDEX payments_same_bill;
-- The foreign key to payees is searched when an import updates a payee.
CREATE INDEX payments_by_payee ON payments (payee_id);
