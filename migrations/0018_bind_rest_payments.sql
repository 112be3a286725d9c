-- The payment of an agreed increase's balance. One balance payment counts for one bill: if two decisions find the
-- same one, the unique index lets only one of them use it.
ALTER TABLE info_requests ADD COLUMN rest_payment_id TEXT REFERENCES payments(id);
CREATE UNIQUE INDEX info_requests_by_rest ON info_requests (rest_payment_id);
