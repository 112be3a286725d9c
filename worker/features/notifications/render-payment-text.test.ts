import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../../shared/locales/locale'
import {
  type PaymentTextTopic,
  paymentTextCopy,
} from '../../../shared/locales/payments/payment-texts'
import { maxTextSiteUrlLength } from '../../../shared/payments/link-aliases'
import { renderContext } from '../../../tests/support/builders/messages'
import { renderMessage } from '../../../tests/support/render-message'
import { isGsm7 } from '../../vendors/sms/gsm7'

describe('a text about a payment', () => {
  const topics = [
    ...(['question', 'new_total', 'received', 'declined', 'accepted', 'remitted'] as const),
    ...(['remitted_part', 'collectable', 'collectable_part'] as const),
    ...(['remittance_returned', 'remittance_returned_part'] as const),
    ...(['rejected', 'canceled', 'no_answer', 'refunded', 'owed_rest'] as const),
    ...(['uncollected', 'refunding', 'disputed', 'withdrawn', 'corrected', 'code_void'] as const),
  ] satisfies readonly PaymentTextTopic[]
  /** 30 characters, the most for which docs/deploy.md promises the words. */
  const promisedUrl = 'https://payments.example-a.com'
  const reference = 'PPY-7K2M4-QX9TD'
  const payeeId = 'p_riverbend'
  const formLinks = {
    en: `/web-payment?p=${payeeId} `,
    es: `/web-payment?p=${payeeId}&lang=es `,
  } as const
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
    const common = { locale, reference, isDebtCollector }
    return topic === 'question' || topic === 'new_total'
      ? renderMessage(
          'info_question_text',
          { ...common, topic, requestId: 'request-1', answerBy: Date.UTC(2026, 8, 30, 20) },
          context,
        )
      : renderMessage(
          'payment_text',
          { ...common, topic, attemptId: 'attempt-1', payeeId },
          context,
        )
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
      if (textCase.topic === 'declined')
        expect(text).toContain(`${textCase.siteUrl}${formLinks[textCase.locale]}`)
      else expect(text).toMatch(new RegExp(`${textCase.siteUrl}/[rq]/x{43} `))
      expect(text).toContain('STOP')
      expect(text).not.toMatch(/\$|Mercy/)
      expect(subject + html).toBe('')
    },
  )

  test.each(everyText)('on the topic $topic in $locale names the reference', async (textCase) => {
    expect((await renderText(textCase)).text).toContain('PPY-7K2M4-QX9TD')
  })

  test.each(everyText)(
    'on the topic $topic in $locale has its words for an address of 30 characters',
    async ({ locale, topic }) => {
      expect(promisedUrl.length).toBe(maxTextSiteUrlLength)
      const { text } = await renderText({ locale, topic, siteUrl: promisedUrl })
      const by = { en: 'Sep 30, 2026', es: '30 sept 2026' }[locale]
      expect(text).toContain(paymentTextCopy[locale].words(topic, reference, by))
      expect(text.length).toBeLessThanOrEqual(160)
      expect(isGsm7(text)).toBe(true)
    },
  )

  test('in English and Spanish says of each outcome whether the card was charged', () => {
    const others = /^(?:accepted|remit|collect|refund|owed|uncollected|disputed|corrected|code)/
    for (const topic of topics.filter((one) => !others.test(one))) {
      expect(paymentTextCopy.en.words(topic, reference, '')).toMatch(
        /No charge|Not charged|weren't charged/,
      )
      expect(paymentTextCopy.es.words(topic, reference, '')).toMatch(
        /No se ha cobrado|Sin cobro|Sin cargo/,
      )
    }
    expect(paymentTextCopy.en.words('accepted', reference, '')).toContain('Charged')
    expect(paymentTextCopy.es.words('accepted', reference, '')).toContain('Cobramos')
  })

  test.each(everyText)(
    'of a debt collector on $topic in $locale names no payment, bill or debt',
    async (textCase) => {
      const { text } = await renderText({ ...textCase, isDebtCollector: true })
      if (textCase.locale === 'en' && textCase.topic !== 'declined')
        expect(text).toMatch(/^Papaya: An update on PPY-7K2M4-QX9TD\. /)
      expect(text).toContain('PPY-7K2M4-QX9TD')
      expect(text.replace(/https:\S+/, '')).not.toMatch(
        /payment|debt|collect|bill|refund|accept|\bpag|deud|cobr|factur|reembols|acepta/i,
      )
    },
  )

  test('of a debt collector says that the card was declined, which no page would say', async () => {
    for (const locale of locales) {
      const { text } = await renderText({ locale, topic: 'declined', isDebtCollector: true })
      expect(text).toContain(paymentTextCopy[locale].words('declined', reference, ''))
    }
  })

  test('of a debt collector says the same before its link on every topic of a payment', async () => {
    for (const locale of locales) {
      const texts = await Promise.all(
        topics
          .filter((topic) => topic !== 'declined')
          .map((topic) => renderText({ locale, topic, isDebtCollector: true })),
      )
      const starts = texts.map(({ text }) => text.replace(/ https:.*/, ''))
      expect(new Set(starts).size).toBe(1)
    }
  })
})
