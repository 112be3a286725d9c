-- Requests for the attribution pixel by day (UTC) and campaign. No query is stored, and a day has at most 200
-- campaigns: the store counts the others as '(other)'.
CREATE TABLE pixel_counts (
  day TEXT NOT NULL,
  campaign TEXT NOT NULL CHECK (length(campaign) BETWEEN 1 AND 40),
  visits INTEGER NOT NULL,
  PRIMARY KEY (day, campaign)
) STRICT, WITHOUT ROWID;

-- Each new row deletes rows older than two years.
CREATE TRIGGER pixel_counts_begun AFTER INSERT ON pixel_counts BEGIN
  DELETE FROM pixel_counts WHERE day < date(NEW.day, '-731 days');
END;
