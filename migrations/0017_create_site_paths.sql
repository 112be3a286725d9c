-- What the first segment of a path means if it is neither a page of this site nor simply a payee's slug
-- (spec: payee page state). Staff change it without a deploy.
-- target: where a redirect leads, an https URL or a path of this site.
CREATE TABLE site_paths (
  slug TEXT PRIMARY KEY
    CHECK (length(slug) BETWEEN 1 AND 100 AND slug NOT GLOB '*[^a-z0-9._-]*'),
  kind TEXT NOT NULL CHECK (kind IN ('home', 'redirect', 'multi-option', 'vanilla')),
  target TEXT CHECK (target LIKE 'https://_%' OR (target LIKE '/%' AND target NOT LIKE '//%')),
  CHECK ((kind = 'redirect') = (target IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO site_paths (slug, kind) VALUES ('index.php', 'home'), ('index.html', 'home'), ('home', 'home');

-- Paths without a page, counted by day. path: without the query, at most 200 characters.
CREATE TABLE path_reports (
  day TEXT NOT NULL,
  path TEXT NOT NULL CHECK (length(path) BETWEEN 1 AND 200),
  reports INTEGER NOT NULL,
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

-- Paths that staff handled: their reports until that day are not listed.
CREATE TABLE handled_paths (
  path TEXT PRIMARY KEY,
  through_day TEXT NOT NULL,
  handled_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX handled_paths_by_day ON handled_paths (through_day);

-- How many different paths a day has, so that the store can cap them: a flood of made-up paths must not
-- fill the database.
CREATE TABLE path_report_days (
  day TEXT PRIMARY KEY,
  paths INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER path_reports_counted AFTER INSERT ON path_reports BEGIN
  INSERT INTO path_report_days (day, paths) VALUES (NEW.day, 1)
  ON CONFLICT (day) DO UPDATE SET paths = paths + 1;
END;

-- The first report of a day deletes reports older than 90 days.
CREATE TRIGGER path_report_days_begun AFTER INSERT ON path_report_days BEGIN
  DELETE FROM path_reports WHERE day < date(NEW.day, '-90 days');
  DELETE FROM path_report_days WHERE day < date(NEW.day, '-90 days');
  DELETE FROM handled_paths WHERE through_day < date(NEW.day, '-90 days');
END;
