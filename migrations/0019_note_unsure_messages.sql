-- 1 if a try of this message may have been sent, and the vendor has not said. If later tries fail, the message is
-- then not marked as failed, because staff retry failed messages without expecting a second copy.
ALTER TABLE outbox ADD COLUMN perhaps_sent INTEGER NOT NULL DEFAULT 0 CHECK (perhaps_sent IN (0, 1));
