-- Development seed: the two payees that link to the financing page, each by its short and its whole name.
-- Invented names.
-- Safe to run again: an existing row is reset to the values here.
INSERT INTO financing_links (name, payee_name, path) VALUES
  ('cedar hollow', 'Cedar Hollow Family Clinic', '/cedar-hollow'),
  ('cedar hollow family clinic', 'Cedar Hollow Family Clinic', '/cedar-hollow'),
  ('oakmont physical therapy', 'Oakmont Physical Therapy', '/oakmont-pt'),
  ('oakmont pt', 'Oakmont Physical Therapy', '/oakmont-pt')
ON CONFLICT (name) DO UPDATE SET payee_name = excluded.payee_name, path = excluded.path;
