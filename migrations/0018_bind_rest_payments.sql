-- The payment that brought the rest of an agreed increase. One rest releases one bill: of two
-- decisions that find the same one, this key lets a single one have it.
ALTER TABLE info_requests ADD COLUMN rest_payment_id TEXT REFERENCES payments(id);
CREATE UNIQUE INDEX info_requests_by_rest ON info_requests (rest_payment_id);
