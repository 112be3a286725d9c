-- Short links. D1 is the source of truth; KV has the copy that is read at the edge. They stay: those of kind web may be
-- printed, and those of kind sms, in requested texts, are one for each page, however many texts have it.
CREATE TABLE links (
  key TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('web', 'sms')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;
CREATE UNIQUE INDEX links_by_url ON links (url, kind);

-- By day first, because old days are deleted. key: of links. As a reference, it would make each new link read all clicks.
CREATE TABLE link_clicks (
  day TEXT NOT NULL,
  key TEXT NOT NULL,
  clicks INTEGER NOT NULL,
  PRIMARY KEY (day, key)
) STRICT, WITHOUT ROWID;
