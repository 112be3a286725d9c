-- Invites of payees' people to the panel, and what agents asked for. The access code is derived from
-- the invite's id and our own secret when the mail is written: a stolen table opens nothing.
CREATE TABLE invites (
  -- 32 random bytes
  id TEXT PRIMARY KEY,
  -- SHA-256 of the access code
  code_hash TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL CHECK (email = lower(email)),
  payee_id TEXT REFERENCES payees(id),
  -- Empty where a visitor asked: a stranger does not say what we write in a mail.
  payee_name TEXT NOT NULL,
  -- The panel that the account will open: the payee's id, or one of its own.
  payee_group TEXT NOT NULL,
  amount_cents INTEGER CHECK (amount_cents > 0),
  asked_by TEXT NOT NULL CHECK (asked_by IN ('staff', 'visitor')),
  statements TEXT NOT NULL DEFAULT '',
  fax TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- The post that is making an account with it, with which email, and until when nobody else may.
  claimed_by TEXT,
  claimed_email TEXT,
  claimed_until INTEGER,
  used_at INTEGER,
  account_id TEXT
) STRICT;
CREATE INDEX invites_by_group ON invites (payee_group);
CREATE INDEX invites_by_email ON invites (email, asked_by, created_at);
CREATE INDEX invites_by_expiry ON invites (expires_at);
-- A change of a payee asks whether an invite names it.
CREATE INDEX invites_by_payee ON invites (payee_id) WHERE payee_id IS NOT NULL;

-- What came by an agent's or a kit's link: once each.
CREATE TABLE get_paid_requests (
  kind TEXT NOT NULL CHECK (kind IN ('agent', 'kit')),
  email TEXT NOT NULL CHECK (email = lower(email)),
  payee_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX get_paid_requests_by_time ON get_paid_requests (created_at);
