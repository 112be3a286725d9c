// A question about a field of the bill: what the payer answers is proposed, accepted with the payment, and then the bill.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toTypedDay } from '../../../shared/locales/dates'
import { receiptCopy } from '../../../shared/locales/en/payments/receipt'
import { paymentFormCopy as spanishForm } from '../../../shared/locales/es/payments/form'
import { archiveNow, eraseMessages } from '../../../tests/support/builders/ended-payment'
import {
  confirmRequest,
  officeAtErasure,
  readObjectRows,
} from '../../../tests/support/builders/erasure'
import {
  fetchInfoRequest,
  increase,
  payNewTotal,
  postAnswer,
  requestInfo,
} from '../../../tests/support/builders/info-request'
import {
  createPaymentIn,
  type PaymentOptions,
  readQuestion,
  takeSteps,
} from '../../../tests/support/builders/made-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { pay } from '../../../tests/support/builders/submit'
import { day } from '../../../tests/support/durations'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage } from '../../../tests/support/requests/site'
import { ana, mo, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'
import { renderStored } from '../notifications/render-message'
import { toBillKey } from './model/bill-key'

const office = createOffice('Ana')
const { timeline } = receiptCopy

const payee = {
  acct_regex: '^CH-[0-9]{4}$',
  acct_regex_readable: 'CH-',
  remittance_email: 'books@example.com',
}
const account = (value: string) => [{ field: { name: 'Account number', value } }]

const createProposed = (options: PaymentOptions = {}) =>
  createPaymentIn('account-proposed', {
    payee,
    ...options,
    form: { account: 'CH-1001', ...options.form },
  })

const readRow = (id: string) =>
  env.DB.prepare('SELECT * FROM payments WHERE id = ?1')
    .bind(id)
    .first<Readonly<Record<string, string | number | null>>>()

async function read(payment: string) {
  const found = await office.readPayment({ payment })
  if (!found.ok) throw new Error(found.error.kind)
  return found.value
}

async function readEmail(id: string, template: string): Promise<string> {
  const row = await env.DB.prepare(
    'SELECT kind, recipient, template, data FROM outbox WHERE payment_id = ?1 AND template = ?2',
  )
    .bind(id, template)
    .first<Parameters<typeof renderStored>[0]>()
  if (row === null) throw new Error(`no ${template}`)
  return (await renderStored(row, createTestServices().outbox.renderContext)).text
}

const toId = ({ id }: { readonly id: string }) => id

const readStatus = async (path: string | null) =>
  (await fetchPage(path ?? '')).text.replaceAll('<!-- -->', '')

const countCharged = (id: string) =>
  env.DB.prepare(
    "SELECT count(*) AS n FROM ledger_entries WHERE payment_id = ?1 AND event = 'captured'",
  )
    .bind(id)
    .first('n')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('an answer that corrects the bill', () => {
  test('has the form’s own rule: the payer reads its error in their language, and can answer again', async () => {
    const made = await createPaymentIn('asked-account', {
      payee,
      form: { account: 'CH-1001' },
      query: '&lang=es',
    })
    const { token } = await readQuestion(made)
    const refused = await postAnswer(`${token}&lang=es`, account('no idea'))
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { info1: spanishForm.errors.account(null, 'CH-', 'CH-1234') } },
    ])
    expect((await postAnswer(token, account('ch-7777'))).status).toBe(200)
    expect((await read(made.id)).questions[0]?.answers).toEqual([
      { name: 'Account number', value: 'CH-7777' },
    ])
  })

  test('is asked with the end of what was typed, and a label that Spanish has', async () => {
    const made = await createPaymentIn('asked-account', { form: { account: 'CH-1001' } })
    const { token } = await readQuestion(made)
    const { text } = await fetchPage(`/update-info-request?t=${token}&lang=es`)
    expect(text).toContain('Usted escribió •••01')
    expect(text).toContain('Número de cuenta')
    expect(await (await fetchInfoRequest(token)).text()).not.toContain('CH-1001')
  })

  test.each([
    [['payee'], 'invalid_request'],
    [['account', 'account'], 'invalid_request'],
    [['account2'], 'not_correctable'],
    [['payDOB'], 'not_correctable'],
  ])('of the fields %o is not asked: %s', async (fields, kind) => {
    const { id } = await createPaymentIn('in-review')
    expect(await requestInfo(id, { type: 'correctBill', fields })).toMatchObject({
      error: { kind },
    })
  })

  test('changes nothing of the bill before the payment is accepted, nor if it is rejected', async () => {
    const made = await createProposed()
    const { bill_key: key } = (await readRow(made.id)) ?? {}
    expect(await readRow(made.id)).toMatchObject({ account: 'CH-1001', bill_before: null })
    expect(await readStatus(made.path)).toContain(timeline.account_corrected('•••77'))
    await takeSteps(made, { do: 'reject' })
    expect(await readRow(made.id)).toMatchObject({ account: 'CH-1001', bill_key: key })
    const page = await readStatus(made.path)
    expect(page).toContain(timeline.account_corrected('•••77'))
    expect(page).not.toContain(timeline.correction_used())
  })
})

describe('accepting a payment whose bill is corrected', () => {
  test('says which bill is paid, and charges nothing without it', async () => {
    const { id, path } = await createProposed()
    expect(await office.accept({ payment: id })).toMatchObject({
      error: { kind: 'not_acceptable', why: 'correction_open' },
    })
    expect(await countCharged(id)).toBe(0)
    expect(await office.accept({ payment: id, bill: 'typed' })).toMatchObject({ ok: true })
    expect(await readRow(id)).toMatchObject({ account: 'CH-1001', bill_before: null })
    expect(await readStatus(path)).toContain(timeline.corrections_unused())
    const plain = await createPaymentIn('in-review')
    expect(await office.accept({ payment: plain.id, bill: 'corrected' })).toMatchObject({
      error: { kind: 'not_acceptable', why: 'no_correction' },
    })
  })

  test('makes it the bill for the receipt, emails, advice, export, search, and history', async () => {
    const made = await createPaymentIn('account-corrected', {
      payee,
      form: { account: 'CH-1001' },
    })
    const { id } = made
    expect(await readRow(id)).toMatchObject({
      account: 'CH-7777',
      bill_key: await toBillKey({
        payeeId: made.payeeId,
        bill: { account: 'CH-7777', additionalAccounts: [], phone: '', amountCents: 12_550 },
      }),
    })
    const page = await readStatus(made.path)
    for (const text of [timeline.account_corrected('•••77'), timeline.correction_used(), '•••77'])
      expect(page).toContain(text)
    expect(page).not.toContain('•••01')
    const accepted = await readEmail(id, 'payment_accepted')
    expect(accepted).toContain('•••77')
    expect(accepted).not.toContain('•••01')

    await takeSteps(made, { do: 'send' })
    const advice = await env.DB.prepare(
      "SELECT data FROM outbox WHERE template = 'remittance_advice' AND recipient = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1",
    )
      .bind(payee.remittance_email)
      .first<string>('data')
    expect(JSON.parse(advice ?? '')).toMatchObject({ payments: [{ account: '•••77' }] })
    const date = toTypedDay(Date.now(), 'America/New_York')
    expect(await office.exportRemittances({ payee: made.payeeId, date })).toMatchObject({
      value: { rows: [{ account: 'CH-7777' }] },
    })
    for (const term of ['ch-7777', 'CH-1001'])
      expect(await office.searchPayments({ term })).toMatchObject({
        value: { payments: expect.arrayContaining([expect.objectContaining({ id })]) },
      })
    const shown = await read(id)
    expect(shown).toMatchObject({
      account: 'CH-7777',
      correction: {
        isUsed: true,
        fields: [{ field: 'account', from: 'CH-1001', to: 'CH-7777' }],
      },
      questions: [{ type: 'correctBill', asked: 'Account number' }],
    })
    expect(shown.history.at(-1)).toMatchObject({ to: 'accepted', note: 'the bill was corrected' })
    expect(await office.checkLedger({})).toMatchObject({ ok: true })
  })

  test('corrects names, dates and further invoices too, the later answer of two counts', async () => {
    const made = await createPaymentIn('in-review', {
      form: { account: 'T-1', account2: 'T-2', isBtoB: '1', patientName: 'Acme' },
      query: '&b=1',
    })
    const fields = ['account2', 'patientName']
    for (const [invoice, name] of [
      ['T-8', 'Acme Inc'],
      ['T-9', 'Acme LLC'],
    ] as const)
      await takeSteps(
        made,
        { do: 'ask', question: () => ({ type: 'correctBill', fields }) },
        {
          do: 'answer',
          answers: [
            { field: { name: 'Invoice number 2', value: invoice } },
            { field: { name: 'Company name', value: name } },
          ],
        },
      )
    await takeSteps(made, { do: 'accept', input: { bill: 'corrected' } })
    expect(await readRow(made.id)).toMatchObject({ account: 'T-1', payer_name: 'Acme LLC' })
    expect(await read(made.id)).toMatchObject({ additionalAccounts: ['T-9'] })
    const page = await readStatus(made.path)
    expect(page).toContain(timeline.name_corrected())
    expect(page).toContain(timeline.corrections_used())
    for (const term of ['Acme', 'Acme LLC'])
      expect(await office.searchPayments({ term })).toMatchObject({
        value: { payments: expect.arrayContaining([expect.objectContaining({ id: made.id })]) },
      })
  })

  test('previews the email that the payer gets', async () => {
    const { id } = await createProposed()
    const preview = await office.previewMessage({
      payment: id,
      action: 'accept',
      bill: 'corrected',
    })
    expect(preview).toMatchObject({ value: { text: expect.stringContaining('•••77') } })
  })

  test.each(['email', 'text', 'silent'] as const)(
    'is the same for a payer who hears by %s',
    async (payer) => {
      const query = { email: '', text: '&optE=1', silent: '&silent=1' }[payer]
      const form: Readonly<Record<string, string>> = payer === 'text' ? { email: '' } : {}
      const { id } = await createProposed({ form, query })
      await office.accept({ payment: id, bill: 'corrected' })
      expect(await readRow(id)).toMatchObject({ status: 'accepted', account: 'CH-7777' })
    },
  )
})

describe('the corrected bill and other payments of it', () => {
  const payAs = (payeeId: string, number: string, amount = '125.50') =>
    pay(payeeId, { account: number, amount })

  test.each(['account-proposed', 'account-corrected'] as const)(
    'a payment of the same bill with either number is a duplicate once it is %s',
    async (state) => {
      const { payeeId } = await createPaymentIn(state, { payee, form: { account: 'CH-1001' } })
      for (const number of ['CH-7777', 'CH-1001']) {
        const response = await payAs(payeeId, number)
        expect([response.status, await response.json()]).toMatchObject([
          409,
          { code: 'DUPLICATE_PAYMENT' },
        ])
      }
      expect((await payAs(payeeId, 'CH-2222')).status).toBe(200)
    },
  )

  test.each([
    ['undecided, of any age', null],
    ['accepted, of any age', { do: 'accept' }],
  ] as const)('accepting names a payment that is %s', async (_, step) => {
    const other = await createPaymentIn('in-review', { payee, form: { account: 'CH-7777' } })
    await env.DB.prepare('UPDATE payments SET created_at = created_at - ?2 WHERE id = ?1')
      .bind(other.id, 40 * day)
      .run()
    if (step) await takeSteps(other, step)
    const made = await createProposed({ payeeId: other.payeeId })
    const { reference } = await read(other.id)
    const proposed = await read(made.id)
    expect(proposed.correction).toMatchObject({ duplicate: reference })
    const sameBill = async (id: string) =>
      (await read(id)).possibleDuplicates.filter(({ same }) => same === 'bill').map(toId)
    expect(await sameBill(made.id)).toEqual([other.id])
    expect(await sameBill(other.id)).toEqual([made.id])
    const accept = { payment: made.id, bill: 'corrected' } as const
    for (const duplicate of [{}, { duplicate: 'PPY-00000-00000' }])
      expect(await office.accept({ ...accept, ...duplicate })).toMatchObject({
        error: { kind: 'not_acceptable', why: 'duplicate', named: reference },
      })
    expect(await countCharged(made.id)).toBe(0)
    expect(await office.accept({ ...accept, duplicate: reference.toLowerCase() })).toMatchObject({
      ok: true,
    })
    expect((await read(made.id)).history.at(-1)?.note).toContain(reference)
  })

  test('accepting names one that is being charged, and none that was rejected', async () => {
    const other = await createPaymentIn('rejected', { payee, form: { account: 'CH-7777' } })
    const made = await createProposed({ payeeId: other.payeeId })
    const { second_bill_key: key } = (await readRow(made.id)) ?? {}
    await env.DB.prepare(
      "INSERT INTO payment_claims (bill_key, attempt_id, state, expires_at) VALUES (?1, 'other', 'charging', NULL)",
    )
      .bind(key)
      .run()
    const accept = { payment: made.id, bill: 'corrected' } as const
    expect(await office.accept(accept)).toMatchObject({
      error: { why: 'duplicate', named: 'pay_other' },
    })
    await env.DB.prepare('DELETE FROM payment_claims').run()
    expect(await office.accept(accept)).toMatchObject({ ok: true })
  })

  test('a new total that is agreed to later, and a payment that is made again, have what the payer corrected', async () => {
    const made = await createProposed()
    await takeSteps(made, { do: 'ask', question: () => increase })
    const { requestId, token } = await readQuestion(made)
    expect((await postAnswer(token)).status).toBe(200)
    const later = await payNewTotal({ payeeId: made.payeeId, requestId })
    expect(await readRow(later.id)).toMatchObject({ account: 'CH-7777', second_bill_key: null })
  })
})

describe('the staff page', () => {
  test('shows the correction with what staff need, and accepts it by what they choose', async () => {
    const { id } = await createProposed()
    const page = await readStaffPage(requestAs(ana, `/payments/${id}`))
    expect(page).toContain('CH-1001 → CH-7777, fits the pattern, never paid from here')
    const post = (form: Record<string, string>) =>
      readStaffPage(requestAs(ana, `/payments/${id}/accept`, form))
    expect(await post({})).toContain('Choose which bill is paid.')
    const confirmation = await post({ bill: 'corrected' })
    expect(confirmation).toContain('•••77')
    expect(confirmation).toContain('name="bill" value="corrected"')
    await post({ bill: 'corrected', confirm: '1' })
    expect(await readRow(id)).toMatchObject({ status: 'accepted', account: 'CH-7777' })
    expect(await readStaffPage(requestAs(ana, `/payments/${id}`))).toContain('Corrected')
  })

  test('asks for the reference of a possible duplicate of the corrected bill', async () => {
    const other = await createPaymentIn('accepted', { payee, form: { account: 'CH-7777' } })
    const { reference } = await read(other.id)
    const { id } = await createProposed({ payeeId: other.payeeId })
    const post = (form: Record<string, string>) =>
      readStaffPage(requestAs(ana, `/payments/${id}/accept`, { bill: 'corrected', ...form }))
    expect(await post({})).toContain(`Type ${reference} once you have compared them.`)
    await post({ duplicate: reference, confirm: '1' })
    expect(await readRow(id)).toMatchObject({ status: 'accepted' })
  })

  test('asks for a field that the bill has', async () => {
    const { id } = await createPaymentIn('in-review')
    const page = await readStaffPage(requestAs(ana, `/payments/${id}`))
    expect(page).toContain('value="correct:account"')
    expect(page).not.toContain('value="correct:payDOB"')
    await requestAs(ana, `/payments/${id}/ask`, {
      type: 'correct:account',
      value: '',
      confirm: '1',
    })
    expect((await read(id)).questions).toMatchObject([{ type: 'correctBill' }])
  })
})

describe('after the money was sent to a wrong account', () => {
  test('a manager records that the payee was asked to move it, and the payer reads it', async () => {
    const made = await createPaymentIn('sent', { payee, form: { account: 'CH-1001' } })
    const { payeeName } = await read(made.id)
    const move = (form: Record<string, string>, person = mo) =>
      readStaffPage(requestAs(person, `/payments/${made.id}/move`, { ...form, confirm: '1' }))
    await move({ account: 'CH-7777' }, ana)
    expect((await read(made.id)).remittances).toMatchObject([{ move: null }])
    expect(await move({ account: '7' })).toContain('valid account number')
    await move({ account: 'CH-7777' })
    expect((await read(made.id)).remittances).toMatchObject([
      { move: { account: 'CH-7777', by: mo.name } },
    ])
    expect(await readStatus(made.path)).toContain(timeline.move_asked('•••77', payeeName))
    const again = { payment: made.id, account: 'CH-8888' }
    expect(await office.askToMove(again)).toMatchObject({ error: { why: 'recorded_otherwise' } })
    expect(await readRow(made.id)).toMatchObject({ account: 'CH-1001' })
  })

  test('is not recorded of a payment that was not sent', async () => {
    const { id } = await createPaymentIn('accepted')
    expect(await office.askToMove({ payment: id, account: 'A-2' })).toMatchObject({
      error: { kind: 'not_remittable', why: 'not_sent' },
    })
  })
})

describe('what is kept of a correction', () => {
  async function createEnded() {
    const made = await createPaymentIn('account-corrected', {
      payee,
      form: { account: 'CH-1001' },
    })
    await takeSteps(made, { do: 'send' }, { do: 'confirm' })
    await env.DB.prepare("UPDATE outbox SET status = 'sent'").run()
    const { reference, card, phone } = await read(made.id)
    return { ...made, reference, lastFour: card.lastFour, phone }
  }

  test('both values are exported to the payer, and erased', async () => {
    const made = await createEnded()
    const facts = { reference: made.reference, lastFour: made.lastFour }
    const exported = await officeAtErasure()(
      'exportPersonalData',
      await confirmRequest('export', facts),
    )
    const text = JSON.stringify(exported)
    for (const value of ['CH-1001', 'CH-7777']) expect(text).toContain(value)
    const erased = await officeAtErasure()(
      'erasePersonalData',
      await confirmRequest('erase', facts),
    )
    expect(erased).toMatchObject({ ok: true })
    const { payments, ...others } = (await readObjectRows(made.id)) ?? {}
    expect(payments).toMatchObject([{ account: '', bill_before: null, second_bill_key: null }])
    expect(JSON.stringify([payments, others])).not.toMatch(/CH-|•••/)
  })

  test('an archived payment is read, and restored, with both', async () => {
    const { id } = await createEnded()
    const before = await readRow(id)
    await eraseMessages()
    await archiveNow(id)
    const correction = {
      isUsed: true,
      fields: [{ field: 'account', from: 'CH-1001', to: 'CH-7777' }],
    }
    expect(await read(id)).toMatchObject({ account: 'CH-7777', correction })
    expect(await office.restorePayment({ payment: id })).toMatchObject({ ok: true })
    expect(await readRow(id)).toEqual({ ...before, restored_at: expect.any(Number) })
  })
})
