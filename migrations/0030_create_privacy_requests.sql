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

-- What a person asked of staff, until the person has opened the link that is mailed to the address. The link's secret is
-- derived from the id and APP_SECRET when the email is rendered. Without the click, nothing is exported or erased.
CREATE TABLE privacy_confirmations (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('export', 'erase')),
  -- as those of privacy_requests
  facts TEXT NOT NULL,
  payment_ids TEXT NOT NULL CHECK (json_valid(payment_ids)),
  -- keyed hash of the address
  email_hash TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- until when the link works
  expires_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;
CREATE INDEX privacy_confirmations_by_time ON privacy_confirmations (asked_at);

-- Payments whose personal information was erased. The payment itself is archived, or was restored since.
CREATE TABLE erased_payments (
  payment_id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL,
  erased_by TEXT NOT NULL,
  erased_at INTEGER NOT NULL,
  -- when the first consent to texts that was kept is erased too; NULL: none is kept
  consents_until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX erased_payments_by_consent ON erased_payments (consents_until) WHERE consents_until IS NOT NULL;

-- Payments that have to be kept, and stay as they are, because a court, an authority or our counsel says so: they are
-- neither erased nor deleted. lifted_at: NULL while the hold holds. Ends with the payment.
CREATE TABLE legal_holds (
  payment_id TEXT PRIMARY KEY,
  why TEXT NOT NULL,
  held_by TEXT NOT NULL,
  held_at INTEGER NOT NULL,
  lifted_by TEXT,
  lifted_at INTEGER,
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX legal_holds_open ON legal_holds (payment_id) WHERE lifted_at IS NULL;

-- For the search of a person's email.
CREATE INDEX membership_waitlist_by_email ON membership_waitlist (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX mailbox_links_by_address ON mailbox_links (lower(address));
CREATE INDEX get_paid_requests_by_email ON get_paid_requests (email);
