import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toEasternDay } from '../../../../shared/eastern-day'
import { toDayText } from '../../../../shared/locales/dates'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import { debtCollectorCopy } from '../../../../shared/locales/en/payments/debt-collector'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import { locales } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { toQuestionLabel } from '../../../../shared/payments/question-label'
import {
  cancel,
  createInfoRequest,
  increase,
  memberId,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn, readQuestion } from '../../../../tests/support/builders/made-payment'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { shortlyMs } from './closed-question'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const pagePath = (token: string) => `/update-info-request?t=${token}`
const post = (token: string, form: Readonly<Record<string, string>>) =>
  postForm(pagePath(token), form)

const inHtml = (text: string) => text.replaceAll("'", '&#x27;')

describe('/update-info-request', () => {
  test.each([
    ['', 400, copy.errors.invalidToken],
    ['?t=unknown', 404, copy.errors.retrieving],
    ['?t=a&t=b', 400, copy.errors.invalidToken],
  ])('the question page with the query %j responds %i', async (query, status, words) => {
    const page = await fetchPage(`/update-info-request${query}`)
    expect(page.status).toBe(status)
    expect(page.text).toContain(words)
  })

  test('a D1 failure shows an error with a link to try again', async () => {
    const { token } = await createInfoRequest()
    await env.DB.prepare('ALTER TABLE info_requests RENAME TO info_away').run()
    const page = await fetchPage(pagePath(token)).finally(() =>
      env.DB.prepare('ALTER TABLE info_away RENAME TO info_requests').run(),
    )
    expect(page.status).toBe(503)
    expect(page.text).toContain(copy.errors.retrieving)
    expect(page.text).toContain(copy.errors.tryLater)
    expect(page.text).toContain(`href="${pagePath(token)}"`)
  })

  test('a question in Spanish has the labels that we know in Spanish, and marks the others as English', async () => {
    const fields = ['Member ID', 'Name of your doctor'].map(
      (name) => ({ type: 'text', name }) as const,
    )
    const { token } = await createInfoRequest({ type: 'extraFields', fields })
    const { text } = await fetchPage(`${pagePath(token)}&lang=es`)
    expect(text).toContain(toQuestionLabel('Member ID', 'es').text)
    expect(text).toContain('<span lang="en">Name of your doctor</span>')
    expect(text).not.toContain('Member ID</label>')
    expect((await fetchPage(pagePath(token))).text).not.toContain('<span lang="en">')
  })

  test('a debt collector’s question, its cancellation and its result have the notice that the law prescribes', async () => {
    const { token } = await createInfoRequest(memberId, { payee: { debt_collector: 1 } })
    const other = await createInfoRequest(memberId)
    const readPages = async () => [
      (await fetchPage(pagePath(token))).text,
      (await post(token, { intent: 'cancel' })).text,
    ]
    for (const text of await readPages()) expect(text).toContain(debtCollectorCopy.notice)
    await post(token, { intent: 'answer', info1: 'XKJ 204' })
    expect((await fetchPage(pagePath(token))).text).toContain(debtCollectorCopy.notice)
    expect((await fetchPage(pagePath(other.token))).text).not.toContain(debtCollectorCopy.notice)
  })

  test.each([
    'answered-field',
    'new-total-due',
    'new-total-paid',
    'canceled-when-asked',
    'question-expired',
    'answered-and-accepted',
  ] as const)('the title of the question’s page says what its heading says: %s', async (state) => {
    const { token } = await readQuestion(await createPaymentIn(state))
    for (const lang of ['en', 'es']) {
      const { text } = await fetchPage(`${pagePath(token)}&lang=${lang}`)
      const [, title = ''] = /<title>(.*?) \| Papaya<\/title>/.exec(text) ?? []
      const [heading = ''] = /<h1[\s\S]*?<\/h1>/.exec(text) ?? []
      expect(title).not.toBe('')
      expect(heading.replaceAll(/<[^>]+>/g, '')).toContain(title)
    }
  })

  test('an answer without JavaScript redirects to a page that confirms it', async () => {
    const { id: paymentId, token } = await createInfoRequest(memberId)
    const response = await post(token, { intent: 'answer', info1: 'XKJ 204' })
    expect([response.status, response.location]).toEqual([303, pagePath(token)])
    expect(await statusOf(paymentId)).toBe('in_review')
    expect((await fetchPage(pagePath(token))).text).toContain(inHtml(copy.submitted.rest))
  })

  test('an answer whose payment’s time is over says that we cancel it, and no time that is past', async () => {
    const { id, token } = await createInfoRequest(memberId)
    await post(token, { intent: 'answer', info1: 'XKJ 204' })
    await env.DB.prepare('UPDATE payments SET hold_until_at = 1 WHERE id = ?1').bind(id).run()
    for (const locale of locales) {
      const { process, submitted } = infoRequestCopy[locale]
      const { text } = await fetchPage(`${pagePath(token)}&lang=${locale}`)
      expect(text).toContain(process.canceling)
      expect(text).not.toContain(submitted.lead)
    }
  })

  test('an invalid answer without JavaScript shows the typed values and their errors', async () => {
    const { token } = await createInfoRequest({
      type: 'extraFields',
      fields: [
        { type: 'text', name: 'Member ID' },
        { type: 'date', name: 'Date of birth' },
      ],
    })
    const response = await post(token, {
      intent: 'answer',
      info1: 'XKJ "204"',
      info2: '31/31/1990',
    })
    expect(response.status).toBe(422)
    const { text: html } = response
    expect(html).toContain('value="XKJ &quot;204&quot;"')
    expect(html).toContain(fieldErrors.date)
    expect(html).toContain('<title>Error: ')
  })

  test('a cancellation without JavaScript is confirmed on a page that preserves the typed values', async () => {
    const { id: paymentId, token } = await createInfoRequest(memberId)
    const confirmation = (await post(token, { intent: 'cancel', info1: 'XKJ 204' })).text
    expect(confirmation).toContain(copy.cancelDialog.title)
    expect(confirmation).toContain('value="XKJ 204"')
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    expect((await post(token, { intent: 'keep', info1: 'XKJ 204' })).text).toContain(
      'value="XKJ 204"',
    )
    const done = await post(token, { intent: 'cancel-confirmed' })
    expect(done.status).toBe(303)
    expect(await statusOf(paymentId)).toBe('canceled')
    expect((await fetchPage(pagePath(token))).text).toContain(copy.declined.lead)
  })

  test('a headerless question page stays headerless after an answer or a cancellation', async () => {
    for (const [form, words] of [
      [{ intent: 'answer', info1: 'XKJ 204' }, inHtml(copy.submitted.rest)],
      [{ intent: 'cancel-confirmed' }, copy.declined.lead],
    ] as const) {
      const { token } = await createInfoRequest(memberId)
      const path = `${pagePath(token)}&headerless`
      const page = await fetchPage(path)
      expect(page.text).not.toContain('href="/about"')
      expect(page.text).toContain(`action="${path.replace('&', '&amp;')}"`)
      const response = await postForm(path, form)
      expect([response.status, response.location]).toEqual([303, path])
      const { text: html } = await fetchPage(path)
      expect(html).toContain(words)
      expect(html).not.toContain('href="/about"')
    }
  })

  test('a headerless question page links to a headerless balance payment', async () => {
    const { token } = await createInfoRequest(increase)
    const path = `${pagePath(token)}&headerless`
    await postForm(path, { intent: 'answer' })
    expect((await fetchPage(path)).text).toMatch(/href="[^"]*\/web-payment\?[^"]*&amp;headerless"/)
  })

  test('a form without a valid intent confirms nothing', async () => {
    const { id: paymentId, token } = await createInfoRequest(increase)
    expect((await post(token, {})).status).toBe(400)
    expect((await post(token, { intent: 'yes' })).status).toBe(400)
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test('the question page shows the texts of the specification verbatim', async () => {
    const { token } = await createInfoRequest()
    const { text: html } = await fetchPage(pagePath(token))
    expect(html).toContain(copy.confirmDeadlineApproaching)
    expect(html).toContain(copy.decline)
    const fields = await fetchPage(pagePath((await createInfoRequest(memberId)).token))
    expect(fields.text).toContain('I don&#x27;t have the information. Cancel the payment.')
    await cancel(token)
    const text = (await fetchPage(pagePath(token))).text.replace(/<!-- -->|<\/?span[^>]*>/g, '')
    expect(text).toContain(`${copy.declined.lead} ${copy.declined.rest.email}`)
  })

  test('a canceled payment names its day some minutes later, when the message is long since there', async () => {
    const { id, token } = await createInfoRequest()
    await cancel(token)
    const at = Date.now() - shortlyMs - 1000
    await env.DB.prepare(
      "UPDATE payment_history SET at = ?2 WHERE payment_id = ?1 AND to_status = 'canceled'",
    )
      .bind(id, at)
      .run()
    const { text } = await fetchPage(pagePath(token))
    expect(text).toContain(copy.declined.canceledOn(toDayText(toEasternDay(at), 'en')))
    expect(text).not.toContain(copy.declined.rest.email)
  })
})
