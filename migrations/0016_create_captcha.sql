-- Captcha solutions that were used, because ALTCHA itself would accept one again.
CREATE TABLE spent_captchas (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  -- the attempt or form that used it. It may post the same solution again, because a double click sends it twice
  subject TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX spent_captchas_by_expiry ON spent_captchas (expires_at);
