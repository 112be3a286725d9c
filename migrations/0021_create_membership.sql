-- The waitlist of the paid membership.
-- One row per visitor. visitor_hash: SHA-256 of the visitor's cookie, the only thing that identifies the visitor.
CREATE TABLE membership_waitlist (
  visitor_hash TEXT PRIMARY KEY,
  payment_type TEXT NOT NULL CHECK (payment_type IN ('CARD_ON_FILE', 'NEW_METHOD')),
  came_from TEXT NOT NULL CHECK (length(came_from) <= 40),
  ad TEXT NOT NULL CHECK (length(ad) <= 8),
  price_cents INTEGER NOT NULL,
  -- if the visitor left one; it only says when a place is free
  email TEXT,
  joined_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
