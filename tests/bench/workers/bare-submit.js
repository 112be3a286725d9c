// Baseline of a payment submit: the product's writes, in its order and size, without reads or checks.
// Before the charge come two rate limit counters, the open attempt's row and the attempt's state, then
// the simulator's charge, then the payment's rows in one batch. Counters and attempts are Durable
// Objects.
import { DurableObject } from 'cloudflare:workers'

const order = {
  payeeId: 'p_cedar',
  payeeName: 'Cedar Hollow Family Clinic',
  statementName: 'CEDAR HOLLOW',
  payType: 'Named',
  bill: { patientName: 'Bench Patient', account: 'A-1', amount: 12550, email: 'pat@example.com' },
  billName: 'Bench Patient',
  address1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
  zip: '94107',
  cardBrand: 'visa',
  cardLastFour: '1111',
  flags: [false, false, false, false],
}
const approved = { transactionId: '', avsCode: 'Y', cvvCode: 'M', heldByGateway: false }
const hourMs = 3_600_000
const dayMs = 24 * hourMs

function toPayment(id, now) {
  return {
    id: `pay_${id}`,
    reference: id.slice(0, 15),
    attempt_id: id,
    payee_id: order.payeeId,
    status: 'in_review',
    pay_type: order.payType,
    is_btob: 0,
    is_silent: 0,
    is_generic: 0,
    amount_cents: order.bill.amount,
    fee_cents: 0,
    payer_name: order.bill.patientName,
    account: id,
    additional_accounts: '[]',
    birth_date: '',
    service_date: '',
    email: order.bill.email,
    phone: '+14155550132',
    billing_zip: '',
    bill_name: order.billName,
    bill_address1: order.address1,
    bill_city: order.city,
    bill_state: order.state,
    bill_zip: order.zip,
    note: '',
    card_brand: order.cardBrand,
    card_last_four: order.cardLastFour,
    gateway: 'simulator',
    gateway_transaction_id: `sim_${id}`,
    avs_code: approved.avsCode,
    cvv_code: approved.cvvCode,
    held_by_gateway: 0,
    hold_until_at: now + 7 * dayMs,
    human_check: 'not_asked',
    receipt_token_hash: `${id}${id.slice(0, 28)}`,
    device_type: 'desktop',
    web_url: '',
    bot_name: '',
    bot_fields: '{}',
    created_at: now,
    updated_at: now,
  }
}

function insert(db, table, row) {
  const names = Object.keys(row)
  return db
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
    .bind(...Object.values(row))
}

const toOpenAttempt = (db, id, now) =>
  insert(db, 'open_attempts', { attempt_id: id, opened_at: now })

const toCharge = (db, id, now) =>
  insert(db, 'simulator_charges', {
    idempotency_key: `${id}.1`,
    transaction_id: `sim_${id}`,
    status: 'authorised',
    amount_cents: order.bill.amount,
    last_four: order.cardLastFour,
    answer: JSON.stringify({ kind: 'approved', ...approved }),
    created_at: now,
    updated_at: now,
  })

function toRecord(db, id, now) {
  const payment = toPayment(id, now)
  const paymentId = payment.id
  const history = (from, to, actor) =>
    insert(db, 'payment_history', {
      payment_id: paymentId,
      from_status: from,
      to_status: to,
      actor,
      note: '',
      at: now,
      change_key: `${paymentId}:${from ?? ''}:${to}`,
    })
  return [
    insert(db, 'payments', payment),
    history(null, 'submitted', 'payer'),
    history('submitted', 'in_review', 'system'),
    db
      .prepare(
        `INSERT INTO ledger_entries (payment_id, event, account, cents, at)
        VALUES (?1, 'authorised', 'card', -?2, ?3), (?1, 'authorised', 'reserved', ?2, ?3)`,
      )
      .bind(paymentId, payment.amount_cents, now),
    insert(db, 'outbox', {
      id: `${paymentId}:receipt`,
      kind: 'email',
      recipient: order.bill.email,
      template: 'receipt',
      data: JSON.stringify(order),
      payment_id: paymentId,
      status: 'pending',
      created_at: now,
      next_try_at: now,
    }),
    db.prepare('DELETE FROM open_attempts WHERE attempt_id = ?1').bind(id),
  ]
}

/** Counts an IP address's card attempts, or those without a captcha. */
export class Counter extends DurableObject {
  /** Never runs during the bench. */
  alarm() {}

  async count() {
    const { storage } = this.ctx
    const now = Date.now()
    const endsAt = now + hourMs
    await Promise.all([
      storage.put('data', { hits: [{ at: now, count: 1 }], endsAt }),
      storage.setAlarm(endsAt),
    ])
  }
}

export class Attempt extends DurableObject {
  /** Always rescheduled to days later before it is due. */
  alarm() {}

  async submit(id) {
    const { storage } = this.ctx
    const { DB, COUNTERS } = this.env
    const now = Date.now()
    storage.kv.put('attemptId', id)
    await Promise.all([
      COUNTERS.getByName(`payment_card:${id}`).count(),
      COUNTERS.getByName(`payment_unchecked:${id}`).count(),
      toOpenAttempt(DB, id, now).run(),
    ])
    const intent = { order, reference: id.slice(0, 15), gatewayKey: `${id}.1`, startedAt: now }
    storage.kv.put('state', { phase: 'authorising', intent })
    await storage.setAlarm(now + 4000)
    // The state must be on disk before the card is charged.
    await storage.sync()
    await toCharge(DB, id, now).run()
    storage.kv.put('state', { phase: 'authorised', intent, approved })
    await DB.batch(toRecord(DB, id, now))
    storage.kv.put('state', { phase: 'recorded', fingerprint: id + id, review: null })
    await storage.setAlarm(now + 6 * dayMs)
  }
}

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  async fetch(request, env) {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const id = crypto.randomUUID()
    await env.ATTEMPTS.getByName(id).submit(id)
    return Response.json({ status: 'success', confirmationUrl: '/' })
  },
}
