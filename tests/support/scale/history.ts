// Payments with their history as SQL, for measurements at any size. Two histories have the same present (the newest
// payments, the open ones among them) and differ only in how much came before it, so that a statement that reads more
// rows from the larger one grows with history. Every value follows from the payment's number: nothing is random.

export type HistorySize = {
  readonly payments: number
  /** The newest, in the last 30 days. The others are spread over five years before. */
  readonly present: number
  readonly payees: number
  /** Epoch ms. */
  readonly now: number
}

const day = 24 * 60 * 60 * 1000

/** Payments that staff have not decided yet; the newest. */
const openPayments = 200

/** Declined ones of the last seven days; more than a search reads. */
const triesOfWeek = 1500

/** A number below 2^32 that looks random and is different for each number. */
const scatter = (number: string, step = 2654435761) => `((${number}) * ${step} % 4294967296)`
/** 22 characters. */
const shortHash = (number: string, step: number) =>
  `printf('%08x%014d', ${scatter(number, step)}, ${number})`
/** 64 characters, like a SHA-256. */
const hash = (number: string, step: number) =>
  `printf('%08x%056d', ${scatter(number, step)}, ${number})`
const pick = (list: readonly string[], number: string) =>
  `CASE (${number}) % ${list.length} ${list.map((item, index) => `WHEN ${index} THEN '${item}'`).join(' ')} END`

const firstNames = [
  ...['Maria', 'James', 'Ana', 'Robert', 'Linda', 'Jose', 'Patricia', 'David', 'Carmen', 'William'],
  ...['Elena', 'Thomas', 'Rosa', 'Daniel', 'Susan', 'Luis', 'Karen', 'Paul', 'Mei', 'George'],
]
const lastNames = [
  ...[
    'Garcia',
    'Smith',
    'Johnson',
    'Lopez',
    'Brown',
    'Martinez',
    'Davis',
    'Miller',
    'Wilson',
    'Moore',
  ],
  ...['Taylor', 'Nguyen', 'Thomas', 'Lee', 'White', 'Harris', 'Clark', 'Lewis', 'Young', 'Walker'],
]
const payeeWords = ['Cedar', 'Oak', 'River', 'Summit', 'Valley', 'Harbor', 'Prairie', 'Lakeside']
const payeeKinds = ['Dental', 'Clinic', 'Hospital', 'Imaging', 'Pediatrics', 'Water District']

/** i: 1 for the newest payment. */
const attemptId = `printf('%08x%08d', ${scatter('i')}, i)`
const payer = '(i / 4)'
const isOpen = `i <= ${openPayments}`
const isAccepted = `(i > ${openPayments} AND i % 100 < 93)`

const toCreatedAt = ({ payments, present, now }: HistorySize) => `(CASE
    WHEN i <= ${present} THEN ${now} - i * ${Math.floor((30 * day) / present)}
    ELSE ${now} - ${30 * day} - (i - ${present}) * ${Math.floor((5 * 365 * day) / Math.max(1, payments - present))} END)`

/** The numbers of the payments, the oldest first: rows are stored in the order of time. */
const numbers = (count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${count} UNION ALL SELECT i - 1 FROM n WHERE i > 1)`

/** Statements in order. Run them in one transaction: a million payments take about two minutes. */
export function toHistorySql(size: HistorySize): readonly string[] {
  const { payments, payees, now } = size
  const at = toCreatedAt(size)
  const all = numbers(payments)
  /** Joins the number with its payment. */
  const each = (columns: string, condition = 'true') =>
    `${all} SELECT ${columns} FROM n WHERE ${condition}`
  const id = `'pay_' || ${attemptId}`
  const decidedAt = `(${at} + ${5 * 60 * 60 * 1000})`
  const payeeNumber = `(1 + CAST(${payees} * pow(${scatter('i', 40503)} / 4294967296.0, 3) AS INTEGER))`
  const payeeOf = `printf('p_%07d', ${payeeNumber})`
  const isPurged = `${at} < ${now - 30 * day}`
  const total = `(2000 + i % 60000 + 495)`
  const dayOf = (time: string) => `date(${time} / 1000, 'unixepoch')`
  const message = (kind: string, template: string, time: string) => `
    INSERT INTO outbox (id, kind, recipient, template, data, payment_id, status, tries, vendor_id, last_code,
      created_at, next_try_at, sent_at, purged_at)
    ${each(
      `${id} || ':${kind}', 'email',
      CASE WHEN ${isPurged} THEN '' ELSE 'payer' || ${payer} || '@example.com' END, '${template}',
      CASE WHEN ${isPurged} THEN '{}' ELSE json_object('reference', 'PPY', 'text', printf('%0600d', i)) END, ${id},
      CASE WHEN i % 100 = 41 THEN 'failed' ELSE 'sent' END, 1,
      CASE WHEN NOT ${isPurged} THEN printf('%08x-0000-4000-8000-%012d', ${scatter('i', 805459861)}, i) END, CASE WHEN i % 100 = 41 THEN '550' END,
      ${time}, CASE WHEN ${isPurged} THEN 0 ELSE ${time} END, ${time} + 2000, CASE WHEN ${isPurged} THEN ${time} + ${30 * day} END`,
      kind === 'receipt' ? 'true' : `NOT (${isOpen})`,
    )}`
  const entries = (event: string, from: string, to: string, time: string, condition: string) =>
    [`'${from}', -${total}`, `'${to}', ${total}`].map(
      (entry) => `INSERT INTO ledger_entries (payment_id, event, account, cents, at)
        ${each(`${id}, '${event}', ${entry}, ${time}`, condition)}`,
    )
  const history = (from: string, to: string, actor: string, time: string, condition: string) =>
    `INSERT INTO payment_history (payment_id, from_status, to_status, actor, actor_name, at)
      ${each(
        `${id}, ${from}, ${to}, '${actor}', ${actor === 'staff' ? "'Ana Ruiz'" : 'NULL'}, ${time}`,
        condition,
      )}`
  const decision = `CASE WHEN ${isAccepted} THEN 'accepted' WHEN i % 100 < 98 THEN 'rejected' ELSE 'canceled' END`

  return [
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${payees})
    INSERT INTO payees (id, slug, name, is_provider, is_partner, address1, city, state, zip, phone, popularity,
      created_at, updated_at)
    SELECT printf('p_%07d', i), 'biller-' || i,
      ${pick(payeeWords, 'i')} || ' ' || ${pick(payeeKinds, 'i / 8')} || ' ' || i, 1, i % 3 <> 0,
      i || ' Main Street', 'Springfield', 'IL', '62701', '2175550100', ${payees} - i, ${now - 1000 * day}, ${now - 1000 * day}
    FROM n`,
    `INSERT INTO payments (id, reference, attempt_id, payee_id, status, pay_type, is_btob, is_silent, is_generic,
      amount_cents, fee_cents, payee_fees, payee_fees_es, payer_name, account, birth_date, email, phone, billing_zip,
      bill_name, bill_address1, bill_city, bill_state, bill_zip, card_brand, card_last_four, processor,
      processor_transaction_id, avs_code, cvv_code, hold_until_at, captcha, receipt_token_hash, device_type, bill_key,
      browser_hash, created_at, updated_at, decided_at, remittance_open_since, refund_on, words)
    ${each(`${id}, printf('PPY-%08X', ${scatter('i')}), ${attemptId}, ${payeeOf},
      CASE WHEN ${isOpen} THEN CASE WHEN i % 5 = 0 THEN 'awaiting_info' ELSE 'in_review' END ELSE ${decision} END,
      'Named', i % 20 = 0, 0, 0, 2000 + i % 60000, 495, '["$4.95 per card payment"]', '[]',
      ${pick(firstNames, payer)} || ' ' || ${pick(lastNames, `${payer} / 20`)}, printf('A%08d', ${payer}), '1980-01-01',
      CASE WHEN ${payer} % 10 = 0 THEN '' ELSE 'payer' || ${payer} || '@example.com' END,
      printf('+1%010d', 2000000000 + ${payer}), '62701',
      ${pick(firstNames, payer)} || ' ' || ${pick(lastNames, `${payer} / 20`)}, ${payer} || ' Main Street', 'Springfield', 'IL', '62701',
      ${pick(['visa', 'mastercard', 'visa', 'amex'], payer)}, printf('%04d', ${payer} * 7919 % 10000), 'stripe',
      printf('pi_%08x%016d', ${scatter('i')}, i), 'Y', 'M', ${at} + ${7 * day}, 'passed', ${shortHash('i', 2246822519)}, 'apple', ${shortHash('i', 3266489917)},
      ${shortHash(payer, 668265263)}, ${at}, CASE WHEN ${isOpen} THEN ${at} ELSE ${decidedAt} END,
      CASE WHEN NOT (${isOpen}) AND ${decision} <> 'canceled' THEN ${decidedAt} END,
      CASE WHEN ${isAccepted} AND i <= 2 * ${openPayments} THEN ${decidedAt} END,
      CASE WHEN ${isAccepted} AND ${payeeNumber} % 3 = 0 THEN ${dayOf(decidedAt)} END,
      json_array(lower(${pick(firstNames, payer)}), lower(${pick(lastNames, `${payer} / 20`)}),
        printf('a%08d', ${payer}), substr(printf('%010d', 2000000000 + ${payer}), -7),
        printf('$%.2f', (2000 + i % 60000) / 100.0), printf('$%.2f', ${total} / 100.0),
        substr(printf('%08x', ${scatter('i')}), -5))`)}`,
    `INSERT INTO unpaid_tries (submitted_at, attempt_id, payee_name, payer_name, bill_zip, email, total_cents,
      card_last_four, words, outcome)
    ${numbers(triesOfWeek)} SELECT ${now} - i * ${Math.floor((7 * day) / triesOfWeek)}, 'try' || i, 'Cedar Dental',
      'Maria Garcia', '62701', 'payer' || i || '@example.com', 2495, '0002', '["maria","garcia","$24.95","0002"]', 'declined' FROM n`,
    history('NULL', "'submitted'", 'payer', at, 'true'),
    history("'submitted'", "'in_review'", 'system', at, 'true'),
    history("'in_review'", `(${decision})`, 'staff', decidedAt, `NOT (${isOpen})`),
    ...entries('authorized', 'card', 'reserved', at, 'true'),
    ...entries('captured', 'reserved', 'payee', decidedAt, isAccepted),
    ...entries('voided', 'reserved', 'card', decidedAt, `NOT (${isOpen}) AND NOT ${isAccepted}`),
    message('receipt', 'receipt', at),
    message('decided', 'payment_accepted', decidedAt),
    `INSERT INTO remittances (id, payment_id, payee_id, cents, fee_cents, way, trace, status, sent_on, ended_on, recorded_by,
      ended_by, created_at, updated_at)
    ${each(
      `${id} || '.1', ${id}, ${payeeOf}, ${total} - 495, 0, 'ach', 'ACH ' || printf('%08d', i), 'confirmed',
      ${dayOf(decidedAt)}, ${dayOf(decidedAt)}, 'Ana Ruiz', 'Ana Ruiz', ${decidedAt} + ${day}, ${decidedAt} + ${2 * day}`,
      `${isAccepted} AND i > 2 * ${openPayments}`,
    )}`,
    `INSERT INTO info_requests (id, payment_id, token_hash, status, question, answers, extra_cents, created_at,
      answered_at)
    ${each(
      `printf('%08x%035d', ${scatter('i', 374761393)}, i), ${id}, ${hash('i', 374761393)},
      CASE WHEN ${isOpen} THEN 'open' ELSE 'answered' END, '{"text":"Which account number is on the bill?"}',
      CASE WHEN ${isOpen} THEN '[]' ELSE '[{"key":"account","value":"A-12345678"}]' END, 0, ${at},
      CASE WHEN ${isOpen} THEN NULL ELSE ${at} + 1 END`,
      `i % 20 = 5 OR (i % 5 = 0 AND ${isOpen})`,
    )}`,
    `INSERT INTO refunds (id, payment_id, cents, reason, requested_by, status, processor_refund_id, tries, sent_at,
      next_try_at, created_at, updated_at)
    ${each(
      `${id} || '.r-1', ${id}, 100, 'Charged twice', 'Ana Ruiz', 'refunded', 're_' || i, 1, ${decidedAt},
      ${decidedAt}, ${decidedAt}, ${decidedAt}`,
      `${isAccepted} AND i % 100 = 7`,
    )}`,
    `INSERT INTO disputes (id, payment_id, vendor_reference, cents, status, opened_on, decided_on, recorded_by,
      decided_by, created_at, updated_at)
    ${each(
      `${id} || '.d', ${id}, 'dp_' || i, 100, 'won', ${dayOf(decidedAt)}, ${dayOf(decidedAt)}, 'Ana Ruiz', 'Ana Ruiz',
      ${decidedAt}, ${decidedAt}`,
      `${isAccepted} AND i % 300 = 9`,
    )}`,
    `INSERT INTO payment_notes (id, payment_id, written_by, note, created_at)
    ${each(`${id} || ':1', ${id}, 'Ana Ruiz', 'Called the payer.', ${at}`, 'i % 50 = 3')}`,
  ]
}

/** Texted links with their consents, delivery reports and clicks: one for every five payments. As old as they get. */
export function toTextSql(size: HistorySize): readonly string[] {
  const at = toCreatedAt(size)
  const texts = `${numbers(size.payments)}`
  const chosen = `FROM n WHERE i % 5 = 1`
  const youngerThan = (days: number) => `${chosen} AND ${at} >= ${size.now - days * day}`
  const id = `printf('%08x%014d', ${scatter('i', 2246822519)}, i)`
  return [
    `INSERT INTO outbox (id, kind, recipient, template, data, status, tries, vendor_id, created_at, next_try_at, sent_at)
    ${texts} SELECT ${id}, 'sms', printf('+1%010d', 2000000000 + i), 'sms_link', '{"path":"/cedar-hollow"}', 'sent', 1,
      printf('SM%08x%024d', ${scatter('i')}, i), ${at}, ${at}, ${at} ${youngerThan(30)}`,
    `INSERT INTO text_consents (outbox_id, phone_hash, wording_version, page_path, message_type, created_at)
    ${texts} SELECT ${id}, ${hash('i', 374761393)}, '2026-11-26', '/cedar-hollow', 'pay', ${at} ${youngerThan(5 * 365)}`,
    `INSERT INTO text_deliveries (outbox_id, vendor_id, status, rank, reported_at)
    ${texts} SELECT ${id}, printf('SM%08x%024d', ${scatter('i')}, i), 'delivered', 3, ${at} ${youngerThan(30)}`,
    `INSERT INTO payment_text_consents (payment_id, phone_hash, wording_version, page_path, created_at)
    ${texts} SELECT 'pay_' || ${attemptId}, ${hash('i', 374761393)}, '2026-11-26', '/web-payment', ${at} FROM n WHERE i % 40 = 1`,
    `INSERT INTO links (key, url, kind, created_at)
    ${texts} SELECT 'k' || i, '/cedar-hollow?n=' || i, 'sms', ${at} ${chosen}`,
    `INSERT INTO link_clicks (key, day, clicks)
    ${texts} SELECT 'k' || i, date(${at} / 1000, 'unixepoch'), 1 ${youngerThan(400)}`,
  ]
}

const scatterOf = (number: number, step = 2654435761) => (number * step) % 4294967296
const toHex = (number: number) => number.toString(16).padStart(8, '0')
const hashOf = (number: number, step: number, length = 64) =>
  `${toHex(scatterOf(number, step))}${String(number).padStart(length - 8, '0')}`

/** What the generated payment has. i: 1 for the newest. */
export function toGenerated(i: number, { payees }: Pick<HistorySize, 'payees'>) {
  const attempt = `${toHex(scatterOf(i))}${String(i).padStart(8, '0')}`
  const payerNumber = Math.floor(i / 4)
  return {
    paymentId: `pay_${attempt}`,
    attemptId: attempt,
    transactionId: `pi_${toHex(scatterOf(i))}${String(i).padStart(16, '0')}`,
    reference: `PPY-${toHex(scatterOf(i)).toUpperCase()}`,
    receiptTokenHash: hashOf(i, 2246822519, 22),
    billKey: hashOf(i, 3266489917, 22),
    browserHash: hashOf(payerNumber, 668265263, 22),
    email: `payer${payerNumber}@example.com`,
    phone: `+1${2000000000 + payerNumber}`,
    account: `A${String(payerNumber).padStart(8, '0')}`,
    lastFour: String((payerNumber * 7919) % 10000).padStart(4, '0'),
    requestId: `${toHex(scatterOf(i, 374761393))}${String(i).padStart(35, '0')}`,
    requestTokenHash: hashOf(i, 374761393),
    textId: `${toHex(scatterOf(i, 2246822519))}${String(i).padStart(14, '0')}`,
    /** Of the most popular payee. */
    payeeId: 'p_0000001',
    payees,
  }
}
