-- Where the money of each payment is, in double entry: what leaves one account enters another, so that the
-- rows of each payment sum to zero. Written in the batch that changes the payment. Accounts: the payer's card, with checks,
-- the sum reserved on it, the payee, and what the bank disputes.
-- A payment may have several refunds and disputes, so the key has their id; it is empty for the events of the charge.
CREATE TABLE ledger_entries (
  payment_id TEXT NOT NULL REFERENCES payments(id),
  event TEXT NOT NULL CHECK (event IN ('authorized', 'captured', 'voided', 'refunded',
    'dispute_opened', 'dispute_won', 'dispute_lost',
    'refunded_taken_back', 'dispute_opened_taken_back', 'dispute_won_taken_back',
    'dispute_lost_taken_back')),
  -- disputed: the bank took it back from the payee until the dispute is decided
  account TEXT NOT NULL CHECK (account IN ('card', 'reserved', 'payee', 'disputed')),
  cents INTEGER NOT NULL CHECK (cents <> 0),
  at INTEGER NOT NULL,
  -- the id of the refund or the dispute
  subject_id TEXT NOT NULL DEFAULT '',
  CHECK ((subject_id = '') = (event IN ('authorized', 'captured', 'voided'))),
  PRIMARY KEY (payment_id, event, subject_id, account)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append only');
END;

CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append only');
END;

-- A repeated batch changes nothing, and a reservation is captured or voided, never both. INSERT OR REPLACE, which
-- deletes without the trigger above, is ignored too.
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
