-- The pay-later promotion and the waitlist of the paid membership.

-- Enrollments in the program of a promotion. user_ref: the account's id (accounts.id).
CREATE TABLE programme_enrolments (
  user_ref TEXT NOT NULL,
  programme TEXT NOT NULL CHECK (programme IN ('pay_later')),
  enrolled_at INTEGER NOT NULL,
  PRIMARY KEY (user_ref, programme)
) STRICT, WITHOUT ROWID;

-- Users who opted in to the promotion, once each.
CREATE TABLE pay_later_opt_ins (
  user_ref TEXT PRIMARY KEY,
  opted_in_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per visitor. visitor_hash: SHA-256 of the visitor's cookie, the only thing that identifies the visitor.
CREATE TABLE membership_waitlist (
  visitor_hash TEXT PRIMARY KEY,
  payment_type TEXT NOT NULL CHECK (payment_type IN ('CARD_ON_FILE', 'NEW_METHOD')),
  came_from TEXT NOT NULL CHECK (length(came_from) <= 40),
  ad TEXT NOT NULL CHECK (length(ad) <= 8),
  price_cents INTEGER NOT NULL,
  joined_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
