-- The embedded card simulator's record of its charges.
CREATE TABLE simulator_charges (
  idempotency_key TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('authorized', 'declined', 'captured', 'voided', 'abandoned')),
  amount_cents INTEGER NOT NULL,
  last_four TEXT NOT NULL,
  -- the first reply, so that a repeated key gets the same reply
  reply TEXT NOT NULL,
  calls INTEGER NOT NULL DEFAULT 1,
  -- how often a capture or void, or the reply to it, was lost, for the amounts that simulate this
  lost_settles INTEGER NOT NULL DEFAULT 0,
  captured_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX simulator_charges_captured ON simulator_charges (captured_at) WHERE captured_at IS NOT NULL;

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
CREATE INDEX simulator_refunds_by_time ON simulator_refunds (created_at);

-- What the simulator's list of a day is to say instead of the truth. A row replaces the charge or refund of its id: without
-- a time that one is not listed, and with another id something is listed that never was. unavailable: there is no list.
CREATE TABLE simulator_list_faults (
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund', 'refund_returned', 'dispute', 'payout', 'unavailable')),
  id TEXT NOT NULL,
  cents INTEGER NOT NULL DEFAULT 0,
  at INTEGER,
  transaction_id TEXT,
  -- YYYY-MM-DD
  answer_by TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX simulator_list_faults_by_time ON simulator_list_faults (at) WHERE at IS NOT NULL;

-- Charges that wait for the payer's confirmation at the simulated bank. A confirmed one becomes a row of
-- simulator_charges.
CREATE TABLE simulator_actions (
  idempotency_key TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  last_four TEXT NOT NULL,
  return_url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'passed', 'failed', 'canceled')),
  created_at INTEGER NOT NULL
) STRICT;

-- Tokens of the embedded card processor's card fields: the outcome of a test card, never its number.
CREATE TABLE simulator_card_tokens (
  token TEXT PRIMARY KEY,
  brand TEXT,
  last_four TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (
    outcome IN ('approved', 'card_declined', 'cvc_mismatch', 'test_cards_only', 'needs_action')
  ),
  created_at INTEGER NOT NULL
) STRICT;
