-- One row per text or email, written in the same batch as the change that causes it. The message is
-- rendered from template and data when it is sent, so that no secret link is stored.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  data TEXT NOT NULL,
  payment_id TEXT REFERENCES payments(id),
  status TEXT NOT NULL CHECK (status IN ('pending', 'sending', 'sent', 'unknown', 'suppressed', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  -- 1 if a try may have been sent, and the vendor has not said. If later tries fail, the message is then not marked as
  -- failed, because staff retry failed messages without expecting a second copy
  delivery_uncertain INTEGER NOT NULL DEFAULT 0 CHECK (delivery_uncertain IN (0, 1)),
  -- a debt collector's text: sent only between 8 am and 9 pm in every time zone of its places
  daytime_only INTEGER NOT NULL DEFAULT 0 CHECK (daytime_only IN (0, 1)),
  -- where the recipient of a debt collector's message may be: the phone's area code and each ZIP code that the payer
  -- gave, such as '212 62701'. Empty for other messages
  recipient_places TEXT NOT NULL DEFAULT '',
  vendor_id TEXT,
  last_code TEXT,
  created_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER,
  purged_at INTEGER
) STRICT;
-- Neither grows with history: a message whose contents were erased leaves them.
CREATE INDEX outbox_due ON outbox (status, next_try_at) WHERE purged_at IS NULL;
CREATE INDEX outbox_to_purge ON outbox (created_at) WHERE purged_at IS NULL;
CREATE INDEX outbox_by_payment ON outbox (payment_id) WHERE payment_id IS NOT NULL;

-- What payments.is_undelivered is for. `hold_ending` does not count, because it goes to the team, and neither does what
-- no one needs to read: a question that ended, and a message in place of which another one tells the payment's state.
CREATE VIEW undelivered_payments AS
SELECT o.payment_id FROM outbox o
WHERE o.payment_id IS NOT NULL AND o.status IN ('suppressed', 'failed') AND o.template <> 'hold_ending'
  AND coalesce(o.last_code, '') NOT IN ('question_ended', 'payment_changed')
  AND NOT EXISTS (SELECT 1 FROM outbox later WHERE later.payment_id = o.payment_id
    AND later.status = 'sent' AND later.created_at > o.created_at AND later.template <> 'hold_ending');

CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox
WHEN NEW.payment_id IS NOT NULL AND NEW.status IN ('suppressed', 'failed', 'sent') BEGIN
  UPDATE payments SET is_undelivered = NOT is_undelivered
  WHERE id = NEW.payment_id AND is_undelivered
    <> EXISTS (SELECT 1 FROM undelivered_payments WHERE payment_id = NEW.payment_id);
END;

CREATE TRIGGER outbox_settled AFTER UPDATE OF status, last_code ON outbox
WHEN NEW.payment_id IS NOT NULL
  AND (OLD.status IN ('suppressed', 'failed') OR NEW.status IN ('suppressed', 'failed', 'sent')) BEGIN
  UPDATE payments SET is_undelivered = NOT is_undelivered
  WHERE id = NEW.payment_id AND is_undelivered
    <> EXISTS (SELECT 1 FROM undelivered_payments WHERE payment_id = NEW.payment_id);
END;
