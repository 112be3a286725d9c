import { describe, expect, test } from 'vitest'
import { renderContext } from '../../../tests/support/builders/messages'
import { isGsm7 } from '../../vendors/sms/gsm7'
import { renderMessage, renderStored } from './render-message'

describe('a text about a payment', () => {
  const topics = ['question', 'increased', 'accepted', 'rejected', 'cancelled', 'refunded'] as const
  const textAt = (topic: (typeof topics)[number], siteUrl: string, isDebtCollector = false) => {
    const secret = 'x'.repeat(43)
    const context = {
      ...renderContext,
      siteUrl,
      infoRequestUrl: () => `${siteUrl}/update-info-request?t=${secret}`,
      receiptUrl: () => `${siteUrl}/web-payment/receipt?r=${secret}`,
    }
    const common = { locale: 'en' as const, reference: 'PPY-7K2M4-QX9TD', isDebtCollector }
    return topic === 'question' || topic === 'increased'
      ? renderMessage('info_question_text', { ...common, topic, requestId: 'request-1' }, context)
      : renderMessage('payment_text', { ...common, topic, attemptId: 'attempt-1' }, context)
  }
  const cases = topics.flatMap((topic) =>
    ['https://pay.example.com', 'https://bill-payments.papaya-health.example.com'].map(
      (siteUrl) => [topic, siteUrl] as const,
    ),
  )

  test.each(cases)(
    'on the topic %s fits one SMS for %s, with brand and link, without amount or name',
    async (topic, siteUrl) => {
      const { text, subject, html } = await textAt(topic, siteUrl)
      expect(text.length).toBeLessThanOrEqual(160)
      expect(isGsm7(text)).toBe(true)
      expect(text).toMatch(/^Papaya: /)
      expect(text).toMatch(new RegExp(`${siteUrl}/\\S+[?&][rt]=x{43} `))
      expect(text).toContain('STOP')
      expect(text).not.toMatch(/\$|Mercy/)
      expect(subject + html).toBe('')
    },
  )

  test.each(topics)('on the topic %s names the reference', async (topic) => {
    expect((await textAt(topic, 'https://pay.example.com')).text).toContain('PPY-7K2M4-QX9TD')
  })

  test.each(topics)('of a debt collector on %s names no payment, bill or debt', async (topic) => {
    const { text } = await textAt(topic, 'https://pay.example.com', true)
    expect(text).toMatch(/^Papaya: an update on PPY-7K2M4-QX9TD: /)
    expect(text.replace(/https:\S+/, '')).not.toMatch(/payment|debt|collect|bill|refund|accept/i)
  })

  test('that was queued by an earlier release still has its link', async () => {
    const row = { template: 'info_question_text', data: '{"requestId":"request-1"}' }
    expect((await renderStored(row, renderContext)).text).toContain('?t=secret-of-request-1')
  })
})
