// What the pages of an agreed new total say once the payer has paid the bill by another button than its link.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import {
  createInfoRequest,
  createNewTotal,
  increase,
  memberId,
  payNewTotal,
  postAnswer,
  requestInfo,
} from '../../../../tests/support/builders/info-request'
import {
  createPaymentIn,
  readQuestion,
  takeSteps,
} from '../../../../tests/support/builders/made-payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { pay } from '../../../../tests/support/builders/submit'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { toStatusEmail } from '../status-page/email-again'
import { readRecorded } from '../status-page/status-data'
import { findPayment } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import { withdrawQuestion } from './ask-for-info'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const cookie = `__Host-b=${'a'.repeat(22)}`
type NewTotal = Awaited<ReturnType<typeof createNewTotal>>

const create = (lang: Locale) => createNewTotal({ cookie, query: `&lang=${lang}` })

const read = async (url: string, lang: Locale) =>
  (await fetchPage(`${url}&lang=${lang}`, { cookie })).text.replaceAll('<!-- -->', '')

const toPath = ({ attemptId }: Pick<MadePayment, 'attemptId'>) =>
  findReceiptPath(attemptId, createTestServices())

/** The status page and the question's page. */
const openPages = async (made: NewTotal, lang: Locale) =>
  Promise.all(
    [await toPath(made), `/update-info-request?t=${made.token}`].map((url) => read(url, lang)),
  )

async function payAgain(payment: MadePayment, form = {}): Promise<MadePayment> {
  const reply = await postForm(await toPath(payment), { intent: 'pay-again' }, { cookie })
  const url = new URL(reply.headers.get('location') ?? '', 'https://pay.example.com')
  const query = `&again=${url.searchParams.get('again')}`
  return createPaymentIn('in-review', { payeeId: payment.payeeId, cookie, form, query })
}

const referenceOf = async ({ id }: Pick<MadePayment, 'id'>) =>
  (await findPayment(env.DB, id))?.reference ?? ''

/** Neither page asks for money, and the link charges nothing. */
async function expectPaidBy(made: NewTotal, paid: MadePayment, lang: Locale, total: string) {
  const { newTotal } = infoRequestCopy[lang]
  const reference = await referenceOf(paid)
  for (const page of await openPages(made, lang)) {
    expect(page).toContain(newTotal.paid('$125.50', total, reference))
    for (const text of [newTotal.pay('$150.00'), newTotal.overHeading])
      expect(page).not.toContain(`>${text}<`)
  }
  const link = await read(made.newTotal.url ?? '', lang)
  const { agreed } = submitMessages[lang]
  expect(link).toContain(agreed.paid)
  expect(link).toContain(agreed.paidBy(total, reference))
  expect((await pay(made.payeeId, {}, { query: made.query })).status).toBe(409)
}

const endLink = ({ requestId }: NewTotal) =>
  env.DB.prepare('UPDATE info_requests SET pay_by = 1 WHERE id = ?1').bind(requestId).run()

const agreeTo = async (payment: MadePayment, newAmountCents: number) => {
  const asked = await requestInfo(payment.id, { ...increase, newAmountCents })
  if (!asked.ok) throw new Error(asked.error.kind)
  await postAnswer((await readQuestion(payment)).token)
  return asked.value.requestId
}

test.each(locales)(
  'a new total is not asked for once its rejected payment was sent again (%s)',
  async (lang) => {
    const made = await create(lang)
    const second = await payNewTotal(made, {})
    await takeSteps(second, { do: 'reject', input: { reason: 'account_not_found' } })
    for (const page of await openPages(made, lang))
      expect(page).toContain(infoRequestCopy[lang].newTotal.pay('$150.00'))
    const own = { ...second, path: await toPath(second) }
    await env.DB.prepare(
      'UPDATE payments SET browser_hash = (SELECT browser_hash FROM payments WHERE id = ?2) WHERE id = ?1',
    )
      .bind(second.id, made.id)
      .run()
    const third = await payAgain(own, { account: 'B-77', amount: '151.00' })
    await takeSteps(third, { do: 'accept' })
    await expectPaidBy(made, third, lang, '$151.00')
    await requestRefund(third)
    for (const page of await openPages(made, lang))
      expect(page).toContain(infoRequestCopy[lang].newTotal.pay('$150.00'))
    expect((await pay(made.payeeId, {}, { query: made.query })).status).toBe(200)
  },
)

test.each(locales)(
  'a new total whose link has ended is not called unpaid once the payment was tried again (%s)',
  async (lang) => {
    const made = await create(lang)
    await endLink(made)
    for (const page of await openPages(made, lang))
      expect(page).toContain(infoRequestCopy[lang].newTotal.overHeading)
    const second = await payAgain(made, { account: 'B-77' })
    await takeSteps(second, { do: 'accept' })
    await expectPaidBy(made, second, lang, '$125.50')
    const page = await read(await toPath(made), lang)
    expect(page).not.toContain(receiptCopy[lang].payAgain.button.canceled)
  },
)

test.each(locales)(
  'of two new totals of a bill, all pages ask for the last one, and for none once it is paid (%s)',
  async (lang) => {
    const made = await create(lang)
    const second = await payNewTotal(made)
    const requestId = await agreeTo(second, 16_000)
    const { newTotal } = infoRequestCopy[lang]
    for (const page of await openPages(made, lang)) {
      expect(page).toContain(newTotal.pay('$160.00'))
      expect(page).not.toContain(newTotal.pay('$150.00'))
    }
    const link = await fetchPage(`${made.newTotal.url}&lang=${lang}`)
    expect(link.status).toBe(410)
    expect(link.text).toContain(submitMessages[lang].agreed.replaced)
    expect((await pay(made.payeeId, {}, { query: made.query })).status).toBe(410)
    const deps = { ...createTestServices(), locale: lang }
    const row = await findPayment(env.DB, made.id)
    const read = row && (await readRecorded(row, deps))
    expect(read && (await toStatusEmail(read.recorded, deps))?.message.data).toMatchObject({
      ...{ isReplaced: true, nextStep: 'none' },
    })
    const third = await payNewTotal({ payeeId: made.payeeId, requestId })
    await takeSteps(third, { do: 'accept' })
    for (const page of await openPages(made, lang)) {
      expect(page).toContain(newTotal.paid('$150.00', '$160.00', await referenceOf(third)))
      for (const total of ['$150.00', '$160.00']) expect(page).not.toContain(newTotal.pay(total))
    }
  },
)

test.each(locales)(
  'a rejected payment that was sent again asks for the new total of the payment that followed it (%s)',
  async (lang) => {
    const first = await createPaymentIn('in-review', { cookie, query: `&lang=${lang}` })
    await takeSteps(first, { do: 'reject', input: { reason: 'wrong_amount' } })
    const second = await payAgain(first, { amount: '140.00' })
    await agreeTo(second, 16_000)
    const page = await read(await toPath(first), lang)
    const { newTotal } = infoRequestCopy[lang]
    expect(page).toContain(newTotal.pay('$160.00'))
    expect(page).toContain(receiptCopy[lang].statuses.rejected)
    expect(page).not.toContain(receiptCopy[lang].payAgain.button.rejected)
    const third = await payNewTotal(await readAgreed(second))
    await takeSteps(third, { do: 'reject', input: { reason: 'account_not_found' } })
    expect(await read(await toPath(third), lang)).toContain(receiptCopy[lang].headings.rejected)
  },
)

const readAgreed = async (payment: MadePayment) => ({
  payeeId: payment.payeeId,
  requestId: (await readQuestion(payment)).requestId,
})

test.each(locales)(
  'the next month’s bill of the same total does not pay an old new total (%s)',
  async (lang) => {
    const made = await create(lang)
    await endLink(made)
    const next = await createPaymentIn('accepted', {
      ...{ payeeId: made.payeeId, form: { amount: '150.00' } },
    })
    const wait = (days: number) =>
      env.DB.prepare(
        `UPDATE payments SET created_at = (SELECT created_at FROM payments WHERE id = ?2) + ?3
          WHERE id = ?1`,
      )
        .bind(next.id, made.id, days * 86_400_000)
        .run()
    await wait(20)
    for (const page of await openPages(made, lang))
      expect(page).toContain(infoRequestCopy[lang].newTotal.paidHeading)
    await wait(35)
    for (const page of await openPages(made, lang))
      expect(page).toContain(infoRequestCopy[lang].newTotal.overHeading)
  },
)

test.each(
  locales.flatMap((lang) => (['answered', 'withdrawn'] as const).map((end) => ({ lang, end }))),
)(
  'the link of an earlier question leads to the new total that a later one agreed to ($lang, $end)',
  async ({ lang, end }) => {
    const made = await createInfoRequest(memberId, { cookie, query: `&lang=${lang}` })
    if (end === 'answered')
      await postAnswer(made.token, [{ field: { name: 'Member ID', value: '7' } }])
    else await withdrawQuestion({ paymentId: made.id, by: 'Sam Staff' }, createTestServices())
    await requestInfo(made.id, increase)
    const { token } = await readQuestion(made)
    await postAnswer(token)
    const [first, second] = await Promise.all(
      [made.token, token].map((one) => read(`/update-info-request?t=${one}`, lang)),
    )
    const heading = infoRequestCopy[lang].newTotal.heading('$150.00')
    for (const page of [first, second]) {
      expect(page).toContain(heading)
      expect(page).toMatch(/href="[^"]+agreed=/)
    }
  },
)

type End = (payment: MadePayment) => Promise<unknown>
const ends: readonly (readonly ['rejected' | 'returned' | 'canceled', End])[] = [
  ['rejected', (paid) => takeSteps(paid, { do: 'reject', input: { reason: 'account_not_found' } })],
  ['canceled', (paid) => takeSteps(paid, { do: 'cancel' })],
  [
    'returned',
    async (paid) => {
      await takeSteps(paid, { do: 'accept' })
      await requestRefund(paid)
    },
  ],
]

describe.each(locales)('the pages of a new total whose payment ended (%s)', (lang) => {
  const { newTotal } = infoRequestCopy[lang]

  test.each(ends)('say that it was %s, before and after the link’s day', async (how, end) => {
    const made = await create(lang)
    const paid = await payNewTotal(made)
    await end(paid)
    const reference = await referenceOf(paid)
    const ended = newTotal.ended[how]('$150.00', reference)
    for (const page of await openPages(made, lang)) {
      expect(page).toContain(ended)
      expect(page).toContain(newTotal.pay('$150.00'))
      expect(page).not.toContain(newTotal.paid('$125.50', '$150.00', reference))
    }
    await endLink(made)
    for (const page of await openPages(made, lang)) {
      expect(page).toContain(ended)
      expect(page).toContain(newTotal.overHeading)
    }
  })

  test('say that the bill was already paid if it was rejected for that', async () => {
    const made = await create(lang)
    const paid = await payNewTotal(made)
    await takeSteps(paid, { do: 'reject', input: { reason: 'already_paid' } })
    const reference = await referenceOf(paid)
    for (const page of await openPages(made, lang)) {
      expect(page).toContain(newTotal.alreadyPaidHeading)
      expect(page).toContain(newTotal.alreadyPaid('$125.50', '$150.00', reference))
      expect(page).not.toContain(newTotal.paidHeading)
    }
    const link = await read(made.newTotal.url ?? '', lang)
    expect(link).toContain(receiptCopy[lang].alreadyPaid(reference))
    expect(link).not.toContain(submitMessages[lang].agreed.paidBy('$150.00', reference))
  })
})
