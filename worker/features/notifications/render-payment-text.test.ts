import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../../shared/locales/locale'
import { renderContext } from '../../../tests/support/builders/messages'
import { isGsm7 } from '../../vendors/sms/gsm7'
import { renderMessage, renderStored } from './render-message'

describe('a text about a payment', () => {
  const topics = ['question', 'increased', 'accepted', 'rejected', 'cancelled', 'refunded'] as const
  const shortUrl = 'https://pay.example.com'
  const longUrl = 'https://bill-payments.papaya-health.example.com'
  type TextCase = {
    readonly locale: Locale
    readonly topic: (typeof topics)[number]
    readonly siteUrl?: string
    readonly isDebtCollector?: boolean
  }
  const renderText = ({ locale, topic, siteUrl = shortUrl, isDebtCollector = false }: TextCase) => {
    const secret = 'x'.repeat(43)
    const context = {
      ...renderContext,
      siteUrl,
      infoRequestUrl: () => `${siteUrl}/update-info-request?t=${secret}`,
      receiptUrl: () => `${siteUrl}/web-payment/receipt?r=${secret}`,
    }
    const common = { locale, reference: 'PPY-7K2M4-QX9TD', isDebtCollector }
    return topic === 'question' || topic === 'increased'
      ? renderMessage('info_question_text', { ...common, topic, requestId: 'request-1' }, context)
      : renderMessage('payment_text', { ...common, topic, attemptId: 'attempt-1' }, context)
  }
  const everyText = locales.flatMap((locale) => topics.map((topic) => ({ locale, topic })))

  test.each(
    everyText.flatMap((textCase) =>
      [shortUrl, longUrl].map((siteUrl) => ({ ...textCase, siteUrl })),
    ),
  )(
    'on the topic $topic in $locale fits one SMS for $siteUrl, with brand and link, without amount or name',
    async (textCase) => {
      const { text, subject, html } = await renderText(textCase)
      expect(text.length).toBeLessThanOrEqual(160)
      expect(isGsm7(text)).toBe(true)
      expect(text).toMatch(/^Papaya: /)
      expect(text).toMatch(new RegExp(`${textCase.siteUrl}/\\S+[?&][rt]=x{43} `))
      expect(text).toContain('STOP')
      expect(text).not.toMatch(/\$|Mercy/)
      expect(subject + html).toBe('')
    },
  )

  test.each(everyText)('on the topic $topic in $locale names the reference', async (textCase) => {
    expect((await renderText(textCase)).text).toContain('PPY-7K2M4-QX9TD')
  })

  test.each(everyText)(
    'of a debt collector on $topic in $locale names no payment, bill or debt',
    async (textCase) => {
      const { text } = await renderText({ ...textCase, isDebtCollector: true })
      if (textCase.locale === 'en') expect(text).toMatch(/^Papaya: An update on PPY-7K2M4-QX9TD\. /)
      expect(text).toContain('PPY-7K2M4-QX9TD')
      expect(text.replace(/https:\S+/, '')).not.toMatch(
        /payment|debt|collect|bill|refund|accept|\bpag|deud|cobr|factur|reembols|acepta/i,
      )
    },
  )

  test('of a debt collector says the same before its link on every topic', async () => {
    for (const locale of locales) {
      const texts = await Promise.all(
        topics.map((topic) => renderText({ locale, topic, isDebtCollector: true })),
      )
      const starts = texts.map(({ text }) => text.replace(/ https:.*/, ''))
      expect(new Set(starts).size).toBe(1)
    }
  })

  test('that was queued by an earlier release still has its link', async () => {
    const row = { template: 'info_question_text', data: '{"requestId":"request-1"}' }
    expect((await renderStored(row, renderContext)).text).toContain('?t=secret-of-request-1')
  })
})
