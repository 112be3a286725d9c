// What the status page says while a payment waits, and after it ended without a charge: each sentence follows from
// the payment's state.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toDeadlineText } from '../../../../shared/locales/dates'
import { locales } from '../../../../shared/locales/locale'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { CancelCause } from '../../../../shared/payments/page-data'
import { createInfoRequest } from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { newPhone } from '../../../../tests/support/builders/sms'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { questionEndedCode } from '../../notifications/store'
import { stopSms } from '../../notifications/suppression-store'
import { toUsMobile } from '../../sms-link/us-mobile'
import { releaseMarginMs } from '../review/hold-expiry'
import { findReceiptPath } from '../tokens/receipt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function openStatus(attemptId: string, locale = 'en'): Promise<string> {
  const path = await findReceiptPath(attemptId, createTestServices())
  return (await fetchPage(`${path}&lang=${locale}`)).text.replaceAll('<!-- -->', '')
}

async function readFinishBy(paymentId: string): Promise<number> {
  const query = env.DB.prepare('SELECT hold_until_at FROM payments WHERE id = ?1').bind(paymentId)
  return Number(await query.first('hold_until_at')) - releaseMarginMs
}

describe('the status page', () => {
  test.each(locales)(
    'of a payment in review says in %s until when, what happens then, and that the bank may hold the money',
    async (locale) => {
      const { attemptId, id: paymentId } = await createPaymentIn('in-review')
      const page = await openStatus(attemptId, locale)
      const copy = receiptCopy[locale]
      const by = toDeadlineText(await readFinishBy(paymentId), locale)
      expect(page).toContain(copy.answers.waiting)
      expect(page).toContain(copy.review(by))
      expect(page).toContain(copy.hold('$125.50'))
      expect(page).not.toContain(copy.answers.notCharged)
    },
  )

  test.each(locales)(
    'of a question says in %s that nothing is charged, until when to answer, and what happens otherwise',
    async (locale) => {
      const { attemptId, id: paymentId } = await createInfoRequest()
      const answerBy = await readFinishBy(paymentId)
      const page = await openStatus(attemptId, locale)
      expect(page).toContain(receiptCopy[locale].answers.waiting)
      expect(page).toMatch(new RegExp(receiptCopy[locale].outcomes.awaiting_info('.+')))
      expect(page).toContain(infoRequestCopy[locale].answerBy(toDeadlineText(answerBy, locale)))
    },
  )

  test.each(locales)(
    'of a payment whose time is over says in %s that it is canceled',
    async (locale) => {
      const { attemptId } = await createPaymentIn('in-review')
      await env.DB.prepare('UPDATE payments SET hold_until_at = 1').run()
      const page = await openStatus(attemptId, locale)
      const { headings, outcomes, review } = receiptCopy[locale]
      expect(page).toMatch(new RegExp(`<h1[^>]*>${headings.ending}<`))
      expect(page).toContain(outcomes.ending)
      expect(page).not.toMatch(new RegExp(review('.+')))
    },
  )

  test.each([
    ['in-review', true],
    ['asked-field', true],
    ['question-expired', false],
    ['accepted', false],
    ['refunded', false],
    ['rejected', false],
    ['canceled', false],
  ] as const)(
    'of a debt collector’s payment (%s) has the legal notice, and says that it is reviewed only while it is not decided',
    async (state, isUndecided) => {
      const { attemptId } = await createPaymentIn(state, { payee: { debt_collector: 1 } })
      for (const locale of locales) {
        const { notice, review, resultByEmail } = debtCollectorCopy[locale]
        const page = await openStatus(attemptId, locale)
        expect(page).toContain(notice)
        expect(page.includes(`${review} ${resultByEmail}`)).toBe(isUndecided)
        expect(page.includes(review)).toBe(isUndecided)
      }
    },
  )

  test.each(['payer', 'hold_ended', 'no_answer'] as const satisfies CancelCause[])(
    'of a payment that was canceled (%s) says why, that nothing was charged, and that the bill is unpaid',
    async (why) => {
      const { attemptId, id: paymentId } = await createPaymentIn('in-review')
      await getAttemptStub(attemptId).review(paymentId, { action: 'cancel', why })
      for (const locale of locales) {
        const copy = receiptCopy[locale]
        const { released } = copy.outcomes
        const sentences = [copy.cancelCauses[why], released, copy.stillUnpaid('.+')]
        const page = await openStatus(attemptId, locale)
        expect(page).toContain(copy.answers.notCharged)
        expect(page).toMatch(new RegExp(sentences.join(' ')))
      }
    },
  )

  test.each(locales)(
    'of a payer who texted STOP, or to whom a message was not delivered, promises no message in %s and says to keep the page',
    async (locale) => {
      const copy = receiptCopy[locale]
      const stopped = await createPaymentIn('in-review', {
        ...{ query: '&optE=1', form: { email: '', phone: newPhone().slice(2) } },
      })
      const failed = await createPaymentIn('in-review')
      expect(await openStatus(stopped.attemptId, locale)).toContain(copy.result.text)
      expect(await openStatus(failed.attemptId, locale)).toContain(copy.result.email)
      const { phone } = (await env.DB.prepare('SELECT phone FROM payments WHERE id = ?1')
        .bind(stopped.id)
        .first<{ readonly phone: string }>()) ?? { phone: '' }
      const stop = { phone: toUsMobile(phone) ?? '', source: 'stop', messageId: null } as const
      await stopSms(env.DB, { ...stop, now: Date.now() })
      await env.DB.prepare("UPDATE outbox SET status = 'failed' WHERE payment_id = ?1")
        .bind(failed.id)
        .run()
      for (const [{ attemptId }, why] of [
        [stopped, 'stopped'],
        [failed, 'undelivered'],
      ] as const) {
        const page = await openStatus(attemptId, locale)
        expect(page).toContain(`${copy.unreached[why]} ${copy.keepPage}`)
        expect(page).not.toContain(copy.result.text)
        expect(page).not.toContain(copy.result.email)
      }
    },
  )

  test('of a payer whose question ended before its message was sent still promises a message', async () => {
    const { attemptId, id: paymentId } = await createPaymentIn('in-review')
    await env.DB.prepare(
      "UPDATE outbox SET status = 'suppressed', last_code = ?2 WHERE payment_id = ?1",
    )
      .bind(paymentId, questionEndedCode)
      .run()
    const page = await openStatus(attemptId)
    expect(page).toContain(receiptCopy.en.result.email)
    expect(page).not.toContain(receiptCopy.en.keepPage)
  })

  test.each([
    ['a later message reached', 'failed', "'receipt', 'sent', created_at + 1"],
    [
      'each message reached, while one to the team failed',
      'sent',
      "'hold_ending', 'failed', created_at + 1",
    ],
  ])('of a payer whom %s still promises a message', async (_, status, other) => {
    const { attemptId, id: paymentId } = await createPaymentIn('in-review')
    await env.DB.prepare('UPDATE outbox SET status = ?2 WHERE payment_id = ?1')
      .bind(paymentId, status)
      .run()
    await env.DB.prepare(
      `INSERT INTO outbox (id, kind, recipient, data, payment_id, next_try_at, template, status, created_at)
       SELECT id || ':other', kind, recipient, data, payment_id, next_try_at, ${other} FROM outbox
       WHERE payment_id = ?1`,
    )
      .bind(paymentId)
      .run()
    const page = await openStatus(attemptId)
    expect(page).toContain(receiptCopy.en.result.email)
    expect(page).not.toContain(receiptCopy.en.keepPage)
  })

  test('of a payment names the support phone, whose hours are on the contact page', async () => {
    const { attemptId } = await createPaymentIn('in-review')
    const phone = ', or call <a href="tel:+14155550199">(415) 555-0199</a>'
    const page = await openStatus(attemptId)
    expect(page).toContain(phone)
    expect(page).not.toContain('Monday to Friday')
    const contact = (await fetchPage('/contact')).text.replaceAll('<!-- -->', '')
    expect(contact).toContain(`${phone}, Monday to Friday`)
    expect((await fetchPage('/contact?lang=es')).text).toContain('de lunes a viernes')
  })
})
