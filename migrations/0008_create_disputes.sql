-- Disputes (chargebacks), as the card processor lists them or staff record them. The bank has the money while one is open.
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
  -- the last day to answer, YYYY-MM-DD; NULL: not known
  answer_by TEXT,
  -- 'system': the processor listed it
  recorded_by TEXT NOT NULL,
  -- who of staff has seen one that the processor listed
  confirmed_by TEXT,
  -- who recorded that it was won or lost
  decided_by TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((status = 'opened') = (decided_on IS NULL)),
  CHECK ((decided_on IS NULL) = (decided_by IS NULL))
) STRICT;
CREATE INDEX disputes_by_payment ON disputes (payment_id, created_at);
CREATE INDEX disputes_by_time ON disputes (created_at) WHERE recorded_by <> 'system';
CREATE INDEX disputes_by_decision ON disputes (updated_at) WHERE decided_by IS NOT NULL;
-- For the export of one day.
CREATE INDEX disputes_opened_on ON disputes (opened_on);
CREATE INDEX disputes_decided_on ON disputes (decided_on) WHERE decided_on IS NOT NULL;
-- Those that wait for an answer.
CREATE INDEX disputes_open ON disputes (status, answer_by) WHERE status = 'opened';
