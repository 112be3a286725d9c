// What the forms of a payment offer, refuse and show before they change anything.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toEasternDay } from '../../shared/eastern-day'
import {
  paymentAcceptedEmailCopy,
  paymentRefundedEmailCopy,
} from '../../shared/locales/emails/payments'
import {
  commandErrors,
  commandFailures,
  getBackSentence,
} from '../../shared/locales/en/back-office/commands'
import { refundReasonCopy } from '../../shared/locales/payments/refund-reasons'
import { createPaymentIn } from '../../tests/support/builders/made-payment'
import { createOffice } from '../../tests/support/builders/office'
import { createCharged } from '../../tests/support/builders/remittance'
import {
  ana,
  changePayment,
  mo,
  type PostedForm,
  readStaffPage,
  requestAs,
} from '../../tests/support/requests/staff-page'
import { endHold } from '../features/dev/store'
import { wayWords } from './code-words'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('sam@example.com')
const toTyped = (at: number) => toEasternDay(at).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const today = toTyped(Date.now())
const tomorrow = toTyped(Date.now() + 24 * 60 * 60 * 1000)
const shownToday = new Date(`${toEasternDay(Date.now())}T12:00:00Z`).toLocaleDateString('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

const pathOf = (id: string) => `/payments/${id}`

async function createAccepted() {
  const { id } = await createCharged()
  return { id, path: pathOf(id) }
}

async function createSent() {
  const payment = await createAccepted()
  await office.recordSent({ payment: payment.id, way: 'ach', date: today, trace: 'T-1' })
  return payment
}

async function post(path: string, form: PostedForm, person = mo) {
  const response = await requestAs(person, path, form)
  return { status: response.status, text: await readStaffPage(response) }
}

const openFold = (text: string, title: string) =>
  new RegExp(`<details open><summary>${title}</summary>`).test(text)

test('a form that comes back from its confirmation has what was typed, and the focus', async () => {
  const { id } = await createPaymentIn('in-review')
  const typed = { reason: 'other', note: 'Call us about the bill.' }
  const confirmation = await post(`${pathOf(id)}/reject`, typed)
  expect(confirmation.text).toContain('name="confirm" value="back">Go back')
  const { status, text } = await post(`${pathOf(id)}/reject`, { ...typed, confirm: 'back' })
  expect(status).toBe(200)
  expect(text).toMatch(/<form [^>]*\/reject" novalidate tabindex="-1" autofocus>/)
  expect(text).toContain('<option value="other" selected>')
  expect(text).toContain(`value="${typed.note}"`)
  expect(text).not.toContain('role="alert"')
})

describe('a form with a mistake', () => {
  test.each([
    ['note', 'note', { note: ' ' }],
    ['reject', 'reason', { reason: '', note: 'Call us.' }],
    ['reject', 'note', { reason: 'other', note: ' ' }],
    ['ask', 'value', { type: 'confirmDeadlineApproaching', value: '13/45/2026' }],
    ['ask', 'value', { type: 'confirmDeadlineApproaching', value: '01/01/2020' }],
    ['ask', 'value', { type: 'confirmAmountIncrease', value: 'more' }],
    ['ask', 'value', { type: 'confirmAmountIncrease', value: '50.00' }],
    ['ask', 'value', { type: 'confirmAmountIncreaseFee', value: '0' }],
    ['ask', 'value', { type: 'extraFields', value: ' ; ' }],
  ] as const)(
    '%s keeps what was typed and shows the mistake at the field %s',
    async (name, field, form) => {
      const { id: paymentId } = await createPaymentIn('in-review')
      const { status, text } = await post(`${pathOf(paymentId)}/${name}`, form)
      expect(status).toBe(422)
      const id = `${name}-${field}`
      expect(text).toMatch(
        new RegExp(`id="${id}"[^>]*aria-invalid="true" aria-describedby="${id}-error" autofocus`),
      )
      expect(text).toMatch(new RegExp(`<p class="error" id="${id}-error" role="alert">[A-Z].+</p>`))
      for (const value of Object.values(form).filter((typed) => typed.trim() !== ''))
        expect(text).toMatch(new RegExp(`value="${value}"`))
      if (name === 'ask') expect(openFold(text, 'Ask the payer')).toBe(true)
    },
  )

  test('never asks for less than the bill, and says so before the confirmation', async () => {
    const { id: paymentId } = await createPaymentIn('in-review')
    const { text } = await post(`${pathOf(paymentId)}/ask`, {
      type: 'confirmAmountIncrease',
      value: '50.00',
    })
    expect(text).toContain('Enter an amount above the $125.50 of this bill.')
    expect(text).not.toContain('-$')
  })

  test.each([tomorrow, '01/02/2020'])(
    'of a remittance that cannot have been sent on %s is refused before the confirmation',
    async (date) => {
      const { path } = await createAccepted()
      const { status, text } = await post(`${path}/sent`, { way: 'check', date, trace: '1041' })
      expect(status).toBe(422)
      expect(openFold(text, 'Mark as sent to the payee')).toBe(true)
      expect(text).toMatch(/id="sent-date"[^>]*aria-invalid/)
      expect(text).toContain('value="1041"')
      expect(text).toContain('<option value="check" selected>')
    },
  )

  test('of the whole payment gets the focus on what is wrong', async () => {
    const { path } = await createSent()
    const { status, text } = await post(`${path}/sent`, { way: 'check', date: today })
    expect(status).toBe(409)
    expect(text).toMatch(/<p class="notice bad" role="alert" tabindex="-1" autofocus>/)
  })
})

describe('a refund', () => {
  const refund = { key: 'refund-0001', amount: '5.00', reason: 'paid_twice', note: '' }

  test('shows before it the message that the payer gets, in the payer’s language', async () => {
    const { id, path } = await createAccepted()
    await changePayment(id, 'locale', 'es')
    await changePayment(id, 'email', 'pat@example.com')
    const { text } = await post(`${path}/refund`, { ...refund, note: 'See your May bill.' })
    expect(text).toContain('<div class="preview" lang="es">')
    expect(text).toContain('The payer gets this email, in Spanish')
    expect(text).toContain(refundReasonCopy.es.paid_twice)
    expect(text).toContain('See your May bill.')
    expect(text).not.toContain(getBackSentence(shownToday, wayWords.ach))
  })

  test('of a payment that was sent warns, in the terminal’s words', async () => {
    const { path } = await createSent()
    const { text } = await post(`${path}/refund`, refund)
    expect(text).toContain(getBackSentence(shownToday, wayWords.ach))
  })

  test('of a payment that was sent in part warns only about what the payee has', async () => {
    const { id, path } = await createAccepted()
    const dispute = { payment: id, reference: 'dp_part', date: today } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 2_500 })
    await office.recordSent({ payment: id, way: 'ach', date: today, trace: 'T-1' })
    await office.recordDispute({ ...dispute, status: 'won' })
    const warns = async (amount: string) =>
      (await post(`${path}/refund`, { ...refund, amount })).text.includes(
        getBackSentence(shownToday, wayWords.ach),
      )
    expect([await warns('25.00'), await warns('25.01')]).toEqual([false, true])
    await office.recordSent({ payment: id, way: 'check', date: today, trace: 'T-2' })
    await office.recordRemittanceEnd({ payment: id, status: 'returned', date: today })
    expect([await warns('25.00'), await warns('25.01')]).toEqual([false, true])
    const ofHeld = await office.refund({
      ...{ payment: id, key: 'refund-0001', amountCents: 2_500, reason: 'paid_twice' },
    })
    expect(ofHeld.ok && ofHeld.value.sent).toBeNull()
    const whole = await office.refund({ payment: id, key: 'refund-0002', reason: 'paid_twice' })
    expect(whole.ok && whole.value.sent).toMatchObject({ trace: 'T-1' })
  })

  test('because the biller returned the money needs a recorded return', async () => {
    const { id, path } = await createSent()
    const returned = { ...refund, reason: 'biller_returned' }
    for (const confirm of ['0', '1']) {
      const { status, text } = await post(`${path}/refund`, { ...returned, confirm })
      expect(status).toBe(confirm === '1' ? 409 : 422)
      expect(text).toMatch(/id="refund-reason"[^>]*aria-invalid/)
      expect(text).toContain(commandErrors.noReturnRecorded)
    }
    await office.recordRemittanceEnd({ payment: id, status: 'returned', date: today })
    expect((await post(`${path}/refund`, { ...returned, confirm: '1' })).status).toBe(303)
  })

  test('by check is offered once the card refused, and is taken back like other records', async () => {
    const untried = await createAccepted()
    const page = await readStaffPage(requestAs(mo, untried.path))
    expect(page).not.toContain('id="refund-trace"')
    const check = { ...refund, amount: '120.96', reason: 'not_collected', trace: '1042' }
    expect(
      (await post(`${untried.path}/refund`, { ...check, reason: 'paid_twice' })).text,
    ).toContain(commandFailures.notRefundable.check_not_due)
    const { id } = await createPaymentIn('refund-refused')
    const path = pathOf(id)
    expect(await readStaffPage(requestAs(mo, path))).toContain('id="refund-trace"')
    const { text } = await post(`${path}/refund`, check)
    expect(text).toContain('that you mailed check 1042 of $120.96')
    expect(text).toContain(paymentRefundedEmailCopy.en.byCheck('1042'))
    expect((await post(`${path}/refund`, { ...check, confirm: '1' })).status).toBe(303)
    expect(await readStaffPage(requestAs(mo, path))).toContain('$120.96 with check 1042')
    const takeBack = { record: 'check', why: 'Lost in the mail' }
    const asked = (await post(`${path}/takeBack`, takeBack)).text
    expect(asked).toContain('that check 1042 of $120.96 was mailed to the payer')
    expect(asked).toContain('The payer is told that we owe the money.')
    expect((await post(`${path}/takeBack`, { ...takeBack, confirm: '1' })).status).toBe(303)
    expect(await readStaffPage(requestAs(mo, path))).toContain('Lost in the mail')
  })

  test('because the biller didn’t collect it needs a promised refund that still counts', async () => {
    const path = pathOf((await createPaymentIn('accepted')).id)
    const { text } = await post(`${path}/refund`, { ...refund, reason: 'not_collected' })
    expect(text).toContain(commandErrors.notUncollected)
    const { id } = await createCharged()
    await office.recordSent({ payment: id, way: 'code', date: today, trace: 'T-1' })
    await office.recordRemittanceEnd({ payment: id, status: 'confirmed', date: today })
    const confirmed = await post(`${pathOf(id)}/refund`, { ...refund, reason: 'not_collected' })
    expect(confirmed.text).toContain(commandErrors.notUncollected)
  })

  test('of more than is left is refused before the confirmation, at the amount', async () => {
    const { path } = await createAccepted()
    const { status, text } = await post(`${path}/refund`, { ...refund, amount: '200.00' })
    expect(status).toBe(422)
    expect(text).toMatch(/id="refund-amount" name="amount" value="200.00"[^>]*aria-invalid/)
    expect(text).toContain('You can refund up to $125.50.')
  })
})

describe('what became of money', () => {
  test('marking as sent names the sum that is left and the payee before and after', async () => {
    const { id, path } = await createAccepted()
    await office.refund({
      payment: id,
      key: 'refund-0001',
      amountCents: 2550,
      reason: 'paid_twice',
    })
    const form = { way: 'check', date: today, trace: '1041' }
    const { text } = await post(`${path}/sent`, form)
    expect(text).toMatch(/This records that .+ was sent \$100\.00 by check on .+ \(1041\)\./)
    expect(text).toContain('Mark $100.00 as sent')
    await post(`${path}/sent`, { ...form, confirm: '1' })
    expect(await readStaffPage(requestAs(mo, path))).toContain('$100.00 to the payee by check')
  })

  test.each([
    ['confirmed', 'Record that $125.50 arrived', 'No message is sent.'],
    ['returned', 'Record that $125.50 came back', 'class="preview"'],
  ] as const)(
    'that a remittance was %s is recorded after a confirmation',
    async (status, button, reads) => {
      const { id, path } = await createSent()
      const form = { status, date: today }
      const { text } = await post(`${path}/ended`, form)
      expect(text).toContain(button)
      expect(text).toContain(reads)
      expect((await post(`${path}/ended`, { ...form, confirm: '1' })).status).toBe(303)
      const page = await readStaffPage(requestAs(mo, path))
      expect(page).toMatch(new RegExp(`${status}</span> on .+, recorded by mo@example.com`))
      expect(page.includes('Mark as sent to the payee')).toBe(status === 'returned')
      const read = await office.readPayment({ payment: id })
      expect(read.ok && read.value.remittances.at(-1)).toMatchObject({ status, endedBy: mo.name })
    },
  )

  test('a code is void after a confirmation, which says what that means', async () => {
    const { id, path } = await createAccepted()
    await office.recordSent({ payment: id, way: 'code', date: today })
    await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE payment_id = ?1").bind(id).run()
    const { text } = await post(`${path}/void`, {})
    expect(text).toContain('can no longer collect $125.50 with its code')
    expect(text).toContain(paymentAcceptedEmailCopy.en.corrections.code.heading)
    expect((await post(`${path}/void`, { confirm: '1' })).status).toBe(303)
    const page = await readStaffPage(requestAs(mo, path))
    expect(page).toMatch(/void<\/span> on .+, recorded by mo@example\.com/)
    expect(page).toContain('that $125.50 is void')
    expect(page).not.toContain(`${path}/void`)
  })

  test('each code that is out can be marked', async () => {
    const { id, path } = await createAccepted()
    const dispute = { payment: id, reference: 'dp_1', date: today }
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 5_000 })
    await office.recordSent({ payment: id, way: 'code', trace: 'code-1', date: today })
    await office.recordDispute({ ...dispute, status: 'won' })
    await office.recordSent({ payment: id, way: 'code', trace: 'code-2', date: today })
    const page = await readStaffPage(requestAs(mo, path))
    for (const option of [`$75.50, ${wayWords.code}, code-1`, `$50.00, ${wayWords.code}, code-2`])
      expect(page.split(option)).toHaveLength(3)
    const ask = await post(`${path}/void`, { trace: 'code-1' })
    expect(ask.text).toContain('can no longer collect $75.50 with its code')
    await post(`${path}/void`, { trace: 'code-1', confirm: '1' })
    const returned = await post(`${path}/ended`, { status: 'returned', date: today })
    expect(returned.text).toContain('Record that $50.00 came back')
    await post(`${path}/ended`, { status: 'confirmed', date: today, confirm: '1' })
    const read = await office.readPayment({ payment: id })
    expect(read.ok && read.value.remittances.map(({ trace, status }) => [trace, status])).toEqual([
      ['code-1', 'void'],
      ['code-2', 'confirmed'],
    ])
  })

  test.each([
    ['that was not sent', () => createAccepted(), 'not_sent'],
    [
      'that came back',
      async () => {
        const payment = await createSent()
        const end = { payment: payment.id, date: today }
        await office.recordRemittanceEnd({ ...end, status: 'returned' })
        return payment
      },
      'recorded_otherwise',
    ],
  ] as const)('a payment %s cannot be confirmed, and staff read why', async (_, create, why) => {
    const { path } = await create()
    const { text } = await post(`${path}/ended`, { status: 'confirmed', date: today })
    expect(text).toContain(commandFailures.notRemittable[why])
  })

  test.each(['won', 'lost'] as const)(
    'a dispute is opened and %s on the page, with who recorded each',
    async (status) => {
      const { id, path } = await createAccepted()
      const opened = { reference: 'dp_1', amount: '50.00', date: today }
      const asked = await post(`${path}/dispute`, opened)
      expect(asked.text).toContain('took $50.00 back')
      await post(`${path}/dispute`, { ...opened, confirm: '1' })
      const ended = { reference: 'dp_1', status, date: today }
      const confirmation = await post(`${path}/decided`, ended)
      expect(confirmation.text).toContain(`Record that $50.00 is ${status}`)
      const other = { ...mo, name: 'max@example.com' }
      expect((await post(`${path}/decided`, { ...ended, confirm: '1' }, other)).status).toBe(303)
      const page = await readStaffPage(requestAs(mo, path))
      expect(page).toMatch(/opened<\/span> on .+, recorded by mo@example\.com/)
      expect(page).toMatch(new RegExp(`${status}</span> on .+, recorded by max@example.com`))
      expect(page.includes('<dt>Returned by bank</dt><dd>$50.00</dd>')).toBe(status === 'lost')
      expect(page).toContain(
        `<dt>Still paid</dt><dd>${status === 'lost' ? '$75.50' : '$125.50'}</dd>`,
      )
      const read = await office.readPayment({ payment: id })
      expect(read.ok && read.value.disputes).toMatchObject([{ status, decidedBy: other.name }])
    },
  )

  test.each([
    ['ended', { status: 'confirmed', date: today }],
    ['void', {}],
    ['dispute', { reference: 'dp_1', amount: '5.00', date: today }],
  ])('a reviewer cannot record it: %s', async (name, form) => {
    const { id, path } = await createAccepted()
    await office.recordSent({ payment: id, way: 'code', date: today })
    expect(await readStaffPage(requestAs(ana, path))).not.toContain(`${path}/${name}`)
    const { status, text } = await post(`${path}/${name}`, { ...form, confirm: '1' }, ana)
    expect([status, text.includes('Only a manager')]).toEqual([409, true])
  })
})

describe('the page offers only what can be done', () => {
  const sentFold = 'Mark as sent to the payee'
  const dispute = { reference: 'dp_1', date: today, amountCents: 12_550 } as const

  test.each([
    ['sent', () => createSent(), 'It’s recorded as sent already.'],
    [
      'refunded whole',
      async () => {
        const payment = await createAccepted()
        await office.refund({ payment: payment.id, key: 'refund-0001', reason: 'paid_twice' })
        return payment
      },
      commandFailures.notRemittable.nothing_left,
    ],
    [
      'disputed whole',
      async () => {
        const payment = await createAccepted()
        await office.recordDispute({ payment: payment.id, ...dispute, status: 'opened' })
        return payment
      },
      commandFailures.notRemittable.nothing_left,
    ],
  ])(
    'a payment that is %s cannot be marked as sent, and nobody is said to have changed it',
    async (_, create, why) => {
      const { path } = await create()
      const page = await readStaffPage(requestAs(mo, path))
      expect(page).not.toContain(sentFold)
      const form = { way: 'ach', date: today }
      for (const confirm of ['0', '1']) {
        const { status, text } = await post(`${path}/sent`, { ...form, confirm })
        expect(status).toBe(409)
        if (confirm === '0') expect(text).toContain(why)
        expect(text).not.toContain('Look at the payment again')
      }
    },
  )

  test('a payment whose time is over can be rejected only, as the commands say', async () => {
    const { id } = await createPaymentIn('in-review')
    await endHold(env.DB, id, Date.now())
    const path = pathOf(id)
    const page = await readStaffPage(requestAs(ana, path))
    const offered = ['accept', 'ask', 'reject'].filter((name) => page.includes(`${path}/${name}"`))
    expect(offered).toEqual(['reject'])
    expect(page).toContain(commandFailures.holdEnded)
    expect(await office.accept({ payment: id })).toMatchObject({ error: { kind: 'hold_ended' } })
  })

  test('a debt collector’s payer is not offered a question about a fee that nobody authorized', async () => {
    const { id } = await createPaymentIn('in-review', { payee: { debt_collector: 1 } })
    const page = await readStaffPage(requestAs(ana, pathOf(id)))
    expect(page).toContain('value="confirmAmountIncrease"')
    expect(page).not.toContain('value="confirmAmountIncreaseFee"')
  })

  test('refund reasons and checks, disputes and returns are offered as the commands take them', async () => {
    const { id, path } = await createAccepted()
    const open = () => readStaffPage(requestAs(mo, path))
    const listOffers = (page: string) =>
      ['value="biller_returned"', 'value="not_collected"', 'Record a dispute', 'name="trace"'].map(
        (offer) => page.includes(offer),
      )
    expect(listOffers((await open()).split('Mark as sent')[0] ?? '')).toEqual([
      ...[false, true, false, false],
    ])
    await office.recordSent({ payment: id, way: 'ach', date: today })
    await office.recordRemittanceEnd({ payment: id, status: 'returned', date: today })
    expect(await open()).toContain('value="biller_returned"')
    expect(await open()).toContain('value="ended"')
    await office.recordDispute({ payment: id, ...dispute, status: 'opened' })
    const page = await open()
    expect(page).not.toContain('Record a dispute')
    expect(page).not.toContain('value="ended"')
  })

  test('a record is taken back with a reason, and the timeline says by whom', async () => {
    const { id, path } = await createSent()
    await office.recordDispute({ payment: id, ...dispute, status: 'opened' })
    const form = { record: 'sent', why: 'Of another payment' }
    for (const [field, value] of [
      ['record', ''],
      ['why', ' '],
    ] as const) {
      const { status, text } = await post(`${path}/takeBack`, { ...form, [field]: value })
      expect(status).toBe(422)
      expect(text).toMatch(new RegExp(`id="takeBack-${field}"[^>]*aria-invalid`))
    }
    expect((await post(`${path}/takeBack`, form)).text).toContain('that $125.50 was sent')
    for (const record of ['sent', `dispute ${dispute.reference}`])
      expect((await post(`${path}/takeBack`, { ...form, record, confirm: '1' })).status).toBe(303)
    const page = await readStaffPage(requestAs(mo, path))
    expect(page.match(/taken back<\/span> by mo@example.com <q>Of another payment</g)).toHaveLength(
      2,
    )
    expect(page).not.toContain('Take a record back')
  })
})
