-- Attempts that passed the limits and the captcha. Any other attempt has no Durable Object, and a
-- request for its status must not create one. A row is deleted once no form or status page has its attempt.
CREATE TABLE submitted_attempts (
  attempt_id TEXT PRIMARY KEY,
  -- SHA-256 of the cookie of the browser whose submit may charge: only that one gets the receipt's URL
  browser_hash TEXT NOT NULL,
  submitted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX submitted_attempts_by_time ON submitted_attempts (submitted_at);

-- The attempt or form that used a captcha solution. It may post the same solution again, because a double click
-- sends it twice.
ALTER TABLE spent_human_checks ADD COLUMN subject TEXT NOT NULL DEFAULT '';
