-- Creates the full-text index of the provider search again, after it was dropped for an export or is missing after
-- an import (docs/operate.md). The same as in 0002_create_payee_search.sql, which gives the reasons.
CREATE VIRTUAL TABLE IF NOT EXISTS payee_search USING fts5(
  indexed,
  payee_id UNINDEXED, name UNINDEXED, address1 UNINDEXED, address2 UNINDEXED,
  city UNINDEXED, state UNINDEXED, zip UNINDEXED,
  content='payee_search_content', content_rowid='place',
  tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', columnsize=0
);
INSERT INTO payee_search (payee_search) VALUES ('rebuild');
