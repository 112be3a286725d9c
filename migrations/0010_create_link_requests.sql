-- Requests for the links of payments (/find-payment), as typed. The scheduled job looks the payments up, so that the
-- reply to a request is the same whatever there is; it deletes each request with the email that answers it, if any.
CREATE TABLE link_requests (
  id TEXT PRIMARY KEY,
  -- a payment's reference, or a payee's name or slug
  payment TEXT NOT NULL,
  email TEXT NOT NULL,
  zip TEXT NOT NULL,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX link_requests_by_time ON link_requests (created_at);
