-- Where a payee's printed bill shows the account number: the payment form draws it beside the field.
ALTER TABLE payees ADD COLUMN account_place TEXT CHECK (account_place IN
  ('top-left', 'top-right', 'below-address', 'middle', 'stub-left', 'stub-right'));
