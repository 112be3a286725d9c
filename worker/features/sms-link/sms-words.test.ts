import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsTypes } from '../../../shared/sms-link/schema'
import { renderContext } from '../../../tests/support/builders/messages'
import { isGsm7, toGsm7, truncate } from '../../vendors/sms/gsm7'
import { renderMessage } from '../notifications/render-message'

const write = async (
  messageType: (typeof smsTypes)[number],
  payeeName: string | null = null,
  siteUrl = renderContext.siteUrl,
) => {
  const context = { ...renderContext, siteUrl }
  return renderMessage(
    'text_link',
    { locale: 'en', messageType, path: '/s/abc1234', payeeName },
    context,
  )
}

test.each(smsTypes)(
  'the text %s has the brand, one link to the site and how to opt out',
  async (type) => {
    const { text, subject, html } = await write(type, 'Mercy Family Clinic')
    expect(text).toMatch(
      /^Papaya: .* https:\/\/pay\.example\.com\/s\/abc1234 Reply STOP to opt out$/,
    )
    expect(text.length).toBeLessThanOrEqual(160)
    expect(isGsm7(text)).toBe(true)
    expect({ subject, html }).toEqual({ subject: '', html: '' })
  },
)

test('only the text to pay a payee names the payee', async () => {
  for (const type of smsTypes) {
    const { text } = await write(type, 'Mercy Family Clinic')
    expect(text.includes('Mercy')).toBe(type === 'payee-pay-link')
  }
})

test('a text has at most 160 GSM-7 characters for any payee name', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 0x2fff }), { maxLength: 300 }),
      fc.constantFrom('https://p.co', 'https://a-very-long-name.of-a-site.payments.example.com'),
      async (letters, siteUrl) => {
        const name = letters.map((letter) => String.fromCodePoint(letter)).join('')
        const { text } = await write('payee-pay-link', name, siteUrl)
        expect(text.length).toBeLessThanOrEqual(160)
        expect(isGsm7(text)).toBe(true)
        expect(text).toContain(` ${siteUrl}/s/abc1234 `)
      },
    ),
  )
})

test.each([
  ['Clínica São João', 'Clinica Sao Joao'],
  ['Mercy’s “Best” – Clinic', 'Mercy\'s "Best" - Clinic'],
  ['Müller & Söhne', 'Müller & Söhne'],
  ['A [B] {C} | D', 'A (B) (C) / D'],
  ['🍈 Papaya\r\nBcc: x', 'Papaya Bcc: x'],
  ['日本', ''],
])('the name %o is written as %o', (name, written) => {
  expect(toGsm7(name)).toBe(written)
})

test('a payee name without GSM-7 letters is left out', async () => {
  expect((await write('payee-pay-link', '日本')).text).toBe((await write('pay-link')).text)
})

test('a long payee name ends in three dots', () => {
  expect(truncate('Saint Bartholomew Hospital', 12)).toBe('Saint Bar...')
  expect(truncate('Short', 12)).toBe('Short')
})
