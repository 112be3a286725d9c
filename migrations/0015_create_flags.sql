-- Feature flags of the embedded adapter.
CREATE TABLE flags (
  name TEXT PRIMARY KEY,
  enabled INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

INSERT INTO flags (name, enabled, updated_at) VALUES ('pay-wpbp-redirect', 1, 0);
