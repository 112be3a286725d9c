-- Mailboxes that app users let us search for bills. Tickets, states and browser secrets are stored as SHA-256
-- only. The refresh token is encrypted with a public key, whose private key this site does not have.

-- The ticket in the link that the app opens: it names the user whose mailbox will be linked.
-- used_at: when the mailbox was linked.
CREATE TABLE mailbox_link_tickets (
  token_hash TEXT PRIMARY KEY,
  user_ref TEXT NOT NULL,
  -- The account as the page shows it, such as r•••@example.com, never the whole address.
  account_label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX mailbox_link_tickets_by_expiry ON mailbox_link_tickets (expires_at);

-- One OAuth flow. browser_hash: only the browser that started the flow may finish it.
CREATE TABLE mailbox_link_states (
  state_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  ticket_hash TEXT NOT NULL,
  user_ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX mailbox_link_states_by_expiry ON mailbox_link_states (expires_at);

-- subject: the vendor's id of the mailbox, which stays the same when the address changes.
CREATE TABLE mailbox_links (
  user_ref TEXT NOT NULL,
  provider TEXT NOT NULL CHECK (provider IN ('google', 'embedded')),
  subject TEXT NOT NULL,
  address TEXT NOT NULL,
  scope TEXT NOT NULL,
  -- Refuses an unencrypted token: a compact JWE has five parts, separated by dots, and its header starts with "ey".
  encrypted_refresh_token TEXT NOT NULL CHECK (encrypted_refresh_token GLOB 'ey*.*.*.*.*'),
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (user_ref, provider, subject)
) STRICT, WITHOUT ROWID;
