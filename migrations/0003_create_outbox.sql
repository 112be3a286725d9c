-- One row per text or email, written in the same batch as the change that causes it. The message is
-- rendered from template and data when it is sent, so that no secret link is stored.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  data TEXT NOT NULL,
  payment_id TEXT REFERENCES payments(id),
  status TEXT NOT NULL CHECK (status IN ('pending', 'sending', 'sent', 'unknown', 'suppressed', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  provider_id TEXT,
  last_code TEXT,
  created_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER,
  purged_at INTEGER
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_try_at);
CREATE INDEX outbox_by_time ON outbox (created_at);
CREATE INDEX outbox_by_payment ON outbox (payment_id);
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX outbox_to_purge ON outbox (created_at) WHERE purged_at IS NULL;
