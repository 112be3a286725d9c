-- When staff accepted or rejected a payment: with created_at, the biller's review time.
ALTER TABLE payments ADD COLUMN decided_at INTEGER;
UPDATE payments SET decided_at = (
  SELECT max(h.at) FROM payment_history h
  WHERE h.payment_id = payments.id AND h.actor = 'staff' AND h.to_status = payments.status
) WHERE status IN ('accepted', 'rejected');
CREATE INDEX payments_decided_by_payee ON payments (payee_id, decided_at)
  WHERE decided_at IS NOT NULL;

-- When the alert about a payment that waits too long for staff was raised.
ALTER TABLE payments ADD COLUMN overdue_alerted_at INTEGER;
CREATE INDEX payments_waiting ON payments (updated_at)
  WHERE status IN ('submitted', 'in_review');
