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
