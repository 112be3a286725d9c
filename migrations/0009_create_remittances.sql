-- How an accepted payment was sent to its payee, as staff record it. Each sending is a row of its own: one that
-- came back, or that sent a part because the rest was held back, is followed by another.
CREATE TABLE remittances (
  -- the payment's id and the number of the sending
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  payee_id TEXT NOT NULL,
  -- what was to be sent then (unsentCents in worker/features/payments/stores/remittance-store.ts)
  cents INTEGER NOT NULL CHECK (cents > 0),
  -- the card fee in it; the rest pays the bill
  fee_cents INTEGER NOT NULL CHECK (fee_cents BETWEEN 0 AND cents),
  -- code: a code or a virtual card, with which the payee collects the money
  way TEXT NOT NULL CHECK (way IN ('ach', 'check', 'card', 'code', 'other')),
  trace TEXT NOT NULL,
  -- void: of a code with which the payee can no longer collect
  status TEXT NOT NULL CHECK (status IN ('sent', 'confirmed', 'returned', 'void')),
  -- days, YYYY-MM-DD
  sent_on TEXT NOT NULL,
  ended_on TEXT,
  recorded_by TEXT NOT NULL,
  ended_by TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- after it was sent to a wrong account: to which one the payee was asked to move it, by whom, and when
  move_account TEXT,
  move_asked_by TEXT,
  move_asked_at INTEGER,
  CHECK ((status = 'sent') = (ended_on IS NULL)),
  CHECK ((ended_on IS NULL) = (ended_by IS NULL))
) STRICT;
CREATE INDEX remittances_by_payment ON remittances (payment_id, created_at);
CREATE INDEX remittances_by_payee_day ON remittances (payee_id, sent_on);
-- For the posting file of one day: what came back.
CREATE INDEX remittances_back ON remittances (payee_id, ended_on) WHERE status IN ('returned', 'void');
CREATE INDEX remittances_by_time ON remittances (created_at);
CREATE INDEX remittances_by_end ON remittances (updated_at) WHERE ended_by IS NOT NULL;
CREATE INDEX remittances_by_move ON remittances (move_asked_at) WHERE move_asked_at IS NOT NULL;

-- Records of staff that were taken back: a dispute, a sending, or how a sending ended. The record itself is gone from its
-- own table, so that whatever reads it is right.
CREATE TABLE taken_back_records (
  -- the payment's id and the number of the record
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  record TEXT NOT NULL CHECK (record IN ('dispute', 'sent', 'ended', 'check', 'refund')),
  -- the id of the dispute or of the remittance
  subject_id TEXT NOT NULL,
  cents INTEGER NOT NULL,
  status TEXT NOT NULL,
  -- the row as it was, as JSON
  was TEXT NOT NULL,
  why TEXT NOT NULL,
  taken_back_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX taken_back_records_by_payment ON taken_back_records (payment_id, created_at);
CREATE INDEX taken_back_records_by_time ON taken_back_records (created_at);
