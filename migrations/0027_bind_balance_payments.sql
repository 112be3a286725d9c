-- The question whose agreed increase left the balance that this payment pays, from the token in the payment's link.
-- info_requests.rest_payment_id is no longer written; its values move here. No foreign key: info_requests
-- already refers to payments, and a backup of two tables that refer to each other cannot be restored.
ALTER TABLE payments ADD COLUMN balance_of_request_id TEXT;
CREATE INDEX payments_by_balance_of_request ON payments (balance_of_request_id)
  WHERE balance_of_request_id IS NOT NULL;
UPDATE payments SET balance_of_request_id =
  (SELECT r.id FROM info_requests r WHERE r.rest_payment_id = payments.id)
WHERE id IN (SELECT rest_payment_id FROM info_requests WHERE rest_payment_id IS NOT NULL);
-- Balances that no decision had claimed yet were matched by payee, phone, sum and time.
UPDATE payments SET balance_of_request_id = (
  SELECT r.id FROM info_requests r JOIN payments main ON main.id = r.payment_id
  WHERE main.payee_id = payments.payee_id AND main.phone = payments.phone AND main.id <> payments.id
    AND r.status = 'answered' AND r.extra_cents = payments.amount_cents + payments.fee_cents
    AND payments.created_at >= r.answered_at AND main.status IN ('in_review', 'awaiting_info')
    AND r.rest_payment_id IS NULL
  ORDER BY r.answered_at LIMIT 1)
WHERE balance_of_request_id IS NULL AND status IN ('in_review', 'awaiting_info', 'accepted');
