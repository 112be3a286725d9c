// What a payer reads who stopped a debt collector's emails: nothing promises another one.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoAnsweredEmailCopy } from '../../../../shared/locales/emails/info-request'
import {
  paymentAcceptedEmailCopy,
  receiptEmailCopy,
} from '../../../../shared/locales/emails/payments'
import { locales } from '../../../../shared/locales/locale'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { createInfoRequest, postAnswer } from '../../../../tests/support/builders/info-request'
import { buildAcceptance, buildRemittance } from '../../../../tests/support/builders/messages'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { toOutboxDeps } from '../../../outbox-deps'
import { stopEmails, toEmailHash } from '../../notifications/email-suppression-store'
import { renderStored } from '../../notifications/render-message'
import { findReceiptPath } from '../tokens/receipt-token'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM email_suppressions').run()
})

const payeeName = 'Cedar Hollow'

type Row = { readonly template: string; readonly data: string; readonly recipient: string }

const render = async ({ data, ...row }: Row, locale: string) => {
  const { renderContext } = toOutboxDeps(createTestServices())
  const inLocale = JSON.stringify({ ...JSON.parse(data), locale })
  return (await renderStored({ ...row, data: inLocale }, renderContext)).text
}

describe.each(locales)('a payer who stopped a debt collector’s emails reads in %s', (locale) => {
  const create = () =>
    createInfoRequest(undefined, { payee: { name: payeeName, debt_collector: 1 } })
  const stop = async () => stopEmails(env.DB, await toEmailHash('pat@example.com'), 1)
  const readMail = async (id: string, template: string) => {
    const row = await env.DB.prepare('SELECT * FROM outbox WHERE payment_id = ?1 AND template = ?2')
      .bind(id, template)
      .first<Row>()
    return row === null ? '' : render(row, locale)
  }

  test('in each email that answers an act that none follows', async () => {
    const { id, token } = await create()
    await postAnswer(token)
    const { steps } = receiptEmailCopy[locale]
    const { done, resultOnPage } = infoAnsweredEmailCopy[locale]
    const { resultByEmail } = debtCollectorCopy[locale]
    expect(await readMail(id, 'receipt')).toContain(steps.result)
    expect(await readMail(id, 'info_answered')).toContain(done.result)
    await stop()
    const receipt = await readMail(id, 'receipt')
    expect(receipt).toContain(steps.resultOnPage)
    for (const promise of [steps.result, resultByEmail]) expect(receipt).not.toContain(promise)
    const answered = await readMail(id, 'info_answered')
    expect(answered).toContain(resultOnPage)
    expect(answered).not.toContain(done.result)
    const data = buildAcceptance({
      ...{ isDebtCollector: true, remittance: buildRemittance({ state: 'returned' }) },
      payeeName,
    })
    const back = { template: 'payment_remitted', recipient: 'pat@example.com' }
    const returned = await render({ ...back, data: JSON.stringify(data) }, locale)
    expect(returned).toContain(paymentAcceptedEmailCopy[locale].remittances.returned.heading)
    expect(returned).not.toContain(remittanceCopy[locale].sentAgainOrRefunded.email)
  })

  test('on the pages of the payment and its question that the emails are stopped', async () => {
    const { attemptId, token } = await create()
    await stop()
    await postAnswer(token)
    const { submitted } = infoRequestCopy[locale]
    const question = (await fetchPage(`/update-info-request?t=${token}&lang=${locale}`)).text
    expect(question).toContain(submitted.restUnsent)
    const path = await findReceiptPath(attemptId, createTestServices())
    const status = (await fetchPage(`${path}&lang=${locale}`)).text.replaceAll('<!-- -->', '')
    const copy = receiptCopy[locale]
    expect(status).toContain(copy.unreached.stopped)
    for (const text of [copy.unreached.undelivered, copy.result.email])
      expect(status).not.toContain(text)
  })
})
