-- What the submit asked to pay, amount and fee in cents, for the page that waits for its outcome. NULL in
-- rows of an earlier release.
ALTER TABLE submitted_attempts ADD COLUMN total_cents INTEGER;
