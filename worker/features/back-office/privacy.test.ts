import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations'
import { shortReceiptCopy as english } from '../../../shared/locales/en/payments/short-receipt'
import { shortReceiptCopy as spanish } from '../../../shared/locales/es/payments/short-receipt'
import { findPlace } from '../../../tests/support/builders/ended-payment'
import {
  createErasable,
  createSettled,
  officeAtErasure,
  readObjectRows,
} from '../../../tests/support/builders/erasure'
import { createPaymentInReview } from '../../../tests/support/builders/info-request'
import { createOffice } from '../../../tests/support/builders/office'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { explainQuery } from '../../../tests/support/explain-query'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../tests/support/requests/site'
import { ana, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'
import { erasureQueries } from '../payments/privacy/erasure-store'
import { personQueries } from '../payments/privacy/person-store'
import { requestQueries } from '../payments/privacy/request-store'
import { findReceiptPath } from '../payments/tokens/receipt-token'

const logged = captureLogEvents()
const office = createOffice('Ana Clerk')

describe('a privacy request', () => {
  test('needs two facts that match one payment', async () => {
    const { reference, email, phone, lastFour } = await createErasable()
    const other = await createErasable()
    const fails = async (input: Parameters<typeof office.erasePersonalData>[0]) => {
      const [erased, exported] = [
        await office.erasePersonalData({ ...input, check: true }),
        await office.exportPersonalData(input),
      ]
      expect(erased).toEqual(exported)
      return erased.ok ? 'ok' : erased.error
    }
    const few = { kind: 'invalid', fields: { facts: expect.stringContaining('two facts') } }
    for (const input of [{}, { reference }, { email }, { phone }, { lastFour }])
      expect(await fails(input)).toEqual(few)
    for (const input of [
      { email, lastFour },
      { phone, lastFour },
    ])
      expect(await fails(input)).toEqual(few)
    const none = { kind: 'invalid', fields: { facts: expect.stringContaining('matches') } }
    for (const input of [
      { reference, email: 'other@example.com' },
      { reference, phone: '(415) 555-0199' },
      { reference, lastFour: '0000' },
      { reference, email, lastFour: '0000' },
      { reference: 'PPY-00000-00000', email },
      { email, phone: '(415) 555-0199' },
    ])
      expect(await fails(input)).toEqual(none)
    for (const input of [
      { reference: reference.toLowerCase(), email: email.toUpperCase() },
      { reference, phone },
      { reference, lastFour },
    ]) {
      const found = await office.erasePersonalData({ ...input, check: true })
      expect(found).toMatchObject({ ok: true, value: { payments: [{ reference }] } })
    }
    expect(await findPlace(other)).toBe('verified')
  })

  test('of an archived payment is recorded with its clerk and without its facts', async () => {
    const { id, reference, email } = await createErasable()
    const asked = await officeAtErasure()('erasePersonalData', { reference, email })
    const requestId = asked.ok ? asked.value.requestId : null
    const row = await env.DB.prepare('SELECT * FROM privacy_requests WHERE id = ?1')
      .bind(requestId)
      .first()
    expect(row).toMatchObject({
      ...{ kind: 'erase', facts: 'reference email', requested_by: 'Ana Clerk' },
      ...{ payment_ids: JSON.stringify([id]), finished_at: expect.any(Number) },
    })
    expect(JSON.stringify(row)).not.toContain(email)
    const object = await (await env.ARCHIVE.get(`privacy/${requestId}`))?.text()
    expect(object).toContain(id)
    expect(object).not.toContain(email)
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: 'privacy_request',
        actor: 'Ana Clerk',
        code: 'erase',
        count: 1,
      }),
    )
  })

  test('is not for the role review', async () => {
    const { guardOffice } = await import('../../staff/office')
    const guarded = guardOffice(
      async () => {
        throw new Error('called')
      },
      { name: 'Ben', role: 'review' },
      100,
    )
    for (const name of ['exportPersonalData', 'erasePersonalData', 'reapplyErasures'] as const)
      expect(await guarded(name, {})).toMatchObject({ error: { kind: 'not_allowed' } })
  })
})

describe('an erasure is refused', () => {
  const check = async (reference: string, days = 0) => {
    const asked = await officeAtErasure('Ana Clerk', days)('erasePersonalData', {
      reference,
      lastFour: '1111',
    })
    if (!asked.ok) throw new Error('the payment is not found')
    const [payment] = asked.value.payments
    return { requestId: asked.value.requestId, ...payment }
  }
  const refer = async (id: string) => {
    const payment = await office.readPayment({ payment: id })
    return payment.ok ? payment.value : null
  }

  test('while the payment is open, with the day on which its hold ends', async () => {
    const { paymentId } = await createPaymentInReview()
    const payment = await refer(paymentId)
    const found = await check(payment?.reference ?? '')
    expect(found).toMatchObject({
      requestId: null,
      outcome: 'refused',
      possibleAt: expect.any(Number),
    })
    expect(found.reasons?.[0]).toEqual({ why: 'open', until: payment?.holdUntilAt })
    expect(await findPlace({ id: paymentId })).toBe('live')
  })

  test('while it can be refunded or disputed, for 540 days, and possible then', async () => {
    const { id, reference } = await createErasable()
    const found = await check(reference, 539)
    expect(found).toMatchObject({ outcome: 'refused', reasons: [{ why: 'disputable' }] })
    const rows = await readObjectRows(id)
    const movedAt = Math.max(...(rows?.ledger_entries ?? []).map(({ at }) => Number(at)))
    expect(found.possibleAt).toBe(movedAt + 540 * dayMs)
    expect(rows?.payments[0]?.payer_name).not.toBe('')
    expect(await check(reference, 541)).toMatchObject({ outcome: 'erased', reasons: [] })
  })

  test('for three years if the payee is a debt collector', async () => {
    const { reference, rows } = await createErasable()
    await env.DB.prepare(
      "UPDATE payees SET debt_collector = 1, fees_authorized_by = 'law' WHERE id = ?1",
    )
      .bind(rows.payments[0]?.payee_id)
      .run()
    expect(await check(reference, 3 * 365 - 1)).toMatchObject({
      ...{ outcome: 'refused', reasons: [{ why: 'collector' }] },
    })
    expect(await check(reference, 3 * 365 + 1)).toMatchObject({ outcome: 'erased' })
  })

  test('while a message is being sent', async () => {
    const { id } = await createSettled()
    await env.DB.prepare("UPDATE outbox SET status = 'sending' WHERE id = ?1 || ':receipt'")
      .bind(id)
      .run()
    const reference = (await refer(id))?.reference ?? ''
    expect(await check(reference, 541)).toMatchObject({
      ...{ outcome: 'refused', reasons: [{ why: 'message_open', until: expect.any(Number) }] },
    })
  })
})

describe('an export', () => {
  test('has the person’s own words, live and archived, by readable names, and no hash of a secret', async () => {
    const archived = await createErasable()
    const { paymentId } = await createPaymentInReview({ form: { payNote: 'my own note' } })
    const live = await office.readPayment({ payment: paymentId })
    await env.DB.prepare(
      "INSERT OR IGNORE INTO get_paid_requests VALUES ('kit', 'pat@example.com', 'Elm', 1)",
    ).run()
    const read = async (reference: string) => {
      const exported = await office.exportPersonalData({ reference, email: archived.email })
      return exported.ok ? exported.value : null
    }
    const ofArchived = await read(archived.reference)
    expect(ofArchived?.payments[0]?.isArchived).toBe(true)
    expect(ofArchived?.payments[0]?.records.payments?.[0]).toMatchObject({
      'payer name': archived.rows.payments[0]?.payer_name,
      'card last four': archived.lastFour,
      'created at': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(ofArchived?.payments[0]?.records['info requests']).toHaveLength(1)
    expect(ofArchived?.others.requests?.[0]).toMatchObject({ 'payee name': 'Elm' })
    expect(JSON.stringify(ofArchived)).not.toContain(
      String(archived.rows.payments[0]?.receipt_token_hash),
    )
    const ofLive = await read(live.ok ? live.value.reference : '')
    expect(ofLive?.payments[0]?.records.payments?.[0]).toMatchObject({ note: 'my own note' })
  })
})

describe('after an erasure', () => {
  const createErased = async () => {
    const payment = await createErasable()
    const { reference, email } = payment
    await officeAtErasure('Ana Clerk')('erasePersonalData', { reference, email })
    return payment
  }

  test('the payer’s own link says so in both languages, with the sum and without the person', async () => {
    const { attemptId, rows, reference } = await createErased()
    const path = await findReceiptPath(attemptId, createTestServices())
    for (const [locale, copy] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const { status, text } = await fetchPage(`${path}&lang=${locale}`)
      expect([status, text.includes(copy.erased)]).toEqual([200, true])
      for (const shown of [reference, '$125.50']) expect(text).toContain(shown)
      expect(text).not.toContain(copy.noEmail('').slice(0, 30))
      for (const name of ['payer_name', 'email', 'account'])
        expect(text).not.toContain(String(rows.payments[0]?.[name]))
    }
    expect((await postForm(path, { intent: 'email' })).text).toContain(english.erased)
  })

  test('the link says the same once the payment was restored', async () => {
    const { id, attemptId } = await createErased()
    await office.restorePayment({ payment: id })
    const path = await findReceiptPath(attemptId, createTestServices())
    expect((await fetchPage(path)).text).toContain(english.erased)
  })

  test('staff find the payment by the processor’s id, and its page says that it was erased', async () => {
    const { id, transactionId, reference, email } = await createErased()
    const search = async (term: string) => {
      const found = await office.searchPayments({ term })
      return found.ok ? found.value.archived.filter((one) => one.id === id) : []
    }
    for (const term of [transactionId, reference, id])
      expect(await search(term)).toMatchObject([{ id, lastFour: '', isErased: true }])
    expect(await search(email)).toEqual([])
    const read = await office.readPayment({ payment: id })
    expect(read).toMatchObject({
      ok: true,
      value: { isErased: true, payerName: '', amountCents: 12_550 },
    })
    const page = await readStaffPage(requestAs(ana, `/payments/${id}`))
    expect(page).toContain('was erased on request')
    expect(page).toContain('Erasure by Ana Clerk')
    expect(page).not.toContain(', ,')
    const found = await readStaffPage(requestAs(ana, `/search?q=${reference}`))
    expect(found).toContain('>erased</span>')
  })

  test('a late dispute is recorded, which restores the payment', async () => {
    const { id } = await createErased()
    const today = new Date().toLocaleDateString('en-US', {
      ...{ timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' },
    } as const)
    const dispute = {
      payment: id,
      reference: 'dp_late',
      status: 'opened',
      date: today,
      amountCents: 100,
    } as const
    expect(await office.recordDispute(dispute)).toMatchObject({ ok: true })
    const found = await readStaffPage(requestAs(ana, `/payments/${id}`))
    expect(found).toContain('was erased on request')
  })
})

test.each(
  Object.entries({
    ...erasureQueries,
    ...personQueries,
    ...requestQueries,
  }).filter(([name]) => !['insert', 'requireReplaced'].includes(name)),
)('the query %s reads an index', async (_, sql) => {
  const steps = await explainQuery(sql)
  expect(steps.filter((step) => /SCAN (?!CONSTANT|json_each)/.test(step))).toEqual([])
})
