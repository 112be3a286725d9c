-- Mailboxes that app users let us look into for bills. Tickets, states and browser secrets are kept as
-- SHA-256 only; the refresh token is sealed to a key whose private half is not here.

-- What the app sends a user with: it says whose mailbox is going to be linked. used_at: it was.
CREATE TABLE mailbox_link_tickets (
  token_hash TEXT PRIMARY KEY,
  user_ref TEXT NOT NULL,
  -- How the page names the account, such as r•••@example.com; never the whole address.
  account_label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX mailbox_link_tickets_by_expiry ON mailbox_link_tickets (expires_at);

-- One trip to the mailbox's company and back. browser_hash: only the browser that began it may end it.
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

-- subject: the company's own id of the mailbox, which stays when the address changes.
CREATE TABLE mailbox_links (
  user_ref TEXT NOT NULL,
  provider TEXT NOT NULL CHECK (provider IN ('google', 'embedded')),
  subject TEXT NOT NULL,
  address TEXT NOT NULL,
  scope TEXT NOT NULL,
  -- A compact JWE has four dots and nothing in the clear but its header.
  sealed_refresh_token TEXT NOT NULL CHECK (sealed_refresh_token GLOB 'ey*.*.*.*.*'),
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (user_ref, provider, subject)
) STRICT, WITHOUT ROWID;
