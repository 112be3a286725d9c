-- Questions to a payer about a payment under review. The link's token is derived from the id and APP_SECRET
-- when a message is rendered, so that a stolen table opens no link.
CREATE TABLE info_requests (
  -- 32 random bytes
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  -- SHA-256 of the link's token
  token_hash TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('open', 'answered')),
  -- the question as JSON (shared/payments/info-request.ts)
  question TEXT NOT NULL,
  -- the payer's answers as JSON, an empty list until then
  answers TEXT NOT NULL DEFAULT '[]',
  -- by how much the total grows if the payer agrees
  extra_cents INTEGER NOT NULL CHECK (extra_cents >= 0),
  created_at INTEGER NOT NULL,
  answered_at INTEGER,
  -- of an agreed total: until when its link can be paid
  pay_by INTEGER,
  -- SHA-256 of the one-time ticket that cancels the payment; null before one is issued and once it was used
  cancel_ticket_hash TEXT UNIQUE,
  cancel_ticket_until INTEGER,
  -- when staff withdrew or replaced the question: its status stays 'open', and the payer can no longer answer
  withdrawn_at INTEGER
) STRICT;
CREATE INDEX info_requests_by_payment ON info_requests (payment_id, created_at);
