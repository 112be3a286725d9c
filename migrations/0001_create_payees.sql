-- The payee directory. Lists and maps that are only read as a whole are JSON text.
-- Columns that end in _es: the payee's words in Spanish. NULL or an empty list: a page in Spanish has this site's
-- Spanish instead, or the English marked as English (docs/back-office.md).
-- id: the payee in links that partners print (p=…). slug: the path of the payee's own page.
CREATE TABLE payees (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug = lower(slug)),
  name TEXT NOT NULL,
  is_provider INTEGER NOT NULL DEFAULT 0,
  is_billing INTEGER NOT NULL DEFAULT 0,
  is_partner INTEGER NOT NULL DEFAULT 0,
  no_generic_web INTEGER NOT NULL DEFAULT 0,
  auto_conf INTEGER NOT NULL DEFAULT 0,
  website_url TEXT,
  billing_url TEXT,
  common_bot TEXT,
  acct_regex TEXT,
  acct_regex_warn TEXT,
  acct_regex_warn_es TEXT,
  acct_regex_readable TEXT,
  -- where a printed bill shows the account number: the payment form draws it beside the field
  account_place TEXT CHECK (account_place IN
    ('top-left', 'top-right', 'below-address', 'middle', 'stub-left', 'stub-right')),
  accepts_all INTEGER NOT NULL DEFAULT 1,
  accepts_visa INTEGER NOT NULL DEFAULT 1,
  accepts_mastercard INTEGER NOT NULL DEFAULT 1,
  accepts_discover INTEGER NOT NULL DEFAULT 1,
  accepts_amex INTEGER NOT NULL DEFAULT 1,
  custom_fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(custom_fields)),
  address1 TEXT NOT NULL DEFAULT '',
  address2 TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  zip TEXT NOT NULL DEFAULT '',
  logo_url TEXT,
  -- the color of a partner's own pages; made readable in both color schemes when it is read
  brand_color TEXT CHECK (length(brand_color) = 7
    AND brand_color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  custom_heading TEXT,
  custom_heading_es TEXT,
  custom_link_url TEXT,
  custom_link_kind TEXT CHECK (custom_link_kind IN ('redirect', 'manual')),
  phone TEXT,
  not_medical INTEGER NOT NULL DEFAULT 0,
  has_account INTEGER NOT NULL DEFAULT 0,
  use_statement INTEGER NOT NULL DEFAULT 0,
  fee_cents INTEGER,
  -- flat, for every way to pay on this page
  fee_kind TEXT NOT NULL DEFAULT 'convenience' CHECK (fee_kind = 'convenience'),
  payee_fees TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payee_fees)),
  -- the Spanish of payee_fees, line by line
  payee_fees_es TEXT NOT NULL DEFAULT '[]',
  -- 1: the list says who charges each fee, when, and on which cards; the import refuses another list
  payee_fees_complete INTEGER NOT NULL DEFAULT 0,
  -- who at the payee confirmed its list of card fees, and when (YYYY-MM-DD): the import refuses a list without both
  fees_confirmed_by TEXT,
  fees_confirmed_on TEXT,
  debt_collector INTEGER NOT NULL DEFAULT 0,
  -- who authorized the fees of a debt collector: a law, or the agreement that created the debt
  fees_authorized_by TEXT,
  -- business days that the payee needs to post a payment, as the payee confirmed; NULL: no number is shown
  posting_days INTEGER CHECK (posting_days BETWEEN 1 AND 30),
  -- a contract says that what is paid to us is paid to the payee: its date (YYYY-MM-DD), and who confirmed it
  paid_to_us TEXT,
  paid_to_us_confirmed_by TEXT,
  -- where the payee is emailed what was sent; NULL: it gets no email
  remittance_email TEXT,
  -- YYYY-MM-DD: a medical payee's business associate agreement; NULL without one
  baa_signed_on TEXT,
  -- of its site, to which a payer may go back; with return_params, the link back names the payment
  return_hosts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(return_hosts)),
  return_params INTEGER NOT NULL DEFAULT 0,
  -- the search lists higher values first
  popularity INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- for the search on the staff page
CREATE INDEX payees_by_name ON payees (name COLLATE NOCASE);

-- The replies of the embedded automation host: the extra fields that a payee's bot needs. With a real host
-- (FIELD_CHECK = host) this table is not read.
CREATE TABLE payee_bot_fields (
  payee_id TEXT NOT NULL REFERENCES payees(id),
  bot_name TEXT NOT NULL,
  position INTEGER NOT NULL,
  field_key TEXT NOT NULL,
  PRIMARY KEY (payee_id, bot_name, position),
  UNIQUE (payee_id, bot_name, field_key)
) STRICT, WITHOUT ROWID;

-- New payments are not taken until until_at; then the row only says who paused.
-- scope: a payee's id, or * for the whole site. reason: shared/payments/pause-reasons.ts.
-- ended_at: when someone resumed (ended_by), or paused again (ended_by is NULL); NULL: it ends by itself.
CREATE TABLE payment_pauses (
  scope TEXT NOT NULL,
  until_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  paused_by TEXT NOT NULL,
  paused_at INTEGER NOT NULL,
  ended_by TEXT,
  ended_at INTEGER,
  PRIMARY KEY (scope, paused_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX payment_pauses_by_end ON payment_pauses (until_at) WHERE ended_at IS NULL;
CREATE INDEX payment_pauses_by_time ON payment_pauses (paused_at);
CREATE INDEX payment_pauses_by_resumer ON payment_pauses (ended_at) WHERE ended_by IS NOT NULL;
