-- Partners with their own pay widget: its look and text, and who may frame it. Staff change a row without a
-- deploy. When a row is read, the default look replaces each unusable value.

-- Columns that end in _es: the partner's words in Spanish. NULL: a page in Spanish has this site's Spanish instead.
-- name: as in the host page (?name=). accent: made readable in both color schemes when it is read. forced_type:
-- light or dark, whatever the host page requests. origins: JSON list of the sources that may frame the widget,
-- such as https://www.example.com or https://*.example.com. An empty list allows every site.
CREATE TABLE widget_partners (
  name TEXT PRIMARY KEY
    CHECK (length(name) BETWEEN 1 AND 100 AND name NOT GLOB '*[^a-z0-9._-]*'),
  payee_id TEXT REFERENCES payees(id),
  accent TEXT NOT NULL CHECK (length(accent) = 7
    AND accent GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  forced_type TEXT CHECK (forced_type IN ('light', 'dark')),
  headline TEXT NOT NULL CHECK (length(headline) BETWEEN 1 AND 80),
  headline_es TEXT,
  description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 240),
  description_es TEXT,
  send_label TEXT NOT NULL CHECK (send_label IN ('Send Text', 'Send Link')),
  pay_label TEXT NOT NULL CHECK (pay_label IN ('Pay Now', 'Mobile Pay')),
  closing_text TEXT CHECK (length(closing_text) BETWEEN 1 AND 80),
  closing_text_es TEXT,
  closing_url TEXT CHECK (closing_url LIKE 'https://_%'),
  origins TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(origins)),
  CHECK ((closing_text IS NULL) = (closing_url IS NULL))
) STRICT, WITHOUT ROWID;

-- For the foreign key: changing a payee looks for widgets that name it.
CREATE INDEX widget_partners_by_payee ON widget_partners (payee_id) WHERE payee_id IS NOT NULL;
