-- Payees for whom the financing page has its own link back (spec: financing page, a back link per payee name).
-- name: as in PAYEE_NAME, in lower case. path: a path of this site.
CREATE TABLE financing_links (
  name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100 AND name = lower(trim(name))),
  payee_name TEXT NOT NULL CHECK (length(payee_name) BETWEEN 1 AND 100),
  path TEXT NOT NULL CHECK (path LIKE '/_%' AND path NOT LIKE '//%' AND path NOT LIKE '%\%')
) STRICT, WITHOUT ROWID;
