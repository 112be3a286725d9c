-- Development seed: the two payees that link to the financing page, each by its short and its whole name.
-- Invented names.
-- Safe to run again: an existing row is reset to the values here.
INSERT INTO financing_links (name, payee_id) VALUES
  ('cedar hollow', 'p_cedar'),
  ('cedar hollow family clinic', 'p_cedar'),
  ('oakmont physical therapy', 'p_oak'),
  ('oakmont pt', 'p_oak')
ON CONFLICT (name) DO UPDATE SET payee_id = excluded.payee_id;
