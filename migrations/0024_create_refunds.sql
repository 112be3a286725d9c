-- What happens to a payment after it was accepted. Its status stays accepted: refunds and disputes are
-- rows of their own, since a payment may have several of each.
CREATE TABLE refunds (
  -- the payment's id and the key of staff's request; also the idempotency key at the card processor
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  cents INTEGER NOT NULL CHECK (cents > 0),
  -- emailed to the payer
  reason TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  -- requested: the processor was not called, or it has no refund of this id
  -- sent: the processor is being called; after a crash, its reply is unknown
  status TEXT NOT NULL CHECK (status IN ('requested', 'sent', 'unknown', 'refunded', 'failed')),
  processor_refund_id TEXT,
  -- the processor's code of the latest reply that was no refund
  last_code TEXT,
  -- calls to the processor: refunds and inquiries
  tries INTEGER NOT NULL DEFAULT 0,
  -- when the latest call to refund was made
  sent_at INTEGER,
  next_try_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX refunds_by_payment ON refunds (payment_id, created_at);
CREATE INDEX refunds_open ON refunds (next_try_at) WHERE status IN ('requested', 'sent', 'unknown');

-- Disputes (chargebacks), as staff record them. The bank has the money while one is open.
CREATE TABLE disputes (
  -- the payment's id and the vendor's reference
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  vendor_reference TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  status TEXT NOT NULL CHECK (status IN ('opened', 'won', 'lost')),
  -- dates of the vendor, YYYY-MM-DD
  opened_on TEXT NOT NULL,
  decided_on TEXT,
  recorded_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((status = 'opened') = (decided_on IS NULL))
) STRICT;
CREATE INDEX disputes_by_payment ON disputes (payment_id, created_at);

-- The ledger with events after the capture. A payment may have several refunds, so the key has the id
-- of the refund or dispute; it is empty for the events of the charge. SQLite cannot change a CHECK or a
-- primary key, so the table is copied.
CREATE TABLE ledger_entries_next (
  payment_id TEXT NOT NULL REFERENCES payments(id),
  event TEXT NOT NULL CHECK (event IN ('authorised', 'captured', 'voided', 'refunded',
    'dispute_opened', 'dispute_won', 'dispute_lost')),
  -- disputed: the bank took it back from the payee until the dispute is decided
  account TEXT NOT NULL CHECK (account IN ('card', 'reserved', 'payee', 'disputed')),
  cents INTEGER NOT NULL CHECK (cents <> 0),
  at INTEGER NOT NULL,
  -- the id of the refund or the dispute
  subject_id TEXT NOT NULL DEFAULT '',
  CHECK ((subject_id = '') = (event IN ('authorised', 'captured', 'voided'))),
  PRIMARY KEY (payment_id, event, subject_id, account)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_entries_next (payment_id, event, account, cents, at)
  SELECT payment_id, event, account, cents, at FROM ledger_entries;
DROP TABLE ledger_entries;
ALTER TABLE ledger_entries_next RENAME TO ledger_entries;

-- A reservation is captured or voided, never both.
CREATE UNIQUE INDEX ledger_entries_one_end ON ledger_entries (payment_id)
  WHERE account = 'reserved' AND event <> 'authorised';

CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append only');
END;

CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append only');
END;

-- A repeated batch changes nothing. INSERT OR REPLACE, which deletes without the trigger above, is
-- ignored too.
CREATE TRIGGER ledger_entries_once BEFORE INSERT ON ledger_entries
WHEN EXISTS (
  SELECT 1 FROM ledger_entries
  WHERE payment_id = NEW.payment_id AND subject_id = NEW.subject_id
    AND ((event = NEW.event AND account = NEW.account)
      OR (event IN ('captured', 'voided') AND NEW.event IN ('captured', 'voided')
        AND event <> NEW.event)
      OR (event IN ('dispute_won', 'dispute_lost') AND NEW.event IN ('dispute_won', 'dispute_lost')
        AND event <> NEW.event))
)
BEGIN
  SELECT RAISE(ABORT, 'a reservation or a dispute ends once')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entries
    WHERE payment_id = NEW.payment_id AND event = NEW.event AND subject_id = NEW.subject_id
      AND account = NEW.account
  );
  SELECT RAISE(IGNORE);
END;

-- The embedded card simulator's refunds.
CREATE TABLE simulator_refunds (
  idempotency_key TEXT PRIMARY KEY,
  refund_id TEXT NOT NULL UNIQUE,
  transaction_id TEXT NOT NULL REFERENCES simulator_charges(transaction_id),
  -- lost: the first call never arrived, for the amounts that simulate this
  status TEXT NOT NULL CHECK (status IN ('lost', 'refunded')),
  cents INTEGER NOT NULL,
  calls INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX simulator_refunds_by_charge ON simulator_refunds (transaction_id);
