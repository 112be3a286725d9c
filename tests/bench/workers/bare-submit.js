// The least that a payment costs: every row that one submit writes, in one batch, and what its attempt
// writes down before and after, in a Durable Object of its own. Reads nothing, checks nothing, answers
// the same to everybody. The rows' sizes are those of the product's.
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
const dayMs = 86_400_000

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

function toStatements(db, id, now) {
  const payment = toPayment(id, now)
  const paymentId = payment.id
  const insert = (table, row) => {
    const names = Object.keys(row)
    return db
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
      .bind(...Object.values(row))
  }
  const history = (from, to, actor) =>
    insert('payment_history', {
      payment_id: paymentId,
      from_status: from,
      to_status: to,
      actor,
      note: '',
      at: now,
      change_key: `${paymentId}:${from ?? ''}:${to}`,
    })
  return [
    insert('open_attempts', { attempt_id: id, opened_at: now }),
    insert('simulator_charges', {
      idempotency_key: `${id}.1`,
      transaction_id: payment.gateway_transaction_id,
      status: 'authorised',
      amount_cents: payment.amount_cents,
      last_four: order.cardLastFour,
      answer: JSON.stringify({ kind: 'approved', ...approved }),
      created_at: now,
      updated_at: now,
    }),
    insert('payments', payment),
    history(null, 'submitted', 'payer'),
    history('submitted', 'in_review', 'system'),
    db
      .prepare(
        `INSERT INTO ledger_entries (payment_id, event, account, cents, at)
        VALUES (?1, 'authorised', 'card', -?2, ?3), (?1, 'authorised', 'reserved', ?2, ?3)`,
      )
      .bind(paymentId, payment.amount_cents, now),
    insert('outbox', {
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

export class Attempt extends DurableObject {
  /** Always moved to days from now before it is due. */
  alarm() {}

  async submit(id) {
    const { storage } = this.ctx
    const now = Date.now()
    storage.kv.put('attemptId', id)
    const intent = { order, reference: id.slice(0, 15), gatewayKey: `${id}.1`, startedAt: now }
    storage.kv.put('state', { phase: 'authorising', intent })
    await storage.setAlarm(now + 4000)
    // A card is charged when this is on disk, not before.
    await storage.sync()
    storage.kv.put('state', { phase: 'authorised', intent, approved })
    await this.env.DB.batch(toStatements(this.env.DB, id, now))
    storage.kv.put('state', { phase: 'recorded', fingerprint: id + id, review: null })
    await storage.setAlarm(now + 6 * dayMs)
  }
}

// biome-ignore lint/style/noDefaultExport: workerd wants one
export default {
  async fetch(request, env) {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const id = crypto.randomUUID()
    await env.ATTEMPTS.getByName(id).submit(id)
    return Response.json({ status: 'success', confirmationUrl: '/' })
  },
}
