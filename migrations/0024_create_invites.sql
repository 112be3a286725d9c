-- Invites of payees' staff to the panel, and requests from the links of agents and kits. The access code is derived
-- from the invite's id and APP_SECRET when the email is rendered, so that a stolen table opens nothing.
CREATE TABLE invites (
  -- 32 random bytes
  id TEXT PRIMARY KEY,
  -- SHA-256 of the access code
  code_hash TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL CHECK (email = lower(email)),
  payee_id TEXT REFERENCES payees(id),
  -- Empty if a visitor requested the invite: a stranger must not choose words of our email.
  payee_name TEXT NOT NULL,
  -- The panel that the account will open: the payee's id, or a new id.
  payee_group TEXT NOT NULL,
  amount_cents INTEGER CHECK (amount_cents > 0),
  requested_by TEXT NOT NULL CHECK (requested_by IN ('staff', 'visitor')),
  statements TEXT NOT NULL DEFAULT '',
  fax TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- The post that is creating an account with this invite, the account's email, and until when no other post may.
  claimed_by TEXT,
  claimed_email TEXT,
  claimed_until INTEGER,
  used_at INTEGER,
  account_id TEXT
) STRICT;
CREATE INDEX invites_by_group ON invites (payee_group);
CREATE INDEX invites_by_email ON invites (email, requested_by, created_at);
CREATE INDEX invites_by_expiry ON invites (expires_at);
-- For the foreign key: changing a payee looks for invites that name it.
CREATE INDEX invites_by_payee ON invites (payee_id) WHERE payee_id IS NOT NULL;

-- Requests from the link of an agent or a kit, once each.
CREATE TABLE get_paid_requests (
  kind TEXT NOT NULL CHECK (kind IN ('agent', 'kit')),
  email TEXT NOT NULL CHECK (email = lower(email)),
  payee_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX get_paid_requests_by_time ON get_paid_requests (created_at);
