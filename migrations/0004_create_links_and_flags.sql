-- Short links. D1 is the source of truth; KV has the copy that is read at the edge.
CREATE TABLE links (
  key TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('web', 'sms')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;
CREATE UNIQUE INDEX links_by_url ON links (url, kind);

CREATE TABLE link_clicks (
  key TEXT NOT NULL REFERENCES links(key),
  day TEXT NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (key, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE flags (
  name TEXT PRIMARY KEY,
  enabled INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

INSERT INTO flags (name, enabled, updated_at) VALUES ('pay-wpbp-redirect', 1, 0);

-- Captcha solutions that were used, because ALTCHA itself would accept one again.
CREATE TABLE spent_human_checks (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX spent_human_checks_by_expiry ON spent_human_checks (expires_at);
