-- Keys with which a payee's own programs call /api/partner. Rows stay, so that it is known who made and revoked which.
CREATE TABLE partner_keys (
  id TEXT PRIMARY KEY,
  payee_id TEXT NOT NULL,
  -- HMAC of the key under APP_SECRET; of an older secret until the key is used during its rotation
  key_hash TEXT NOT NULL UNIQUE,
  -- its last characters, by which people tell keys apart
  ending TEXT NOT NULL,
  -- what it may call (shared/partner/key-scopes.ts), as JSON
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  -- YYYY-MM-DD, in Eastern time
  last_used_on TEXT,
  revoked_by TEXT,
  revoked_at INTEGER,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
) STRICT;
CREATE INDEX partner_keys_by_payee ON partner_keys (payee_id, made_at);
