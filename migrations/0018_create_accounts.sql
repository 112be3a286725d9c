-- Accounts of the app's users and of the payees' panel, their sessions and reset links. Every secret is stored as
-- a hash: passwords as scrypt in PHC format, tokens as SHA-256.

-- One account per email address (lower case). payee_group: the payee whose panel it opens; all
-- accounts of one payee share it.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  kind TEXT NOT NULL CHECK (kind IN ('app', 'panel')),
  payee_group TEXT,
  password_hash TEXT NOT NULL,
  password_changed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((kind = 'panel') = (payee_group IS NOT NULL))
) STRICT;
CREATE INDEX accounts_by_group ON accounts (payee_group) WHERE payee_group IS NOT NULL;

CREATE TABLE account_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_sessions_by_account ON account_sessions (account_id);
CREATE INDEX account_sessions_by_expiry ON account_sessions (expires_at);

-- Tokens that sign a user of this site in to the panel, once and within five minutes.
CREATE TABLE account_handoffs (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX account_handoffs_by_account ON account_handoffs (account_id);
CREATE INDEX account_handoffs_by_expiry ON account_handoffs (expires_at);

-- used_at: when this link, or another of the same account, changed the password. used_by: the post that used it,
-- so that each of several simultaneous posts learns whether it was the one.
CREATE TABLE password_resets (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  used_by TEXT
) STRICT;
CREATE INDEX password_resets_by_account ON password_resets (account_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);
