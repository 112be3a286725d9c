-- Guest payments. A row has the card's brand and last four digits, never its number or CVC.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  -- one payment per attempt, so that a repeated insert changes nothing
  attempt_id TEXT NOT NULL UNIQUE,
  payee_id TEXT NOT NULL REFERENCES payees(id),
  status TEXT NOT NULL CHECK (status IN ('submitted', 'in_review', 'awaiting_info', 'accepted', 'rejected', 'canceled')),
  -- the language of the form: emails, texts and questions about the payment are in it
  locale TEXT NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  pay_type TEXT NOT NULL CHECK (pay_type IN ('Named', 'Basic', '404')),
  is_btob INTEGER NOT NULL,
  is_silent INTEGER NOT NULL,
  is_generic INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL,
  fee_cents INTEGER NOT NULL,
  -- the payee's list of card fees and its Spanish, as the payer saw them: receipts and emails repeat them after the list
  -- changes
  payee_fees TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payee_fees)),
  payee_fees_es TEXT NOT NULL DEFAULT '[]',
  -- a hash of the bill. The claim of a paid bill is its payment: it ends with a rejection, a cancellation, or after a
  -- day
  bill_key TEXT NOT NULL,
  -- the bill_key with the corrected account numbers while the payer proposes them, and with the typed ones once they
  -- were corrected; NULL: no account number was corrected
  second_bill_key TEXT,
  -- the question in which the payer agreed to the total that this payment pays. No foreign key: info_requests refers to
  -- payments, and a backup of two tables that refer to each other cannot be restored
  agreed_request_id TEXT,
  -- the payment with which the payer first tried to pay the bill, if this one was made by a button of the page of a payment
  -- that was rejected or canceled, or by the link of a new total. No foreign key: that one may be archived first
  series_id TEXT,
  -- the biller's own reference, and the page of its site to which the payer may go back, both from the link; NULL: none
  partner_ref TEXT,
  return_url TEXT,
  payer_name TEXT NOT NULL,
  account TEXT NOT NULL,
  additional_accounts TEXT NOT NULL DEFAULT '[]',
  birth_date TEXT NOT NULL DEFAULT '',
  service_date TEXT NOT NULL DEFAULT '',
  -- the five columns above as typed, as JSON by their names, once a correction was accepted with the payment
  bill_before TEXT CHECK (bill_before IS NULL OR json_valid(bill_before)),
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  billing_zip TEXT NOT NULL DEFAULT '',
  bill_name TEXT NOT NULL,
  bill_address1 TEXT NOT NULL,
  bill_city TEXT NOT NULL,
  bill_state TEXT NOT NULL,
  bill_zip TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  bot_name TEXT NOT NULL DEFAULT '',
  bot_fields TEXT NOT NULL DEFAULT '{}',
  card_brand TEXT NOT NULL,
  card_last_four TEXT NOT NULL,
  processor TEXT NOT NULL,
  processor_transaction_id TEXT NOT NULL,
  avs_code TEXT NOT NULL DEFAULT '',
  cvv_code TEXT NOT NULL DEFAULT '',
  held_by_processor INTEGER NOT NULL DEFAULT 0,
  hold_until_at INTEGER NOT NULL,
  -- when the alert that the card hold is about to expire was raised
  hold_warned_at INTEGER,
  captcha TEXT NOT NULL CHECK (captcha IN ('passed', 'not_shown', 'unavailable')),
  receipt_token_hash TEXT NOT NULL UNIQUE,
  -- SHA-256 of the cookie of the browser that paid: only it sees the full account and email on the status page
  browser_hash TEXT,
  device_type TEXT NOT NULL,
  web_url TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- when staff accepted or rejected it: with created_at, the payee's review time
  decided_at INTEGER,
  -- when the alert that it waits too long for staff was raised
  overdue_alerted_at INTEGER,
  -- since when an accepted payment waits to be sent, or to be collected by a payee that is not a partner; NULL: nothing is
  -- waited for
  remittance_open_since INTEGER,
  -- the last day, YYYY-MM-DD in Eastern time, on which a payee that is not a partner may collect it: what is left is
  -- refunded the day after. Stored when the payer first reads it; NULL: none was promised
  refund_on TEXT,
  -- the refund_on after which the alert was raised that the code has to be void first
  refund_alerted_on TEXT,
  -- 1 if a message to the payer could not be sent and no later one was: staff have to reach the payer. Set by the
  -- triggers of outbox
  is_undelivered INTEGER NOT NULL DEFAULT 0,
  -- when the link of its status page was first opened, other than by the browser that had just paid
  link_opened_at INTEGER,
  -- the try that an accepted payment of the same browser vouches for: while cards are tested, its payer learns the
  -- outcome right away (docs/decisions/0010). A payment vouches for one try
  vouched_try TEXT,
  -- the decision that is being carried out: the card processor may have acted on it already. It only shows; the attempt's
  -- object decides
  deciding TEXT CHECK (deciding IN ('accept', 'reject', 'cancel', 'new_total')),
  -- the name of the staff member, payer, or system
  deciding_by TEXT,
  deciding_since INTEGER,
  -- JSON: the words by which staff find it (worker/features/payments/model/payment-words.ts)
  words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(words))
) STRICT;

CREATE INDEX payments_by_status ON payments (status, created_at);
CREATE INDEX payments_by_time ON payments (created_at);
-- For the review time. The foreign key to payees is searched when an import updates a payee.
CREATE INDEX payments_by_payee_time ON payments (payee_id, created_at);
CREATE INDEX payments_by_partner_ref ON payments (payee_id, partner_ref, created_at) WHERE partner_ref IS NOT NULL;
-- for the search on the staff page
CREATE INDEX payments_by_transaction ON payments (processor_transaction_id);
CREATE INDEX payments_by_bill ON payments (bill_key, created_at);
CREATE INDEX payments_by_second_bill ON payments (second_bill_key, created_at) WHERE second_bill_key IS NOT NULL;
-- Finds payments of the same card, for the search and for duplicates.
CREATE INDEX payments_by_card ON payments (card_last_four, created_at);
-- Finds payments by email in any letter case.
CREATE INDEX payments_by_email ON payments (lower(email), created_at) WHERE email <> '';
CREATE INDEX payments_by_agreed_request ON payments (agreed_request_id)
  WHERE agreed_request_id IS NOT NULL;
-- Finds the payments of one series.
CREATE INDEX payments_by_series ON payments (series_id, created_at) WHERE series_id IS NOT NULL;
CREATE INDEX payments_open_by_hold ON payments (hold_until_at)
  WHERE status IN ('submitted', 'in_review', 'awaiting_info');
CREATE INDEX payments_unwarned_by_hold ON payments (hold_until_at)
  WHERE status IN ('submitted', 'in_review', 'awaiting_info') AND hold_warned_at IS NULL;
CREATE INDEX payments_waiting ON payments (updated_at)
  WHERE status IN ('submitted', 'in_review');
CREATE INDEX payments_remittance_open ON payments (remittance_open_since)
  WHERE remittance_open_since IS NOT NULL;
CREATE INDEX payments_refund_due ON payments (refund_on)
  WHERE refund_on IS NOT NULL AND remittance_open_since IS NOT NULL;
CREATE INDEX payments_deciding ON payments (deciding_since) WHERE deciding_since IS NOT NULL;
CREATE INDEX payments_undelivered ON payments (created_at) WHERE is_undelivered = 1;
CREATE INDEX payments_accepted_by_browser ON payments (browser_hash, decided_at) WHERE status = 'accepted';
CREATE INDEX payments_by_vouched_try ON payments (vouched_try) WHERE vouched_try IS NOT NULL;

-- The search on the staff page: each word of a payment. No full-text table, because it keeps the words of deleted rows in
-- its segments until they are merged, and an erased name has to be gone. Only the triggers write it, so that archiving,
-- restoring and erasing a payment need no statement of their own.
CREATE TABLE payment_words (
  word TEXT NOT NULL,
  -- of the payment: the newest with a word are read first
  created_at INTEGER NOT NULL,
  payment_id TEXT NOT NULL,
  PRIMARY KEY (word, created_at, payment_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER payments_words_added AFTER INSERT ON payments BEGIN
  INSERT INTO payment_words (word, created_at, payment_id)
  SELECT DISTINCT value, NEW.created_at, NEW.id FROM json_each(NEW.words);
END;
CREATE TRIGGER payments_words_changed AFTER UPDATE OF words, created_at ON payments BEGIN
  DELETE FROM payment_words WHERE created_at = OLD.created_at AND payment_id = OLD.id
    AND word IN (SELECT value FROM json_each(OLD.words));
  INSERT INTO payment_words (word, created_at, payment_id)
  SELECT DISTINCT value, NEW.created_at, NEW.id FROM json_each(NEW.words);
END;
CREATE TRIGGER payments_words_removed AFTER DELETE ON payments BEGIN
  DELETE FROM payment_words WHERE created_at = OLD.created_at AND payment_id = OLD.id
    AND word IN (SELECT value FROM json_each(OLD.words));
END;

-- What happened to a payment, in order. Rows are never updated or deleted.
CREATE TABLE payment_history (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  from_status TEXT,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('payer', 'staff', 'system')),
  -- the name of the staff member
  actor_name TEXT,
  note TEXT NOT NULL DEFAULT '',
  -- why staff rejected the payment (shared/payments/reject-reasons.ts); the note is what staff wrote
  reason_code TEXT,
  at INTEGER NOT NULL
) STRICT;
-- Ends with the id, like every index.
CREATE INDEX payment_history_by_payment ON payment_history (payment_id);
-- For who did what on a day, as the indexes of staff's other records.
CREATE INDEX payment_history_by_staff ON payment_history (at) WHERE actor = 'staff';
