-- Attempts whose outcome is not recorded yet. After two minutes, the scheduled job asks them to settle.
CREATE TABLE open_attempts (
  attempt_id TEXT PRIMARY KEY,
  opened_at INTEGER NOT NULL
) STRICT;
CREATE INDEX open_attempts_by_time ON open_attempts (opened_at);

-- Attempts that passed the limits and the captcha. Any other attempt has no Durable Object, and a
-- request for its status must not create one. A row is deleted once no form or status page has its attempt.
CREATE TABLE submitted_attempts (
  attempt_id TEXT PRIMARY KEY,
  -- SHA-256 of the cookie of the browser whose submit may charge: only that one gets the receipt's URL
  browser_hash TEXT NOT NULL,
  submitted_at INTEGER NOT NULL,
  -- what the submit asked to pay, amount and fee, and with which card, for the page that waits for its outcome
  total_cents INTEGER NOT NULL,
  card_last_four TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX submitted_attempts_by_time ON submitted_attempts (submitted_at);

-- Tries that are no payment: declined, not charged, or not known yet. Staff find them for seven days when a payer calls. The
-- payment's batch deletes the row of its try, unless the outcome is withheld. Read by time only, the newest first, so that a
-- try writes one row.
CREATE TABLE unpaid_tries (
  submitted_at INTEGER NOT NULL,
  attempt_id TEXT NOT NULL,
  payee_name TEXT NOT NULL,
  -- the name on the bill and the ZIP code of the card's address, which staff ask the caller for
  payer_name TEXT NOT NULL,
  bill_zip TEXT NOT NULL,
  -- in lower case, for a request to see or erase it; empty without one
  email TEXT NOT NULL,
  total_cents INTEGER NOT NULL,
  card_last_four TEXT NOT NULL,
  -- JSON: what it is found by
  words TEXT NOT NULL CHECK (json_valid(words)),
  -- NULL: not known, or never charged. paid: only while the payer must not learn the outcome
  outcome TEXT CHECK (outcome IN ('declined', 'paid')),
  -- when the payer may learn the outcome: until then, it reads as not known
  withheld_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (submitted_at, attempt_id)
) STRICT, WITHOUT ROWID;

-- The attempt that is paying a bill. One row per bill, so that only one of two forms charges. A claim in state
-- claiming expires; one in state charging ends when its attempt is settled.
CREATE TABLE payment_claims (
  bill_key TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('claiming', 'charging')),
  expires_at INTEGER,
  CHECK ((state = 'charging') = (expires_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_claims_by_attempt ON payment_claims (attempt_id);
CREATE INDEX payment_claims_by_expiry ON payment_claims (expires_at);

-- Where the scheduled job continues each list of attempts that it puts on the queue. Without it, the oldest that cannot
-- be settled would take every place of a run.
CREATE TABLE due_cursors (
  list TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  attempt_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
