import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations'
import { shortReceiptCopy as english } from '../../../shared/locales/en/payments/short-receipt'
import { shortReceiptCopy as spanish } from '../../../shared/locales/es/payments/short-receipt'
import { findPlace } from '../../../tests/support/builders/ended-payment'
import {
  confirmRequest,
  createErasable,
  createSettled,
  officeAtErasure,
  readObjectRows,
} from '../../../tests/support/builders/erasure'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { explainQuery } from '../../../tests/support/explain-query'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../tests/support/requests/site'
import { ana, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'
import { confirm, confirmationQueries } from '../payments/privacy/confirmation-store'
import { erasureQueries } from '../payments/privacy/erasure-store'
import { personQueries } from '../payments/privacy/person-store'
import { requestQueries } from '../payments/privacy/request-store'
import { releaseMarginMs } from '../payments/review/hold-expiry'
import { findReceiptPath } from '../payments/tokens/receipt-token'

const logged = captureLogEvents()
const office = createOffice('Ana Clerk')

describe('a privacy request', () => {
  test('needs facts that match, and the click on the link that is mailed to the payment’s address', async () => {
    const { reference, email, phone, lastFour } = await createErasable()
    const other = await createErasable()
    const ask = async (input: Omit<Parameters<typeof office.askForConfirmation>[0], 'kind'>) => {
      const asked = await office.askForConfirmation({ kind: 'erase', ...input })
      return asked.ok ? asked.value : asked.error
    }
    const few = {
      kind: 'invalid',
      fields: { facts: expect.stringContaining('Give the reference') },
    }
    for (const input of [{}, { phone }, { lastFour }, { phone, lastFour }, { email, lastFour }])
      expect(await ask(input)).toEqual(few)
    const none = { kind: 'invalid', fields: { facts: expect.stringContaining('matches all') } }
    for (const input of [
      { reference, email: 'other@example.com' },
      { reference, phone: '(415) 555-0199' },
      { reference, lastFour: '0000' },
      { reference, email, lastFour: '0000' },
      { reference: 'PPY-00000-00000', email },
      { email, phone: '(415) 555-0199' },
      { email: 'nobody@example.com' },
    ])
      expect(await ask(input)).toEqual(none)
    for (const input of [
      { reference: reference.toLowerCase(), email: email.toUpperCase() },
      { reference, phone },
      { reference, lastFour },
    ])
      expect(await ask(input)).toMatchObject({ payments: 1 })
    const asked = await office.askForConfirmation({ kind: 'erase', reference, lastFour })
    const confirmation = asked.ok ? asked.value.confirmation : ''
    const later = createOffice('Ana Clerk')
    const refused = (sentence: string) => ({
      ok: false,
      error: { kind: 'invalid', fields: { confirmation: expect.stringContaining(sentence) } },
    })
    const check = { confirmation, check: true }
    expect(await later.erasePersonalData(check)).toEqual(refused('hasn’t opened the mailed link'))
    await confirm(env.DB, confirmation, Date.now())
    expect(await later.erasePersonalData(check)).toMatchObject({
      value: { payments: [{ reference }] },
    })
    expect(await later.exportPersonalData({ confirmation })).toEqual(
      refused('something else: erase'),
    )
    expect(await officeAtErasure('Ana Clerk', 32)('erasePersonalData', check)).toEqual(
      refused('31 days are over'),
    )
    expect(await later.erasePersonalData({ confirmation: 'a'.repeat(16) })).toEqual(
      refused('no such confirmation'),
    )
    expect(await findPlace(other)).toBe('verified')
  })

  test('about a payment without an email address is confirmed by a call of staff, and only then', async () => {
    const { id: paymentId } = await createPaymentIn('in-review', {
      form: { email: '', phone: '(415) 555-0188' },
      query: '&optE=1',
    })
    const payment = await office.readPayment({ payment: paymentId })
    const reference = payment.ok ? payment.value.reference : ''
    expect(await office.askForConfirmation({ kind: 'export', reference })).toMatchObject({
      error: { fields: { facts: expect.stringContaining('call its phone number') } },
    })
    const called = await confirmRequest('export', { reference, called: true }, 0)
    expect(await office.exportPersonalData(called)).toMatchObject({
      value: { payments: [{ reference }], others: {} },
    })
    const { reference: mailed } = await createErasable()
    const input = { kind: 'export', reference: mailed, called: true } as const
    expect(await office.askForConfirmation(input)).toMatchObject({
      error: { fields: { facts: expect.stringContaining('has an email address') } },
    })
  })

  test('that was not confirmed within a day exports and erases nothing', async () => {
    const { reference } = await createErasable()
    const asked = await office.askForConfirmation({ kind: 'export', reference })
    const confirmation = asked.ok ? asked.value.confirmation : ''
    expect(await confirm(env.DB, confirmation, Date.now() + dayMs + 60_000)).toBe(false)
    expect(
      await officeAtErasure('Ana Clerk', 2)('exportPersonalData', { confirmation }),
    ).toMatchObject({
      error: { fields: { confirmation: expect.stringContaining('within a day') } },
    })
  })

  test('takes rows of an email alone only after the click, whoever names the email in a payment', async () => {
    const victim = 'victim@example.com'
    await env.DB.prepare("INSERT INTO get_paid_requests VALUES ('kit', ?1, 'Elm', 1)")
      .bind(victim)
      .run()
    const count = () =>
      env.DB.prepare('SELECT count(*) AS n FROM get_paid_requests WHERE email = ?1')
        .bind(victim)
        .first('n')
    const { id: paymentId } = await createPaymentIn('in-review', { form: { email: victim } })
    const payment = await office.readPayment({ payment: paymentId })
    const reference = payment.ok ? payment.value.reference : ''
    const asked = await office.askForConfirmation({ kind: 'erase', reference, email: victim })
    const confirmation = asked.ok ? asked.value.confirmation : ''
    expect((await office.erasePersonalData({ confirmation })).ok).toBe(false)
    expect(await count()).toBe(1)
    const other = { kind: 'erase', email: victim, phone: '(415) 555-0142' } as const
    const wrong = await office.askForConfirmation(other)
    expect(wrong).toMatchObject({
      error: { fields: { facts: expect.stringContaining('matches') } },
    })
    // The mail goes to the victim, who has nothing to do with the request; with the click, the rows go.
    const own = await confirmRequest('erase', { email: victim }, 0)
    expect(await office.erasePersonalData(own)).toMatchObject({ value: { payments: [] } })
    expect(await count()).toBe(0)
  })

  test('of an archived payment is recorded with its clerk and without its facts', async () => {
    const { id, reference, email } = await createErasable()
    const confirmed = await confirmRequest('erase', { reference, email })
    const asked = await officeAtErasure()('erasePersonalData', confirmed)
    const requestId = asked.ok ? asked.value.requestId : null
    const row = await env.DB.prepare('SELECT * FROM privacy_requests WHERE id = ?1')
      .bind(requestId)
      .first()
    expect(row).toMatchObject({
      ...{ kind: 'erase', facts: 'reference email link', requested_by: 'Ana Clerk' },
      ...{ payment_ids: JSON.stringify([id]), finished_at: expect.any(Number) },
    })
    expect(JSON.stringify(row)).not.toContain(email)
    const messages = await env.DB.prepare('SELECT 1 FROM outbox WHERE recipient = ?1').bind(email)
    expect((await messages.all()).results).toEqual([])
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

  test('finds the payments of an email and phone number behind more of the same email, page by page', async () => {
    const [first, second] = [await createErasable(), await createErasable()]
    const addStubs = (count: number, phoneHash: string) =>
      env.DB.prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
        INSERT INTO archived_payments SELECT printf('pay_0%02d', n), printf('PPY-0%02d', n), payee_id, month,
          card_last_four, email_hash, ?3, printf('hash%02d', n), locale, NULL, object_key, checksum, state,
          ended_at + 1, archived_at, NULL FROM archived_payments, numbers WHERE id = ?1`,
      )
        .bind(first.id, count, phoneHash)
        .run()
    const listAll = async () => {
      const references: string[] = []
      let after: string | null | undefined
      const confirmed = await confirmRequest('erase', { email: first.email, phone: first.phone }, 0)
      do {
        const page = await office.erasePersonalData({
          ...{ ...confirmed, check: true },
          ...(after && { after }),
        })
        if (!page.ok) throw new Error(JSON.stringify(page.error))
        expect(page.value.payments.length).toBeLessThanOrEqual(40)
        references.push(...page.value.payments.map(({ reference }) => reference))
        after = page.value.next
      } while (after !== null)
      return references
    }
    await addStubs(41, 'another')
    const found = await listAll()
    expect(found).toEqual(expect.arrayContaining([first.reference, second.reference]))
    // All have the object of the first payment, and each is found once.
    await env.DB.prepare("DELETE FROM archived_payments WHERE phone_hash = 'another'").run()
    const row = await env.DB.prepare('SELECT phone_hash FROM archived_payments WHERE id = ?1')
      .bind(first.id)
      .first<string>('phone_hash')
    await addStubs(41, row ?? '')
    expect(await listAll()).toHaveLength(found.length + 41)
    await env.DB.prepare("DELETE FROM archived_payments WHERE id GLOB 'pay_0??'").run()
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
    const confirmation = 'a'.repeat(16)
    const payment = 'PPY-1'
    for (const refused of [
      await guarded('askForConfirmation', { kind: 'erase' }),
      await guarded('exportPersonalData', { confirmation }),
      await guarded('erasePersonalData', { confirmation }),
      await guarded('reapplyErasures', {}),
      await guarded('placeLegalHold', { payment, why: 'case' }),
      await guarded('liftLegalHold', { payment }),
    ])
      expect(refused).toMatchObject({ error: { kind: 'not_allowed' } })
  })
})

describe('an erasure is refused', () => {
  const check = async (reference: string, days = 0) => {
    const confirmed = await confirmRequest('erase', { reference, lastFour: '1111' }, days)
    const asked = await officeAtErasure('Ana Clerk', days)('erasePersonalData', confirmed)
    if (!asked.ok) throw new Error('the payment is not found')
    const [payment] = asked.value.payments
    return { requestId: asked.value.requestId, ...payment }
  }
  const refer = async (id: string) => {
    const payment = await office.readPayment({ payment: id })
    return payment.ok ? payment.value : null
  }

  test('while the payment is open, with the day on which its hold ends', async () => {
    const { id: paymentId } = await createPaymentIn('in-review')
    const payment = await refer(paymentId)
    const found = await check(payment?.reference ?? '')
    expect(found).toMatchObject({
      outcome: 'refused',
      possibleAt: expect.any(Number),
    })
    expect(found.reasons?.[0]).toEqual({
      why: 'open',
      until: (payment?.decideBy ?? 0) + releaseMarginMs,
    })
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
    const { id: paymentId } = await createPaymentIn('in-review', {
      form: { payNote: 'my own note' },
    })
    const live = await office.readPayment({ payment: paymentId })
    await env.DB.prepare(
      "INSERT OR IGNORE INTO get_paid_requests VALUES ('kit', 'pat@example.com', 'Elm', 1)",
    ).run()
    const read = async (reference: string) => {
      const confirmed = await confirmRequest('export', { reference, email: archived.email }, 0)
      const exported = await office.exportPersonalData(confirmed)
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

test('an export names nobody of staff, and has notes apart from the records', async () => {
  const { reference, email, id } = await createErasable()
  const exported = await office.exportPersonalData(
    await confirmRequest('export', { reference, email }, 0),
  )
  const [payment] = exported.ok ? exported.value.payments : []
  const text = JSON.stringify(payment?.records)
  for (const hidden of [
    'Sam',
    'Called',
    'Not Pat',
    'payment openings',
    'payment notes',
    'avs code',
    'captcha',
  ])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  expect(text).toContain(id)
  expect(payment?.records.refunds?.[0]).toMatchObject({ 'requested by': 'staff', cents: '500' })
  expect(payment?.notes).toEqual([
    { 'written by': 'staff', note: 'Called “the” payer', 'created at': expect.any(String) },
    { 'written by': 'staff', note: 'Not Pat’s', 'created at': expect.any(String) },
  ])
})

describe('after an erasure', () => {
  const createErased = async () => {
    const payment = await createErasable()
    const { reference, email } = payment
    const confirmed = await confirmRequest('erase', { reference, email })
    await officeAtErasure('Ana Clerk')('erasePersonalData', confirmed)
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

  test('staff read of the archived payment what they read of its erased rows once it is restored', async () => {
    const { id } = await createErased()
    const read = async () => {
      const reply = await office.readPayment({ payment: id })
      const others = { earlier: [], possibleDuplicates: [], offers: null, lastChange: null }
      return reply.ok ? { ...reply.value, ...others, archivedAt: null } : reply.error
    }
    const archived = await read()
    await office.restorePayment({ payment: id })
    expect(archived).toEqual(await read())
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
    ...confirmationQueries,
    ...requestQueries,
  }).filter(([name]) => !['insert', 'requireReplaced'].includes(name)),
)('the query %s reads an index', async (_, sql) => {
  const steps = await explainQuery(sql)
  expect(steps.filter((step) => /SCAN (?!CONSTANT|json_each)/.test(step))).toEqual([])
})
