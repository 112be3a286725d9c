-- SHA-256 of the cookie of the browser that paid: only it sees the full account and email on the status page.
-- Null for payments before this migration.
ALTER TABLE payments ADD COLUMN browser_hash TEXT;

-- Why staff rejected the payment (shared/payments/reject-reasons.ts). The note is what staff wrote.
ALTER TABLE payment_history ADD COLUMN reason_code TEXT;
