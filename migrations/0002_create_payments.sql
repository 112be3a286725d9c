-- Guest payments. A row has the card's brand and last four digits, never its number or CVC.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  -- one payment per attempt, so that a repeated insert changes nothing
  attempt_id TEXT NOT NULL UNIQUE,
  payee_id TEXT NOT NULL REFERENCES payees(id),
  status TEXT NOT NULL CHECK (status IN ('submitted', 'in_review', 'awaiting_info', 'accepted', 'rejected', 'cancelled')),
  pay_type TEXT NOT NULL CHECK (pay_type IN ('Named', 'Basic', '404')),
  is_btob INTEGER NOT NULL,
  is_silent INTEGER NOT NULL,
  is_generic INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL,
  fee_cents INTEGER NOT NULL,
  payer_name TEXT NOT NULL,
  account TEXT NOT NULL,
  additional_accounts TEXT NOT NULL DEFAULT '[]',
  birth_date TEXT NOT NULL DEFAULT '',
  service_date TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  billing_zip TEXT NOT NULL DEFAULT '',
  bill_name TEXT NOT NULL,
  bill_address1 TEXT NOT NULL,
  bill_city TEXT NOT NULL,
  bill_state TEXT NOT NULL,
  bill_zip TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  bot_name TEXT NOT NULL DEFAULT '',
  bot_fields TEXT NOT NULL DEFAULT '{}',
  card_brand TEXT NOT NULL,
  card_last_four TEXT NOT NULL,
  gateway TEXT NOT NULL,
  gateway_transaction_id TEXT NOT NULL,
  avs_code TEXT NOT NULL DEFAULT '',
  cvv_code TEXT NOT NULL DEFAULT '',
  held_by_gateway INTEGER NOT NULL DEFAULT 0,
  hold_until_at INTEGER NOT NULL,
  human_check TEXT NOT NULL CHECK (human_check IN ('passed', 'not_asked', 'unavailable')),
  receipt_token_hash TEXT NOT NULL UNIQUE,
  device_type TEXT NOT NULL,
  web_url TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX payments_by_status ON payments (status, created_at);
CREATE INDEX payments_by_time ON payments (created_at);
CREATE INDEX payments_same_bill ON payments (payee_id, account, amount_cents, created_at);

-- What happened to a payment, in order. Rows are never updated or deleted.
CREATE TABLE payment_history (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  from_status TEXT,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('payer', 'staff', 'system')),
  note TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  -- unique, so that a retried batch writes its row once
  change_key TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX payment_history_by_payment ON payment_history (payment_id, id);

-- Attempts whose outcome is not recorded yet. After two minutes, the scheduled job asks them to settle.
CREATE TABLE open_attempts (
  attempt_id TEXT PRIMARY KEY,
  opened_at INTEGER NOT NULL
) STRICT;
CREATE INDEX open_attempts_by_time ON open_attempts (opened_at);

-- The embedded card simulator's record of its charges.
CREATE TABLE simulator_charges (
  idempotency_key TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('authorised', 'declined', 'captured', 'voided', 'abandoned')),
  amount_cents INTEGER NOT NULL,
  last_four TEXT NOT NULL,
  -- the first reply, so that a repeated key gets the same reply
  answer TEXT NOT NULL,
  calls INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
