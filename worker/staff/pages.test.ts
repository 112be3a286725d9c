// What the lists, the search and the page of a payment say.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { toEasternDay } from '../../shared/eastern-day'
import { refundCodes } from '../../shared/payments/refund-codes'
import { rejectCodes } from '../../shared/payments/reject-reasons'
import { remittanceWays } from '../../shared/payments/remittance'
import { requestInfo } from '../../tests/support/builders/info-request'
import { createPaymentIn } from '../../tests/support/builders/made-payment'
import { createOffice } from '../../tests/support/builders/office'
import { createCharged } from '../../tests/support/builders/remittance'
import { fetchPage } from '../../tests/support/requests/site'
import {
  changePayment,
  mo,
  readStaffPage,
  requestAs,
} from '../../tests/support/requests/staff-page'
import { toReasonWords, toRefundWords, toWayWords } from './code-words'
import { toOwedWords } from './words'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('sam@example.com')
const day = toEasternDay(Date.now()).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const open = (path: string) => readStaffPage(requestAs(mo, path))

describe('the lists', () => {
  test('say what it means that they are empty, and what to do next', async () => {
    await env.DB.prepare(
      "UPDATE payments SET status = 'canceled', remittance_open_since = NULL",
    ).run()
    expect(await open('/')).toContain('No payment waits for a decision. Open this list again')
    expect(await open('/?queue=payers')).toContain('No payer has an open question. To ask one,')
    expect(await open('/?queue=send')).toContain('No accepted payment waits to be sent:')
    const found = await open('/search?q=unheard-of')
    expect(found).toContain('<h1>Nothing found</h1>')
    expect(found).toContain('Check the spelling')
  })

  test('the list of promised refunds has what waits for staff, and for what', async () => {
    expect(await open('/?queue=owed')).toContain('No promised refund waits for staff.')
    const { id } = await createCharged()
    await office.recordSent({ payment: id, way: 'code', date: day })
    const rowOf = async () =>
      (await open('/?queue=owed')).split('<tr').find((row) => row.includes(id)) ?? ''
    expect(await rowOf()).toBe('')
    await env.DB.prepare("UPDATE payments SET refund_on = '2026-01-02' WHERE id = ?1")
      .bind(id)
      .run()
    expect(await rowOf()).toContain('cancel the code')
    expect(await open('/')).toContain('Refunds promised <span class="count">1</span>')
    await office.voidCode({ payment: id })
    expect(await rowOf()).toBe('')
  })

  test('what is owed after a refund failed, and a bank returned a part, is named without that part', async () => {
    const { id, path } = await createPaymentIn('refund-refused')
    const dispute = { payment: id, reference: 'dp_owed', date: day } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 2_000 })
    await office.recordDispute({ ...dispute, status: 'lost' })
    const row = (await open('/?queue=owed')).split('<tr').find((one) => one.includes(id)) ?? ''
    expect(row).toContain('$100.96')
    expect(row).not.toContain('$120.96')
    const page = await open(`/payments/${id}`)
    const words = toOwedWords({ owedCents: 10_096 })
    expect(page).toContain(words)
    expect(page).toContain('<dt>Owed to the payer</dt><dd>$100.96</dd>')
    expect(page).not.toContain('To be sent')
    const payers = async () => (await fetchPage(path ?? '')).text
    expect(await payers()).toContain('We owe you')
    await office.recordSent({ payment: id, way: 'ach', date: day, trace: 'T-9' })
    expect(await payers()).not.toContain('We owe you')
    expect(await open(`/payments/${id}`)).not.toContain('Owed to the payer')
    expect(await open('/?queue=owed')).not.toContain(id)
  })

  test('the list of what is to be sent has what is left after refunds and disputes', async () => {
    const part = await createCharged()
    const disputed = await createCharged()
    await office.refund({
      payment: part.id,
      key: 'refund-0001',
      amountCents: 2550,
      reason: 'paid_twice',
    })
    await office.recordDispute({
      payment: disputed.id,
      ...{ reference: 'dp_1', status: 'opened', date: day, amountCents: 12_550 },
    } as const)
    const rowOf = async ({ id }: { readonly id: string }) =>
      (await open('/?queue=send')).split('<tr').find((row) => row.includes(id)) ?? ''
    expect(await rowOf(part)).toContain('>$100.00<')
    expect(await rowOf(disputed)).toBe('')
    const listed = await office.listRemittances({ limit: 200 })
    const sums = listed.ok && listed.value.payments.map(({ id, unsentCents }) => [id, unsentCents])
    expect(sums).toContainEqual([part.id, 10_000])
    await office.recordSent({ payment: part.id, way: 'code', date: day })
    await office.refund({
      payment: part.id,
      key: 'refund-0002',
      amountCents: 1000,
      reason: 'paid_twice',
    })
    const sent = await office.listRemittances({ limit: 200 })
    expect(sent.ok && sent.value.payments.find(({ id }) => id === part.id)).toMatchObject({
      ...{ state: 'sent', unsentCents: 0 },
    })
  })

  test.each([
    ['', 'Type what you know of the payment'],
    ['q=%20&from=', 'Type what you know of the payment'],
    ['from=11/40/2026', 'MM/DD/YYYY'],
    ['q=Pat&status=odd', 'Choose a status from the list.'],
  ])('the search of "%s" says what to do', async (query, sentence) => {
    const response = await requestAs(mo, `/search?${query}`)
    const text = await response.text()
    expect([response.status, text.includes(sentence)]).toEqual([422, true])
    expect(text).toMatch(/<(?:input id="q"|p class="notice bad")[^>]* autofocus>/)
  })
})

test('dates and a status find payments without a term', async () => {
  const [reviewed, canceled] = [
    await createPaymentIn('in-review'),
    await createPaymentIn('canceled'),
  ]
  const today = toEasternDay(Date.now()).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
  const ofDay = await open(`/search?q=&from=${today}&to=${today}&status=canceled`)
  expect(ofDay).toContain(canceled.id)
  expect(ofDay).not.toContain(reviewed.id)
  expect(await open('/search?status=in_review')).toContain(reviewed.id)
  expect(await open('/search?to=01/02/2020')).toContain('Nothing found')
  // What was typed, and is nothing that a payment has, is no search without a term.
  expect(await open(`/search?q=-&from=${today}`)).toContain('Nothing found')
})

describe('the page of a payment', () => {
  test('says how many possible duplicates there are, and links to all of them', async () => {
    const { id: paymentId, payeeId } = await createPaymentIn('in-review', {
      form: { account: 'D-7001', amount: '77.10' },
    })
    for (let count = 0; count < 5; count += 1) {
      const copy = await createPaymentIn('in-review', {
        payeeId,
        form: { account: `D-800${count}`, amount: '77.10' },
      })
      await env.DB.prepare(
        `UPDATE payments SET bill_key = f.bill_key, account = f.account, words = f.words
        FROM (SELECT bill_key, account, words FROM payments WHERE id = ?2) f WHERE id = ?1`,
      )
        .bind(copy.id, paymentId)
        .run()
    }
    const text = await open(`/payments/${paymentId}`)
    expect(text).toContain('5 other payments may be for the same bill. The first 3 stand below.')
    const link = /href="(\/search\?q=D-7001[^"]+)"/.exec(text)?.[1] ?? ''
    const found = await open(link.replaceAll('&amp;', '&'))
    expect(found).toContain('<h1>Found: 6</h1>')
  })

  test('names the other payments for the same bill before one is accepted', async () => {
    const first = await createPaymentIn('in-review', {
      form: { account: 'D-9001', amount: '88.10' },
    })
    const plain = await open(`/payments/${first.id}`)
    expect(plain).toContain('Before you accept, check that')
    const confirm = async () => (await requestAs(mo, `/payments/${first.id}/accept`, {})).text()
    expect(await confirm()).not.toContain('for the same account and amount')
    const copy = await createPaymentIn('in-review', {
      payeeId: first.payeeId,
      form: { account: 'D-9002', amount: '88.10' },
    })
    await env.DB.prepare(
      'UPDATE payments SET bill_key = (SELECT bill_key FROM payments WHERE id = ?2) WHERE id = ?1',
    )
      .bind(copy.id, first.id)
      .run()
    expect(await confirm()).toContain('Another payment is for the same account and amount: PPY-')
    expect(await confirm()).toContain('account D-9001, at')
  })

  test('repeats before the charge what the queue flags, and names the corrected account', async () => {
    const { id } = await createPaymentIn('in-review')
    const confirm = async (form = {}) =>
      readStaffPage(requestAs(mo, `/payments/${id}/accept`, form))
    expect(await confirm()).not.toContain('class="notice bad"')
    await changePayment(id, 'avs_code', 'N')
    await changePayment(id, 'cvv_code', 'N')
    await changePayment(id, 'held_by_processor', 1)
    const flagged = await confirm()
    expect(flagged).toContain('Address: street and ZIP code differ (N). CVC: differs (N).')
    expect(flagged).toContain('The card processor holds this charge')

    const proposed = await createPaymentIn('account-proposed')
    const accept = { bill: 'corrected' }
    const path = `/payments/${proposed.id}/accept`
    expect(await readStaffPage(requestAs(mo, path, accept))).toContain('account CH-7777, at')
  })

  test('says that a payee is a debt collector, what was asked, and in the queue that there is a note', async () => {
    const made = await createPaymentIn('in-review', { payee: { debt_collector: 1 } })
    await office.addNote({ payment: made.id, note: 'For the supervisor', key: 'note-0001' })
    expect(await open(`/payments/${made.id}`)).toContain('debt collector')
    const row = (await open('/')).split('<tr').find((one) => one.includes(made.id)) ?? ''
    expect(row).toContain('>note<')
    await requestInfo(made.id, { type: 'confirmAmountIncrease', newAmountCents: 15_000 })
    expect(await open(`/payments/${made.id}`)).toContain('<strong>$150.00</strong>')
    expect(await open(`/payments/${made.id}`)).not.toContain('nothing left of it')
  })

  test('has the phones and the email as links, with a collector’s hours in which the payer may be called', async () => {
    const { id } = await createPaymentIn('in-review', { payee: { phone: '217-555-0101' } })
    const text = await open(`/payments/${id}`)
    expect(text).toContain('<a href="tel:2175550101">217-555-0101</a>')
    expect(text).toContain('<a href="tel:+14155550132">(415) 555-0132</a>')
    expect(text).toMatch(/<a href="mailto:([^"]+)">\1<\/a>/)
    expect(text).not.toMatch(/[AP]M there/)
    const collected = await createPaymentIn('in-review', { payee: { debt_collector: 1 } })
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.parse('2026-11-23T15:12:00Z'), toFake: ['Date'] })
    expect(await open(`/payments/${collected.id}`)).toContain(
      '7:12 AM there: call from 8 AM to 9 PM',
    )
    vi.setSystemTime(Date.parse('2026-11-23T18:00:00Z'))
    expect(await open(`/payments/${collected.id}`)).toContain('>10:00 AM there<')
  })

  test.each([
    ['accept', 'being charged'],
    ['reject', 'being canceled'],
  ])('says that it is %sed while the processor has not confirmed it', async (deciding, words) => {
    const { id } = await createPaymentIn('in-review')
    expect(await open(`/payments/${id}`)).not.toContain(words)
    await env.DB.prepare(
      "UPDATE payments SET deciding = ?2, deciding_by = 'Mo', deciding_since = ?3 WHERE id = ?1",
    )
      .bind(id, deciding, Date.now())
      .run()
    expect(await open(`/payments/${id}`)).toContain(`<span class="badge busy">${words}</span>`)
  })

  test('has one timeline, in the order in which things were recorded, with Eastern dates', async () => {
    const { id } = await createCharged()
    await office.recordSent({ payment: id, way: 'ach', date: day })
    await office.addNote({ payment: id, note: 'Called the biller', key: 'note-0001' })
    await office.recordRemittanceEnd({ payment: id, status: 'returned', date: day })
    const dispute = { payment: id, reference: 'dp_1', date: day } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 2550 })
    await office.refund({
      payment: id,
      key: 'refund-0001',
      amountCents: 1000,
      reason: 'paid_twice',
    })
    await office.recordDispute({ ...dispute, status: 'lost' })
    const text = await open(`/payments/${id}`)
    const timeline = /<ol class="timeline">.*?<\/ol>/s.exec(text)?.[0] ?? ''
    const entries = timeline.match(/<li>.*?<\/li>/gs) ?? []
    const order = [/accepted/, /by ACH.*sent/, /Note by/, /by ACH.*returned/]
    const rest = [
      /Dispute dp_1.*opened/,
      /Refund of \$10\.00.*<q>paid twice<\/q>/,
      /Dispute dp_1.*lost/,
    ]
    const last = entries.slice(-7)
    for (const [index, pattern] of [...order, ...rest].entries())
      expect(last[index], String(index)).toMatch(pattern)
    expect(timeline.replace(/datetime="[^"]*"/g, '')).not.toMatch(/\d{4}-\d\d-\d\d/)
    expect(text).toContain('<dt>Returned by bank</dt><dd>$25.50</dd>')
    expect(text).toContain('<dt>Refunded</dt><dd>$10.00</dd>')
    expect(text).toContain('<dt>Still paid</dt><dd>$90.00</dd>')
  })

  test('has words for every code, such as a question’s and an address check’s', async () => {
    const { id: paymentId } = await createPaymentIn('in-review')
    await requestInfo(paymentId, { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' })
    await changePayment(paymentId, 'avs_code', 'C')
    const text = await open(`/payments/${paymentId}`)
    expect(text).toContain('<q>the due date will be missed</q>')
    expect(text).toContain('not compared: the bank writes addresses in another form (C)')
    expect(text.replaceAll(/(?:value|href|action|id)="[^"]*"/g, '')).not.toMatch(
      /confirmDeadlineApproaching|payment_\w+|info_\w+/,
    )
    const words = [
      ...refundCodes.map(toRefundWords),
      ...rejectCodes.map(toReasonWords),
      ...remittanceWays.map(toWayWords),
    ]
    expect(words.filter((word) => /_|^$/.test(word))).toEqual([])
    expect(toRefundWords('paid_twice: See your May bill.')).toBe('paid twice: See your May bill.')
    expect(toRefundWords('The biller asked for it.')).toBe('The biller asked for it.')
  })

  test('hides the keyboard shortcuts from a browser without JavaScript', async () => {
    expect(await open('/')).toContain('<footer class="keys" hidden>')
  })
})
