-- Where the money of each payment is, in double entry: what leaves one account enters another, so that the
-- rows of each payment sum to zero. Written in the batch that changes the payment. Accounts: the payer's card,
-- the sum reserved on it, the payee.
CREATE TABLE ledger_entries (
  payment_id TEXT NOT NULL REFERENCES payments(id),
  event TEXT NOT NULL CHECK (event IN ('authorised', 'captured', 'voided')),
  account TEXT NOT NULL CHECK (account IN ('card', 'reserved', 'payee')),
  cents INTEGER NOT NULL CHECK (cents <> 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (payment_id, event, account)
) STRICT, WITHOUT ROWID;

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

-- A repeated batch changes nothing. INSERT OR REPLACE, which deletes without firing the trigger above, is
-- ignored too.
CREATE TRIGGER ledger_entries_once BEFORE INSERT ON ledger_entries
WHEN EXISTS (
  SELECT 1 FROM ledger_entries
  WHERE payment_id = NEW.payment_id
    AND ((event = NEW.event AND account = NEW.account)
      OR (event <> 'authorised' AND NEW.event <> 'authorised' AND event <> NEW.event))
)
BEGIN
  SELECT RAISE(ABORT, 'a reservation ends once')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entries
    WHERE payment_id = NEW.payment_id AND event = NEW.event AND account = NEW.account
  );
  SELECT RAISE(IGNORE);
END;

-- When the alert that the card hold is about to expire was raised.
ALTER TABLE payments ADD COLUMN hold_warned_at INTEGER;

CREATE INDEX payments_open_by_hold ON payments (hold_until_at)
  WHERE status IN ('submitted', 'in_review', 'awaiting_info');
CREATE INDEX payments_unwarned_by_hold ON payments (hold_until_at)
  WHERE status IN ('submitted', 'in_review', 'awaiting_info') AND hold_warned_at IS NULL;

-- How often the simulator lost a capture or void, or the reply to it, for the amounts that simulate this.
ALTER TABLE simulator_charges ADD COLUMN lost_settles INTEGER NOT NULL DEFAULT 0;
