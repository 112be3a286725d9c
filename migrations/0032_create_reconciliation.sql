-- Our ledger compared with what each card processor lists of a day (worker/features/payments/reconciliation).

-- One row per processor and day, in Eastern Time. Days of a processor are compared in their order.
CREATE TABLE reconciled_days (
  processor TEXT NOT NULL,
  day TEXT NOT NULL,
  -- listing: the list is read page by page. comparing: it is whole. off: without keys, and without payments
  state TEXT NOT NULL CHECK (state IN ('listing', 'comparing', 'done', 'off')),
  -- where the next page begins
  cursor TEXT NOT NULL DEFAULT '',
  -- why the latest try got no list
  cause TEXT,
  next_try_at INTEGER NOT NULL,
  -- when the alert was raised that the list is missing
  alerted_at INTEGER,
  -- of a day that is done: sums by kind, as JSON
  sums TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(sums)),
  -- as staff recorded it, of a processor that lists no payouts
  payout_cents INTEGER,
  payout_recorded_by TEXT,
  done_at INTEGER,
  PRIMARY KEY (processor, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX reconciled_days_open ON reconciled_days (processor, day) WHERE state IN ('listing', 'comparing');

-- What a processor listed in the latest days. One row and no index, because it is written for each payment.
CREATE TABLE settled_items (
  processor TEXT NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  cents INTEGER NOT NULL,
  at INTEGER NOT NULL,
  transaction_id TEXT,
  answer_by TEXT,
  -- 1: our ledger does not have it, but is waiting for the processor's reply. Compared again with the next day
  is_open INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (processor, day, kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX settled_items_open ON settled_items (processor, day) WHERE is_open = 1;

CREATE TABLE book_differences (
  -- the processor, what it is, and its id there: each is found once
  id TEXT PRIMARY KEY,
  processor TEXT NOT NULL,
  -- on which it was found first
  day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('charge_without_payment', 'payment_without_charge', 'other_sum', 'other_day',
    'refund_sent_back', 'refund_on_one_side')),
  subject TEXT NOT NULL CHECK (subject IN ('charge', 'refund', 'dispute')),
  subject_id TEXT NOT NULL,
  -- NULL: none has the charge. No foreign key: the payment may be archived
  payment_id TEXT,
  -- NULL: that side does not have it
  processor_cents INTEGER,
  processor_at INTEGER,
  ledger_cents INTEGER,
  ledger_at INTEGER,
  found_at INTEGER NOT NULL,
  -- what a person found out
  note TEXT NOT NULL DEFAULT '',
  explained_by TEXT,
  explained_at INTEGER,
  CHECK ((explained_by IS NULL) = (explained_at IS NULL))
) STRICT;
CREATE INDEX book_differences_by_day ON book_differences (processor, day);
CREATE INDEX book_differences_unexplained ON book_differences (day) WHERE explained_at IS NULL;
