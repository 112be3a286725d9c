-- The pay-later promotion.

-- Enrollments in the program of a promotion. user_ref: the account's id (accounts.id).
CREATE TABLE program_enrollments (
  user_ref TEXT NOT NULL,
  program TEXT NOT NULL CHECK (program IN ('pay_later')),
  enrolled_at INTEGER NOT NULL,
  PRIMARY KEY (user_ref, program)
) STRICT, WITHOUT ROWID;

-- Users who opted in to the promotion, once each.
CREATE TABLE pay_later_opt_ins (
  user_ref TEXT PRIMARY KEY,
  opted_in_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
