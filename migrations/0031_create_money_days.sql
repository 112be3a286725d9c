-- What happened to payments by day, for managers: each row of the ledger adds to the day, once for the payee and once for all
-- of them (payee_id ''), and so do card fees and sendings. Read by day, however long the history is.
CREATE TABLE money_days (
  payee_id TEXT NOT NULL,
  -- YYYY-MM-DD, in Eastern Time
  day TEXT NOT NULL,
  -- an event of the ledger, or card_fee, sent, came_back
  event TEXT NOT NULL,
  count INTEGER NOT NULL,
  cents INTEGER NOT NULL,
  PRIMARY KEY (payee_id, day, event)
) STRICT, WITHOUT ROWID;
CREATE INDEX money_days_by_day ON money_days (day);

-- The side of an event that gets the money. A payment that is put back from the archive was counted before. The clocks
-- change on the second Sunday of March and the first of November, at 2 AM.
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries
WHEN NEW.cents > 0 AND NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = NEW.payment_id)
BEGIN
  INSERT INTO money_days (payee_id, day, event, count, cents)
  SELECT of.id, date(NEW.at / 1000, 'unixepoch', CASE
      WHEN datetime(NEW.at / 1000, 'unixepoch') >= datetime(at.year || '-03-08', 'weekday 0', '+7 hours')
        AND datetime(NEW.at / 1000, 'unixepoch') < datetime(at.year || '-11-01', 'weekday 0', '+6 hours')
      THEN '-4 hours' ELSE '-5 hours' END), added.event, 1, added.cents
  FROM payments p, (SELECT strftime('%Y', NEW.at / 1000, 'unixepoch') AS year) at,
    (SELECT '' AS id UNION ALL SELECT payee_id FROM payments WHERE id = NEW.payment_id) of,
    (SELECT NEW.event AS event, NEW.cents AS cents UNION ALL SELECT 'card_fee', fee_cents FROM payments
      WHERE id = NEW.payment_id AND NEW.event = 'captured' AND fee_cents > 0) added
  WHERE p.id = NEW.payment_id
  ON CONFLICT (payee_id, day, event) DO UPDATE SET count = count + 1, cents = cents + excluded.cents;
END;

-- One that is loaded from a copy may have ended.
CREATE TRIGGER remittances_counted AFTER INSERT ON remittances
WHEN NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = NEW.payment_id)
BEGIN
  INSERT INTO money_days (payee_id, day, event, count, cents)
  SELECT of.id, added.day, added.event, 1, NEW.cents FROM (SELECT '' AS id UNION ALL SELECT NEW.payee_id) of,
    (SELECT NEW.sent_on AS day, 'sent' AS event
      UNION ALL SELECT NEW.ended_on, 'came_back' WHERE NEW.status IN ('returned', 'void')) added WHERE true
  ON CONFLICT (payee_id, day, event) DO UPDATE SET count = count + 1, cents = cents + excluded.cents;
END;

-- It came back, or its code is void; or that was taken back.
CREATE TRIGGER remittances_end_counted AFTER UPDATE OF status ON remittances
WHEN (NEW.status IN ('returned', 'void')) <> (OLD.status IN ('returned', 'void'))
BEGIN
  INSERT INTO money_days (payee_id, day, event, count, cents)
  SELECT of.id, coalesce(NEW.ended_on, OLD.ended_on), 'came_back', side.sign, side.sign * NEW.cents
  FROM (SELECT '' AS id UNION ALL SELECT NEW.payee_id) of,
    (SELECT CASE WHEN NEW.status IN ('returned', 'void') THEN 1 ELSE -1 END AS sign) side WHERE true
  ON CONFLICT (payee_id, day, event) DO UPDATE SET count = count + excluded.count, cents = cents + excluded.cents;
END;

-- A sending that was taken back leaves the numbers of its day. One that is archived stays in them.
CREATE TRIGGER remittances_delete_counted AFTER DELETE ON remittances
WHEN NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = OLD.payment_id)
BEGIN
  UPDATE money_days SET count = count - 1, cents = cents - OLD.cents
  WHERE payee_id IN ('', OLD.payee_id) AND day = OLD.sent_on AND event = 'sent';
END;
