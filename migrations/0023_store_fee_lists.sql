-- Who authorized the fees of a debt collector: a law, or the agreement that created the debt.
ALTER TABLE payees ADD COLUMN fees_authorized_by TEXT;
-- The biller's list of card fees that the payer saw: receipts and emails repeat it after the list changes.
ALTER TABLE payments ADD COLUMN payee_fees TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payee_fees));
