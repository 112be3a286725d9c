-- Changes by staff of where payers or money are sent. Each is emailed to every manager, and can be undone once.
-- items: how many values it changed. undoes: the change that this one takes back.
CREATE TABLE destination_changes (
  id TEXT PRIMARY KEY,
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  items INTEGER NOT NULL,
  undoes TEXT UNIQUE REFERENCES destination_changes(id)
) STRICT;

CREATE INDEX destination_changes_by_time ON destination_changes (changed_at);

-- kind, name and field: path, its slug, page; financing_link, its name, payee; payee, its id, a column of the import;
-- widget, its name, payee or closing. NULL: there was, or is, none.
CREATE TABLE destination_change_items (
  change_id TEXT NOT NULL REFERENCES destination_changes(id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('path', 'financing_link', 'payee', 'widget')),
  name TEXT NOT NULL,
  field TEXT NOT NULL,
  old_value TEXT,
  new_value TEXT,
  PRIMARY KEY (change_id, position)
) STRICT, WITHOUT ROWID;
