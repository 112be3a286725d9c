// Baseline of a payment submit: the product's writes, in its order and size, without reads or checks.
// The IP address's counter, the bill's claim, the rows of the open attempt and the attempt's state come
// before the charge; then come the counters of its outcome and the payment's rows in one batch. The two
// counts of the funnel are written in the background. Counters and attempts are Durable Objects.
import { DurableObject } from 'cloudflare:workers'

const order = {
  payeeId: 'p_cedar',
  payeeName: 'Cedar Hollow Family Clinic',
  statementName: 'CEDAR HOLLOW',
  payType: 'Named',
  bill: {
    patientName: 'Bench Patient',
    account: 'A-1',
    amountCents: 12550,
    email: 'pat@example.com',
  },
  billName: 'Bench Patient',
  address1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
  zip: '94107',
  cardBrand: 'visa',
  cardLastFour: '1111',
  flags: [false, false, false, false],
}
const approved = { transactionId: '', avsCode: 'Y', cvvCode: 'M', heldByProcessor: false }
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
    amount_cents: order.bill.amountCents,
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
    processor: 'simulator',
    processor_transaction_id: `sim_${id}`,
    avs_code: approved.avsCode,
    cvv_code: approved.cvvCode,
    held_by_processor: 0,
    hold_until_at: now + 7 * dayMs,
    captcha: 'not_shown',
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

const toOpenAttempt = (db, id, now) => [
  insert(db, 'open_attempts', { attempt_id: id, opened_at: now }),
  insert(db, 'submitted_attempts', { attempt_id: id, browser_hash: id + id, submitted_at: now }),
]

const toClaim = (db, id, now) =>
  insert(db, 'payment_claims', {
    bill_key: id,
    attempt_id: id,
    state: 'claiming',
    expires_at: now + 60_000,
  })

const toChargingClaim = (db, id) =>
  db
    .prepare(
      "UPDATE payment_claims SET state = 'charging', expires_at = NULL WHERE bill_key = ?1 AND attempt_id = ?1",
    )
    .bind(id)

const countStage = (db, stage, now) =>
  db
    .prepare(
      `INSERT INTO funnel_counts (day, stage, payee_id, locale, device, count)
      VALUES (?1, ?2, ?3, 'en', 'computer', 1) ON CONFLICT DO UPDATE SET count = count + 1`,
    )
    .bind(new Date(now).toISOString().slice(0, 10), stage, order.payeeId)
    .run()

const toCharge = (db, id, now) =>
  insert(db, 'simulator_charges', {
    idempotency_key: `${id}.1`,
    transaction_id: `sim_${id}`,
    status: 'authorized',
    amount_cents: order.bill.amountCents,
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
    })
  return [
    insert(db, 'payments', payment),
    history(null, 'submitted', 'payer'),
    history('submitted', 'in_review', 'system'),
    db
      .prepare(
        `INSERT INTO ledger_entries (payment_id, event, account, cents, at)
        VALUES (?1, 'authorized', 'card', -?2, ?3), (?1, 'authorized', 'reserved', ?2, ?3)`,
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
    db.prepare('DELETE FROM payment_claims WHERE attempt_id = ?1').bind(id),
  ]
}

/** Counts the tries of an IP address, or the outcomes of a payee or of the site. */
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
    const count = (name) => COUNTERS.getByName(name).count()
    await count(`address:${id}`)
    storage.kv.put('attemptId', id)
    storage.kv.put('state', { phase: 'claiming', tries: 0, declines: 0 })
    await storage.setAlarm(now + 4000)
    await toClaim(DB, id, now).run()
    await Promise.all([DB.batch(toOpenAttempt(DB, id, now)), toChargingClaim(DB, id).run()])
    const intent = { order, reference: id.slice(0, 15), processorKey: `${id}.1`, startedAt: now }
    storage.kv.put('state', { phase: 'authorizing', intent })
    await storage.setAlarm(now + 4000)
    // The state must be on disk before the card is charged.
    await storage.sync()
    this.ctx.waitUntil(countStage(DB, 'sent', now))
    await toCharge(DB, id, now).run()
    storage.kv.put('state', { phase: 'authorized', intent, approved })
    await Promise.all([`address:${id}`, `payee:${order.payeeId}`, 'site'].map(count))
    storage.kv.put('state', { phase: 'authorized', intent, approved, withheldUntil: 0 })
    await DB.batch(toRecord(DB, id, now))
    this.ctx.waitUntil(countStage(DB, 'recorded', now))
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
