-- The embedded card processor's own card fields: what a tokenized test card does, never its number.
CREATE TABLE simulator_card_tokens (
  token TEXT PRIMARY KEY,
  brand TEXT,
  last_four TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (
    outcome IN ('approved', 'card_declined', 'cvc_mismatch', 'test_cards_only', 'needs_action')
  ),
  created_at INTEGER NOT NULL
) STRICT;

-- Charges that wait for the payer at the simulated bank. One that passes becomes a row of simulator_charges.
CREATE TABLE simulator_actions (
  idempotency_key TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  last_four TEXT NOT NULL,
  return_url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'passed', 'failed', 'cancelled')),
  created_at INTEGER NOT NULL
) STRICT;
