-- Development seed: invented payees that together use nearly every field and variation of a payee.
-- Safe to run again: an existing row is reset to the values here.
-- Telephone numbers are from the fictional 555-01xx range, hosts end in .example.

INSERT INTO payees (
  id, slug, name,
  is_provider, is_billing, is_partner, no_generic_web, auto_conf,
  website_url, billing_url, common_bot,
  acct_regex, acct_regex_warn, acct_regex_readable,
  accepts_all, accepts_visa, accepts_mastercard, accepts_discover, accepts_amex,
  custom_fields, address1, address2, city, state, zip,
  logo_url, custom_heading, custom_link_url, custom_link_kind, phone,
  not_medical, has_account, use_statement, fee_cents, payee_fees, debt_collector,
  popularity, created_at, updated_at
) VALUES
-- Plain and medical: the usual payee of the end-to-end tests.
('p_cedar', 'cedar-hollow', 'Cedar Hollow Family Clinic',
 1, 0, 1, 0, 0, 'https://cedarhollow.example', NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '1 Example Way', '', 'Springfield', 'IL', '62701',
 '/logos/cedar-hollow.svg', NULL, NULL, NULL, '(217) 555-0101',
 0, 1, 0, NULL, '[]', 0, 900, 0, 0),
-- Account number with a pattern and a warning text.
('p_maple', 'maple-creek-dental', 'Maple Creek Dental',
 1, 0, 1, 0, 0, NULL, NULL, NULL, '^MC\d{6}$', 'MC and six digits, as in MC123456', NULL, 1, 1, 1, 1, 1,
 '{}', '20 Sample Street', 'Suite 4', 'Portland', 'OR', '97205',
 '/logos/maple-creek-dental.svg', NULL, NULL, NULL, '(503) 555-0102',
 0, 1, 0, NULL, '[]', 0, 850, 0, 0),
-- Account number with a pattern and only a readable beginning.
('p_birch', 'birchwood-imaging', 'Birchwood Imaging Center',
 1, 0, 1, 0, 0, NULL, NULL, NULL, '^BW-\d{5,8}$', NULL, 'BW-', 1, 1, 1, 1, 1,
 '{}', '300 Invented Avenue', '', 'Madison', 'WI', '53703',
 NULL, NULL, NULL, NULL, '(608) 555-0103',
 0, 1, 0, NULL, '[]', 0, 800, 0, 0),
-- Employer invoices: not medical, with accounts, for ib=1; multi-option shows its payer type chooser.
('p_harbor', 'harbor-occupational', 'Harbor Occupational Health',
 0, 0, 1, 0, 0, NULL, 'https://invoices.harboroccupational.example', NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '45 Pier Example Road', 'Building C', 'Norfolk', 'VA', '23510',
 '/logos/harbor-occupational.svg', NULL, NULL, NULL, '(757) 555-0104',
 1, 1, 0, NULL, '[]', 0, 780, 0, 0),
-- Every custom field required.
('p_willow', 'willow-bend-hospital', 'Willow Bend Hospital',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"payDOB":true,"payDOS":true,"billingZip":true,"payNote":true,"accountNumber":true}', '500 Fictional Boulevard', '', 'Austin', 'TX', '78701',
 '/logos/willow-bend-hospital.svg', NULL, NULL, NULL, '(512) 555-0105',
 0, 1, 0, NULL, '[]', 0, 760, 0, 0),
-- Every custom field shown and optional.
('p_aspen', 'aspen-ridge-orthopedics', 'Aspen Ridge Orthopedics',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"payDOB":false,"payDOS":false,"billingZip":false,"payNote":false,"accountNumber":false}', '61 Placeholder Lane', 'Floor 2', 'Denver', 'CO', '80202',
 NULL, NULL, NULL, NULL, '(303) 555-0106',
 0, 1, 0, NULL, '[]', 0, 740, 0, 0),
-- Neither American Express nor Discover.
('p_juniper', 'juniper-pediatrics', 'Juniper Street Pediatrics',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 1, 0, 0,
 '{}', '72 Juniper Example Street', '', 'Boise', 'ID', '83702',
 NULL, NULL, NULL, NULL, '(208) 555-0107',
 0, 1, 0, NULL, '[]', 0, 720, 0, 0),
-- One card fee: 2.95.
('p_oak', 'oakmont-pt', 'Oakmont Physical Therapy',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '88 Sample Park Drive', '', 'Columbus', 'OH', '43215',
 NULL, NULL, NULL, NULL, '(614) 555-0108',
 0, 1, 0, 295, '[]', 0, 700, 0, 0),
-- A list of card fees, in a state that allows them, and the payee's own name on the card statement.
('p_elm', 'elm-grove-radiology', 'Elm Grove Radiology',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '9 Elm Example Court', 'Unit 12', 'Harrisburg', 'PA', '17101',
 NULL, NULL, NULL, NULL, '(717) 555-0109',
 0, 1, 1, NULL, '["Credit cards: 2.5% of the amount","No fee for payments under $20.00"]', 0, 680, 0, 0),
-- Shows the debt collector's notice.
('p_debt', 'example-recovery', 'Example Recovery Partners LLC',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '1200 Fictional Plaza', 'Suite 900', 'Phoenix', 'AZ', '85004',
 NULL, NULL, NULL, NULL, '(602) 555-0110',
 1, 1, 0, NULL, '[]', 1, 200, 0, 0),
-- City water: not medical.
('p_citywater', 'springfield-city-water', 'Springfield City Water',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '1 Waterworks Example Road', '', 'Springfield', 'IL', '62702',
 '/logos/springfield-city-water.svg', NULL, NULL, NULL, '(217) 555-0111',
 1, 1, 1, NULL, '[]', 0, 640, 0, 0),
-- A heading with markup and a safe link, and one script that must never be seen.
('p_riverbend', 'riverbend-medical', 'Riverbend Medical Group',
 1, 0, 1, 0, 0, NULL, NULL, 'riverbend-bot', NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '77 Riverbend Example Way', '', 'Memphis', 'TN', '38103',
 '/logos/riverbend-medical.svg', '<b>Riverbend Medical Group</b><br>Questions? Read <a href="https://help.riverbendmedical.example/billing">how to read your bill</a>.<script>alert("never")</script>', NULL, NULL, '(901) 555-0112',
 0, 1, 0, NULL, '[]', 0, 660, 0, 0),
-- A heading with emphasis only, no logo.
('p_sycamore', 'sycamore-womens-health', 'Sycamore Women''s Health',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '14 Sycamore Example Drive', '', 'Raleigh', 'NC', '27601',
 NULL, 'Pay <em>Sycamore</em> <strong>Women''s Health</strong>', NULL, NULL, '(919) 555-0113',
 0, 1, 0, NULL, '[]', 0, 600, 0, 0),
-- Its page sends visitors to its own site.
('p_larkspur', 'larkspur-power', 'Larkspur Power & Light',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '250 Turbine Example Avenue', '', 'Tulsa', 'OK', '74103',
 NULL, NULL, 'https://pay.larkspurpower.example/', 'redirect', '(918) 555-0114',
 1, 1, 0, NULL, '[]', 0, 590, 0, 0),
-- A custom link beside the phone form: Manual Payment.
('p_foxglove', 'foxglove-family-practice', 'Foxglove Family Practice',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '31 Foxglove Example Lane', '', 'Salem', 'OR', '97301',
 NULL, NULL, 'https://portal.foxglovefamily.example/pay', 'manual', '(503) 555-0115',
 0, 1, 0, NULL, '[]', 0, 580, 0, 0),
-- Account pattern without a warning or a readable beginning.
('p_hazel', 'hazelnut-labs', 'Hazelnut Valley Labs',
 1, 0, 1, 0, 0, NULL, NULL, NULL, '^\d{7}$', NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '640 Test Tube Way', '', 'San Jose', 'CA', '95113',
 NULL, NULL, NULL, NULL, '(408) 555-0116',
 0, 1, 0, NULL, '[]', 0, 570, 0, 0),
-- Visa and Mastercard only.
('p_alder', 'alder-point-dentistry', 'Alder Point Dentistry',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 1, 0, 0,
 '{"payDOB":true}', '18 Alder Example Street', '', 'Tacoma', 'WA', '98402',
 NULL, NULL, NULL, NULL, '(253) 555-0117',
 0, 1, 0, NULL, '[]', 0, 560, 0, 0),
-- No American Express.
('p_poplar', 'poplar-hill-cardiology', 'Poplar Hill Cardiology',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 1, 1, 0,
 '{}', '404 Heartbeat Example Road', '', 'Nashville', 'TN', '37203',
 NULL, NULL, NULL, NULL, '(615) 555-0118',
 0, 1, 0, NULL, '[]', 0, 550, 0, 0),
-- No Discover.
('p_magnolia', 'magnolia-bay-eye-care', 'Magnolia Bay Eye Care',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 1, 0, 1,
 '{"payDOS":true,"payDOB":false}', '26 Lens Example Court', '', 'Mobile', 'AL', '36602',
 NULL, NULL, NULL, NULL, '(251) 555-0119',
 0, 1, 0, NULL, '[]', 0, 540, 0, 0),
-- Single brands listed, all four of them, without "all".
('p_laurel', 'laurel-sleep-center', 'Laurel Canyon Sleep Center',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 1, 1, 1,
 '{}', '5 Pillow Example Place', '', 'Fresno', 'CA', '93721',
 NULL, NULL, NULL, NULL, '(559) 555-0120',
 0, 1, 0, NULL, '[]', 0, 300, 0, 0),
-- No account number, no phone: the minimum of a payee. Only city and state as its address.
('p_sorrel', 'sorrel-ambulance', 'Sorrel Ambulance',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '', '', 'Fargo', 'ND', '',
 NULL, NULL, NULL, NULL, NULL,
 0, 0, 0, NULL, '[]', 0, 290, 0, 0),
-- An unknown custom field, which is stored and ignored.
('p_spruce', 'spruce-urgent-care', 'Spruce Mountain Urgent Care',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"payDOB":true,"payDOS":false,"billingZip":true,"preferredSlopeColor":true}', '909 Summit Example Road', '', 'Burlington', 'VT', '05401',
 NULL, NULL, NULL, NULL, '(802) 555-0121',
 0, 1, 0, NULL, '[]', 0, 530, 0, 0),
-- The first of two with the same name; the address tells them apart.
('p_lakeview-north', 'lakeview-vet-north', 'Lakeview Veterinary Clinic',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '10 North Shore Example Drive', '', 'Duluth', 'MN', '55802',
 NULL, NULL, NULL, NULL, '(218) 555-0122',
 1, 1, 0, NULL, '[]', 0, 420, 0, 0),
-- The second of two with the same name.
('p_lakeview-south', 'lakeview-vet-south', 'Lakeview Veterinary Clinic',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '10 South Shore Example Drive', '', 'Rochester', 'MN', '55901',
 NULL, NULL, NULL, NULL, '(507) 555-0123',
 1, 1, 0, NULL, '[]', 0, 410, 0, 0),
-- An apostrophe and a period in the name.
('p_stmary', 'st-marys-hillside', 'St. Mary''s Hillside Hospital',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '700 Chapel Example Street', '', 'Omaha', 'NE', '68102',
 NULL, NULL, NULL, NULL, '(402) 555-0124',
 0, 1, 1, NULL, '[]', 0, 750, 0, 0),
-- Accents in the name.
('p_penasco', 'clinica-penasco-azul', 'Clínica Peñasco Azul',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '83 Calle Ejemplo', 'Local 3', 'El Paso', 'TX', '79901',
 NULL, NULL, NULL, NULL, '(915) 555-0125',
 0, 1, 0, NULL, '[]', 0, 400, 0, 0),
-- An ampersand in the name; a law firm.
('p_thornton', 'thornton-quill', 'Thornton, Quill & Daughters',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"payNote":true}', '1 Gavel Example Square', 'Floor 14', 'Boston', 'MA', '02108',
 NULL, NULL, NULL, NULL, '(617) 555-0126',
 1, 1, 0, NULL, '[]', 0, 180, 0, 0),
-- Homeowners' association: accounts, no logo, a fee.
('p_meadow', 'meadowlark-hoa', 'Meadowlark Commons HOA',
 0, 0, 1, 0, 0, NULL, NULL, NULL, '^(?:LOT|UNIT)-\d{1,4}$', 'LOT- or UNIT- and its number, as in LOT-42', NULL, 1, 1, 1, 1, 1,
 '{}', '2 Meadowlark Example Circle', '', 'Plano', 'TX', '75024',
 NULL, NULL, NULL, NULL, '(972) 555-0127',
 1, 1, 0, 150, '[]', 0, 350, 0, 0),
-- A school.
('p_northfield', 'northfield-academy', 'Northfield Example Academy',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"payNote":true,"billingZip":false}', '321 Schoolhouse Example Road', '', 'Lexington', 'KY', '40507',
 NULL, NULL, NULL, NULL, '(859) 555-0128',
 1, 1, 0, NULL, '[]', 0, 340, 0, 0),
-- A gym, without account numbers.
('p_ironwood', 'ironwood-gym', 'Ironwood Gym',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '55 Barbell Example Boulevard', '', 'Reno', 'NV', '89501',
 NULL, NULL, NULL, NULL, '(775) 555-0129',
 1, 0, 0, NULL, '[]', 0, 330, 0, 0),
-- Storage units: the account number is optional.
('p_stonegate', 'stonegate-storage', 'Stonegate Self Storage',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"accountNumber":false}', '870 Padlock Example Way', '', 'Mesa', 'AZ', '85201',
 NULL, NULL, NULL, NULL, '(480) 555-0130',
 1, 1, 0, NULL, '[]', 0, 320, 0, 0),
-- Not listed: noGenericWeb. Paid by its own link only.
('p_quietbrook', 'quietbrook', 'Quietbrook Behavioral Health',
 1, 0, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '12 Hush Example Lane', '', 'Albany', 'NY', '12207',
 NULL, NULL, NULL, NULL, '(518) 555-0131',
 0, 1, 0, NULL, '[]', 0, 0, 0, 0),
-- Not listed: autoConf.
('p_autumn', 'autumn-leaf', 'Autumn Leaf Anesthesia',
 1, 0, 1, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '90 October Example Street', '', 'Dayton', 'OH', '45402',
 NULL, NULL, NULL, NULL, '(937) 555-0132',
 0, 1, 0, NULL, '[]', 0, 0, 0, 0),
-- Not listed: a billing partner that is a provider too.
('p_ledgerline', 'ledgerline-billing', 'Ledgerline Billing Services',
 1, 1, 1, 0, 0, 'https://ledgerline.example', 'https://ledgerline.example/pay', NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '4000 Spreadsheet Example Parkway', '', 'Charlotte', 'NC', '28202',
 NULL, NULL, NULL, NULL, '(704) 555-0133',
 0, 1, 0, NULL, '[]', 0, 0, 0, 0),
-- Not listed: billing, and not a provider.
('p_tallyworks', 'tallyworks', 'Tallyworks Statement Company',
 0, 1, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '16 Abacus Example Road', '', 'Provo', 'UT', '84601',
 NULL, NULL, NULL, NULL, '(801) 555-0134',
 1, 1, 0, NULL, '[]', 0, 0, 0, 0),
-- Not listed: not a partner. Its link opens its form.
('p_wren', 'wren-hollow-podiatry', 'Wren Hollow Podiatry',
 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '63 Footpath Example Trail', '', 'Eugene', 'OR', '97401',
 NULL, NULL, NULL, NULL, '(541) 555-0135',
 0, 0, 0, NULL, '[]', 0, 0, 0, 0),
-- A flat fee and a fee list: the list is shown.
('p_cypress', 'cypress-cove-dermatology', 'Cypress Cove Dermatology',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '44 Sunscreen Example Street', '', 'Tampa', 'FL', '33602',
 NULL, NULL, NULL, NULL, '(813) 555-0136',
 0, 1, 0, 350, '["Card fee: $3.50 a payment"]', 0, 310, 0, 0),
-- A very long name and address, for the layouts.
('p_chestnut', 'chestnut-hollow-regional-center', 'The Chestnut Hollow Regional Center for Comprehensive Rehabilitation and Occupational Medicine',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '12345 Old Example Turnpike Extension Northwest', 'Professional Building East, Suite 1400-B', 'Rancho Santa Margarita', 'CA', '92688-1234',
 NULL, NULL, NULL, NULL, '(949) 555-0137',
 0, 1, 0, NULL, '[]', 0, 120, 0, 0),
-- A number in front of the name.
('p_first-street', '1st-street-smiles', '1st Street Smiles',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '1 First Example Street', '', 'Savannah', 'GA', '31401',
 NULL, NULL, NULL, NULL, '(912) 555-0138',
 0, 1, 0, NULL, '[]', 0, 220, 0, 0),
-- City power under another name than its slug; asks for the billing ZIP code.
('p_cityglow', 'cityglow', 'Cityglow Electric Cooperative',
 0, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{"billingZip":true}', '600 Filament Example Avenue', '', 'Spokane', 'WA', '99201',
 NULL, NULL, NULL, NULL, '(509) 555-0139',
 1, 1, 1, NULL, '[]', 0, 500, 0, 0),
-- Begins like the usual payee: two results for "cedar".
('p_cedarpoint', 'cedar-point-dental', 'Cedar Point Family Dental',
 1, 0, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 1,
 '{}', '8 Lighthouse Example Road', '', 'Springfield', 'MO', '65806',
 NULL, NULL, NULL, NULL, '(417) 555-0140',
 0, 1, 0, NULL, '[]', 0, 450, 0, 0)
ON CONFLICT (id) DO UPDATE SET
  slug = excluded.slug,
  name = excluded.name,
  is_provider = excluded.is_provider,
  is_billing = excluded.is_billing,
  is_partner = excluded.is_partner,
  no_generic_web = excluded.no_generic_web,
  auto_conf = excluded.auto_conf,
  website_url = excluded.website_url,
  billing_url = excluded.billing_url,
  common_bot = excluded.common_bot,
  acct_regex = excluded.acct_regex,
  acct_regex_warn = excluded.acct_regex_warn,
  acct_regex_readable = excluded.acct_regex_readable,
  accepts_all = excluded.accepts_all,
  accepts_visa = excluded.accepts_visa,
  accepts_mastercard = excluded.accepts_mastercard,
  accepts_discover = excluded.accepts_discover,
  accepts_amex = excluded.accepts_amex,
  custom_fields = excluded.custom_fields,
  address1 = excluded.address1,
  address2 = excluded.address2,
  city = excluded.city,
  state = excluded.state,
  zip = excluded.zip,
  logo_url = excluded.logo_url,
  custom_heading = excluded.custom_heading,
  custom_link_url = excluded.custom_link_url,
  custom_link_kind = excluded.custom_link_kind,
  phone = excluded.phone,
  not_medical = excluded.not_medical,
  has_account = excluded.has_account,
  use_statement = excluded.use_statement,
  fee_cents = excluded.fee_cents,
  payee_fees = excluded.payee_fees,
  debt_collector = excluded.debt_collector,
  popularity = excluded.popularity,
  updated_at = excluded.updated_at;

UPDATE payees SET account_place = 'top-right', remittance_email = 'billing@cedarhollow.example', baa_signed_on = '2026-01-15' WHERE id = 'p_cedar';
UPDATE payees SET return_hosts = '["www.cedarhollow.example"]', return_params = 1 WHERE id = 'p_cedar';
UPDATE payees SET account_place = 'stub-left' WHERE id = 'p_maple';
UPDATE payees SET account_place = 'below-address' WHERE id = 'p_harbor';
UPDATE payees SET payee_fees_complete = 1, fees_confirmed_by = 'Their billing office', fees_confirmed_on = '2025-01-15' WHERE payee_fees <> '[]';
-- Those with a logo have its color, the others a monogram in theirs. Oakmont's is too bright to be read until it is
-- corrected; partners without a color have a gray monogram.
UPDATE payees SET brand_color = CASE id
  WHEN 'p_cedar' THEN '#1f6b4a' WHEN 'p_maple' THEN '#b4442b' WHEN 'p_willow' THEN '#5b3f8c'
  WHEN 'p_harbor' THEN '#1d4e89' WHEN 'p_riverbend' THEN '#0f766e' WHEN 'p_citywater' THEN '#0c6a92'
  WHEN 'p_birch' THEN '#7b2d8b' WHEN 'p_oak' THEN '#4dd2ff' WHEN 'p_elm' THEN '#3d7a5f'
  ELSE brand_color END;

-- By contract, what is paid to us is paid to the school.
UPDATE payees SET paid_to_us = '2026-01-02', paid_to_us_confirmed_by = 'Sam Seed'
  WHERE id = 'p_northfield';
