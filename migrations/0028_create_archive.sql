-- Payments that ended long ago are objects in R2. A payment is either live, in the tables of payments, or has a row here:
-- the batch that inserts one deletes the other (worker/features/payments/archive).

-- What finds an archived payment. About 300 bytes with its indexes, for years: hashes are short.
CREATE TABLE archived_payments (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  payee_id TEXT NOT NULL,
  -- of the payment, YYYY-MM in Eastern Time: its row of archived_totals
  month TEXT NOT NULL,
  card_last_four TEXT NOT NULL,
  -- keyed hashes for the search of staff; empty for an empty value
  email_hash TEXT NOT NULL,
  phone_hash TEXT NOT NULL,
  receipt_token_hash TEXT NOT NULL UNIQUE,
  -- of the short receipt
  locale TEXT NOT NULL,
  -- of a payment of a new total, the one in whose place it was made. They are restored together
  first_payment_id TEXT,
  object_key TEXT NOT NULL,
  -- SHA-256 of the object
  checksum TEXT NOT NULL,
  -- verified: the object was read back. restoring: within the batch that puts the payment back. deleting: the retention
  -- period is over, and the object may be gone
  state TEXT NOT NULL CHECK (state IN ('verified', 'restoring', 'deleting')),
  -- the last change of the payment, its refunds, disputes and remittances
  ended_at INTEGER NOT NULL,
  archived_at INTEGER NOT NULL,
  -- the card processor's, by which a late dispute finds the payment
  transaction_id TEXT
) STRICT;
CREATE INDEX archived_payments_by_email ON archived_payments (email_hash) WHERE email_hash <> '';
CREATE INDEX archived_payments_by_phone ON archived_payments (phone_hash) WHERE phone_hash <> '';
CREATE INDEX archived_payments_of_bill ON archived_payments (first_payment_id) WHERE first_payment_id IS NOT NULL;
CREATE INDEX archived_payments_by_transaction ON archived_payments (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX archived_payments_by_end ON archived_payments (ended_at);

-- The ledger of archived payments, by the month of the payment. Changed in the batch that archives or restores one, so
-- that live and archived entries together sum to zero. A payment stays in it after its object was deleted.
CREATE TABLE archived_totals (
  month TEXT PRIMARY KEY,
  payments INTEGER NOT NULL CHECK (payments >= 0),
  -- of them, those whose object was deleted
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted BETWEEN 0 AND payments),
  -- what each event moved
  authorized_cents INTEGER NOT NULL,
  captured_cents INTEGER NOT NULL,
  voided_cents INTEGER NOT NULL,
  refunded_cents INTEGER NOT NULL,
  disputed_cents INTEGER NOT NULL,
  won_cents INTEGER NOT NULL,
  lost_cents INTEGER NOT NULL,
  -- what each account has
  in_card_cents INTEGER NOT NULL,
  in_reserved_cents INTEGER NOT NULL,
  in_payee_cents INTEGER NOT NULL,
  in_disputed_cents INTEGER NOT NULL,
  CHECK (in_card_cents + in_reserved_cents + in_payee_cents + in_disputed_cents = 0)
) STRICT, WITHOUT ROWID;

-- When the payment was put back from the archive. Without it, the next run of the job would archive it again, and an
-- object written before would equal the row.
ALTER TABLE payments ADD COLUMN restored_at INTEGER;

-- Payments that nothing is waited for. The job reads them in this order.
CREATE INDEX payments_ended ON payments (updated_at)
  WHERE status IN ('accepted', 'rejected', 'canceled') AND remittance_open_since IS NULL;

-- Without this, the attempt or the reference of an archived payment could be used again.
CREATE TRIGGER payments_not_archived BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM archived_payments
  WHERE (id = NEW.id OR reference = NEW.reference) AND state <> 'restoring')
BEGIN
  SELECT RAISE(ABORT, 'the payment is archived');
END;

DROP TRIGGER ledger_entries_no_delete;
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
WHEN NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = OLD.payment_id AND state = 'verified')
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append only');
END;
