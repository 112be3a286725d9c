-- A try of this message perhaps went out, and nothing told since: whatever becomes of later tries, it
-- is not said to have failed, which would let it be sent again without a thought.
ALTER TABLE outbox ADD COLUMN perhaps_sent INTEGER NOT NULL DEFAULT 0 CHECK (perhaps_sent IN (0, 1));
