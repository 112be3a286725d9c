import { expect, test } from 'vitest'
import { type Locale, locales } from '../../../shared/locales/locale'
import { smsTopics } from '../../../shared/sms-link/schema'
import { renderContext } from '../../../tests/support/builders/messages'
import { fc } from '../../../tests/support/fuzz'
import { renderMessage } from '../../../tests/support/render-message'
import { isGsm7, toGsm7, truncate } from '../../vendors/sms/gsm7'

type TextInput = {
  readonly locale: Locale
  readonly messageType: (typeof smsTopics)[number]
  readonly payeeName?: string
  readonly siteUrl?: string
}

const renderText = ({
  locale,
  messageType,
  payeeName,
  siteUrl = renderContext.siteUrl,
}: TextInput) =>
  renderMessage(
    'sms_link',
    {
      ...{ locale, messageType, path: '/s/abc1234', payeeName: payeeName ?? null },
      ...({ payeeId: '', device: 'unknown' } as const),
    },
    { ...renderContext, siteUrl },
  )

const payeeName = 'Mercy Family Clinic'
const optOuts = { en: 'Reply STOP to .+', es: '.*STOP.*' } as const
const everyText = locales.flatMap((locale) =>
  smsTopics.map((messageType) => ({ locale, messageType })),
)

test.each(everyText)(
  'the text $messageType in $locale has the brand, one link to the site and how to opt out',
  async (input) => {
    const { text, subject, html } = await renderText({ ...input, payeeName })
    expect(text).toMatch(
      new RegExp(`^Papaya: [^/]* https://pay\\.example\\.com/s/abc1234 ${optOuts[input.locale]}$`),
    )
    expect(text.length).toBeLessThanOrEqual(160)
    expect(isGsm7(text)).toBe(true)
    expect({ subject, html }).toEqual({ subject: '', html: '' })
  },
)

test('only the text about a payee names the payee', async () => {
  for (const input of everyText) {
    const { text } = await renderText({ ...input, payeeName })
    expect(text.includes('Mercy')).toBe(input.messageType === 'payee-pay-link')
  }
})

test.each(locales)(
  'a text in %s has at most 160 GSM-7 characters for any payee name',
  async (locale) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 0x2fff }), { maxLength: 300 }),
        fc.constantFrom('https://p.co', 'https://a-very-long-name.of-a-site.payments.example.com'),
        async (letters, siteUrl) => {
          const name = letters.map((letter) => String.fromCodePoint(letter)).join('')
          const input = { locale, messageType: 'payee-pay-link' } as const
          const { text } = await renderText({ ...input, payeeName: name, siteUrl })
          expect(text.length).toBeLessThanOrEqual(160)
          expect(isGsm7(text)).toBe(true)
          expect(text).toContain(` ${siteUrl}/s/abc1234 `)
        },
      ),
    )
  },
)

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

test.each(locales)('a payee name without GSM-7 letters is left out in %s', async (locale) => {
  const named = await renderText({ locale, messageType: 'payee-pay-link', payeeName: '日本' })
  expect(named.text).toBe((await renderText({ locale, messageType: 'pay-link' })).text)
})

test('a long payee name ends in three dots', () => {
  expect(truncate('Saint Bartholomew Hospital', 12)).toBe('Saint Bar...')
  expect(truncate('Short', 12)).toBe('Short')
})
