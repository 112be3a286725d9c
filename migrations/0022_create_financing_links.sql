-- Payees for whom the financing page has its own link back (spec: financing page, a back link per payee name).
-- name: as in PAYEE_NAME, in lower case with single spaces. The link leads to the payee's own page. Staff change it
-- without a deploy.
CREATE TABLE financing_links (
  name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100 AND name = lower(trim(name))),
  payee_id TEXT NOT NULL REFERENCES payees(id)
) STRICT, WITHOUT ROWID;

-- Without it, an import would scan the table for each payee that it writes.
CREATE INDEX financing_links_by_payee ON financing_links (payee_id);
