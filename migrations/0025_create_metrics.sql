-- Metrics of real visitors: how fast pages were, and which steps payers reached. Counts only: no row is about one
-- visitor. The scheduled job deletes rows older than 400 days.

-- Page views by day (UTC), page, metric and bucket. bucket: the value rounded up to two significant
-- digits; milliseconds for lcp and inp, thousandths for cls.
CREATE TABLE vital_counts (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 60),
  metric TEXT NOT NULL CHECK (metric IN ('lcp', 'inp', 'cls')),
  bucket INTEGER NOT NULL CHECK (bucket BETWEEN 0 AND 600000),
  views INTEGER NOT NULL,
  PRIMARY KEY (day, page, metric, bucket)
) STRICT, WITHOUT ROWID;

-- Page views by day (UTC), page and outcome that were not hydrated as the server sent them, because an extension or a
-- translator had changed the page, or because of a fault.
CREATE TABLE hydration_counts (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 60),
  outcome TEXT NOT NULL CHECK (length(outcome) BETWEEN 1 AND 60),
  views INTEGER NOT NULL,
  PRIMARY KEY (day, page, outcome)
) STRICT, WITHOUT ROWID;

-- Steps of payments and of texted links by day (UTC). payee_id is empty for a text that names no payee.
CREATE TABLE funnel_counts (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  stage TEXT NOT NULL CHECK (stage IN
    ('found', 'step_1', 'step_2', 'sent', 'recorded', 'accepted', 'text_requested', 'text_delivered')),
  payee_id TEXT NOT NULL CHECK (length(payee_id) <= 80),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'es')),
  device TEXT NOT NULL CHECK (device IN ('phone', 'computer', 'unknown')),
  count INTEGER NOT NULL,
  PRIMARY KEY (day, stage, payee_id, locale, device)
) STRICT, WITHOUT ROWID;

-- Requests for the attribution pixel by day (UTC) and campaign. No query is stored, and a day has at most 200
-- campaigns: the store counts the others as '(other)'.
CREATE TABLE pixel_counts (
  day TEXT NOT NULL,
  campaign TEXT NOT NULL CHECK (length(campaign) BETWEEN 1 AND 40),
  requests INTEGER NOT NULL,
  PRIMARY KEY (day, campaign)
) STRICT, WITHOUT ROWID;

-- Each new row deletes rows older than two years.
CREATE TRIGGER pixel_counts_begun AFTER INSERT ON pixel_counts BEGIN
  DELETE FROM pixel_counts WHERE day < date(NEW.day, '-731 days');
END;
