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
  -- of the check that staff mailed, after the card refused; null: to the card
  check_number TEXT,
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
CREATE INDEX refunds_by_staff ON refunds (created_at) WHERE requested_by <> 'system';
-- For the export of one day.
CREATE INDEX refunds_done ON refunds (updated_at) WHERE status = 'refunded';
CREATE INDEX refunds_open ON refunds (next_try_at) WHERE status IN ('requested', 'sent', 'unknown');
-- As the processor lists them.
CREATE INDEX refunds_by_processor_id ON refunds (processor_refund_id) WHERE processor_refund_id IS NOT NULL;
