-- Requests of people to see or to erase what the site has of them (worker/features/payments/privacy). Payments are named
-- by id, so that a request has nothing that it erases.
CREATE TABLE privacy_requests (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('export', 'erase')),
  -- the kinds of facts that matched, such as 'reference email'; never their values
  facts TEXT NOT NULL,
  payment_ids TEXT NOT NULL CHECK (json_valid(payment_ids)),
  -- keyed hash of the email, if it was one of the facts: it finds the person in tables that are not about payments after
  -- a restore
  email_hash TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  -- when every payment of an erasure was erased
  finished_at INTEGER
) STRICT;
CREATE INDEX privacy_requests_by_time ON privacy_requests (requested_at);
CREATE INDEX privacy_requests_open ON privacy_requests (requested_at) WHERE kind = 'erase' AND finished_at IS NULL;

-- Payments whose personal information was erased. The payment itself is archived, or was restored since.
CREATE TABLE erased_payments (
  payment_id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL,
  erased_by TEXT NOT NULL,
  erased_at INTEGER NOT NULL,
  -- the card processor's id: a late dispute names it
  transaction_id TEXT NOT NULL,
  -- when the first consent to texts that was kept is erased too; NULL: none is kept
  consents_until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX erased_payments_by_transaction ON erased_payments (transaction_id);
CREATE INDEX erased_payments_by_consent ON erased_payments (consents_until) WHERE consents_until IS NOT NULL;

-- For the search of a person's email.
CREATE INDEX membership_waitlist_by_email ON membership_waitlist (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX mailbox_links_by_address ON mailbox_links (lower(address));
CREATE INDEX get_paid_requests_by_email ON get_paid_requests (email);
