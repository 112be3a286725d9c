-- Notifications to a payee's own receiver (worker/features/partner/notices): none until a manager has set one.

CREATE TABLE partner_receivers (
  payee_id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  -- what signs, encrypted with APP_SECRET. The secret before it signs too, until earlier_until
  secret TEXT NOT NULL,
  earlier_secret TEXT,
  earlier_until INTEGER,
  set_by TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  last_sent_at INTEGER,
  last_failed_at INTEGER,
  -- of the latest failure: http_500, timeout, network
  last_code TEXT,
  -- the first failure since the latest success
  failing_since INTEGER,
  -- after days of failures only: notices are stored, and sent once a manager resumes
  paused_at INTEGER,
  CHECK ((earlier_secret IS NULL) = (earlier_until IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_receivers_by_pause ON partner_receivers (paused_at);

-- One row per change that a payee is notified of. Only the triggers below insert, so that a notice is stored exactly once
-- with its change, and never before it.
CREATE TABLE partner_notices (
  -- the receiver's, to tell a repeated notice: also in the header webhook-id
  id TEXT PRIMARY KEY,
  payee_id TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at INTEGER NOT NULL,
  -- what is sent: of columns that never change, so that each try sends the same bytes
  body TEXT NOT NULL GENERATED ALWAYS AS (json_object('id', id, 'type', type,
    'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch'), 'data', json(data))) VIRTUAL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- NULL: it was sent, or is no longer tried
  next_try_at INTEGER,
  sent_at INTEGER,
  -- of the latest try that failed
  last_code TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_notices_due ON partner_notices (payee_id, next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX partner_notices_by_payee ON partner_notices (payee_id, created_at);
CREATE INDEX partner_notices_by_time ON partner_notices (created_at);

-- Inserting here notifies the payee of the payment, if it has a receiver and may be notified. A payment that is put back
-- from the archive was notified before. cents: of what was sent, came back, was refunded or is in question; else NULL.
CREATE VIEW payment_changes AS SELECT '' AS payment_id, '' AS type, 0 AS cents, 0 AS at WHERE 0;

CREATE TRIGGER payment_changes_notified INSTEAD OF INSERT ON payment_changes
WHEN NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = NEW.payment_id)
BEGIN
  INSERT INTO partner_notices (id, payee_id, type, data, created_at, next_try_at)
  SELECT 'ntc_' || lower(hex(randomblob(12))), p.payee_id, NEW.type,
    CASE WHEN b.not_medical = 1 THEN json_object(
      'reference', p.reference,
      'ref', p.partner_ref,
      'amountCents', p.amount_cents,
      'feeCents', p.fee_cents,
      'cents', NEW.cents
    ) ELSE json_object('reference', p.reference) END,
    NEW.at, NEW.at
  FROM payments p JOIN partner_receivers r ON r.payee_id = p.payee_id JOIN payees b ON b.id = p.payee_id
  WHERE p.id = NEW.payment_id AND b.is_partner = 1 AND (b.not_medical = 1 OR b.baa_signed_on IS NOT NULL);
END;

-- Also while outcomes are withheld from payers (docs/decisions/0010): the payee's programs read the payment from now on, too.
CREATE TRIGGER payments_insert_notified AFTER INSERT ON payments BEGIN
  INSERT INTO payment_changes VALUES (NEW.id, 'payment.submitted', NULL, NEW.created_at);
END;
CREATE TRIGGER payments_status_notified AFTER UPDATE OF status ON payments
WHEN NEW.status <> OLD.status AND NEW.status IN ('accepted', 'rejected', 'canceled') BEGIN
  INSERT INTO payment_changes VALUES (NEW.id, 'payment.' || NEW.status, NULL, NEW.updated_at);
END;
CREATE TRIGGER remittances_insert_notified AFTER INSERT ON remittances BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.sent', NEW.cents, NEW.created_at);
END;
CREATE TRIGGER remittances_status_notified AFTER UPDATE OF status ON remittances
WHEN NEW.status <> OLD.status AND NEW.status IN ('returned', 'void') BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.returned', NEW.cents, NEW.updated_at);
END;
CREATE TRIGGER refunds_status_notified AFTER UPDATE OF status ON refunds
WHEN NEW.status <> OLD.status AND NEW.status = 'refunded' BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.refunded', NEW.cents, NEW.updated_at);
END;
CREATE TRIGGER disputes_insert_notified AFTER INSERT ON disputes BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.in_question', NEW.cents, NEW.created_at);
END;
CREATE TRIGGER disputes_status_notified AFTER UPDATE OF status ON disputes
WHEN NEW.status <> OLD.status AND NEW.status IN ('won', 'lost') BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.question_' || NEW.status, NEW.cents, NEW.updated_at);
END;
-- The payee was asked to move it to another account; or staff took a record back, of which the payee was notified.
CREATE TRIGGER remittances_move_notified AFTER UPDATE OF move_asked_at ON remittances
WHEN OLD.move_asked_at IS NULL AND NEW.move_asked_at IS NOT NULL BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.corrected', NULL, NEW.move_asked_at);
END;
CREATE TRIGGER taken_back_records_insert_notified AFTER INSERT ON taken_back_records BEGIN
  INSERT INTO payment_changes VALUES (NEW.payment_id, 'payment.corrected', NULL, NEW.created_at);
END;
