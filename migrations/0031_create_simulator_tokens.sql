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

-- Charges that wait for the payer's confirmation at the simulated bank. A confirmed one becomes a row of
-- simulator_charges.
CREATE TABLE simulator_actions (
  idempotency_key TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  last_four TEXT NOT NULL,
  return_url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'passed', 'failed', 'cancelled')),
  created_at INTEGER NOT NULL
) STRICT;
