import { describe, expect, test } from 'vitest'
import {
  paymentAcceptedEmailCopy,
  paymentEmailCopy,
  receiptEmailCopy,
} from '../../../shared/locales/en/emails/payments'
import {
  holdEndingEmailCopy,
  receiverPausedEmailCopy,
} from '../../../shared/locales/en/emails/team'
import { debtCollectorCopy } from '../../../shared/locales/en/payments/debt-collector'
import { receiptCopy } from '../../../shared/locales/en/payments/receipt'
import { remittanceCopy } from '../../../shared/locales/en/payments/remittance'
import {
  buildReceipt,
  buildRemittance,
  renderContext,
} from '../../../tests/support/builders/messages'
import { renderMessage } from '../../../tests/support/render-message'
import { render } from '../../../tests/support/render-payment-email'
import { InvalidMessage, renderStored } from './render-message'

const paymentEmails = Object.entries(render)

describe.each(paymentEmails)('the %s email', (_, renderIt) => {
  test('names the reference in subject, text and HTML', async () => {
    const { subject, text, html } = await renderIt()
    for (const part of [subject, text, html]) expect(part).toContain('PPY-7K2M4-QX9TD')
  })

  test('names payee, amounts and support address in text and HTML', async () => {
    const { text, html } = await renderIt({ feeCents: 350 })
    for (const part of [text, html])
      for (const fact of [
        'Mercy Family Clinic',
        '$125.50',
        '$3.50',
        '$129.00',
        'support@papaya.example',
      ])
        expect(part).toContain(fact)
  })

  test('has a band in the color of the partner, in both schemes, and in Papaya’s of any other biller', async () => {
    const { html } = await renderIt({ brandColor: '#1f6b4a' })
    expect(html).toMatch(/class="band"[^>]*style="background-color:#1f6b4a;[^"]*color:#ffffff"/)
    expect(html).toMatch(
      /\.band \{ background-color: #(?!3f2c26)[\da-f]{6} !important; \}\s+\.brand/,
    )
    for (const brandColor of [null, undefined, 'red}body{display:none'])
      expect((await renderIt({ brandColor })).html).toMatch(
        /class="band"[^>]*style="background-color:#ffe0cc;/,
      )
  })

  test('has no fee line when there is no fee', async () => {
    expect((await renderIt()).text).not.toContain('Card fee')
  })

  test('renders a payee name with line breaks, markup or direction marks as one escaped line', async () => {
    const { subject, text, html } = await renderIt({
      payeeName: 'Mercy\r\nBcc: everyone@example.com\u202e <img src=x onerror=alert(1)>',
    })
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img')
  })

  test('names the company and every invoice for a business payer', async () => {
    const company = { isBtoB: true, companyName: 'Acme Inc.', invoices: ['INV-1', 'INV-2'] }
    const { text, html } = await renderIt(company)
    for (const part of [text, html]) {
      expect(part).toContain('Acme Inc.')
      expect(part).toContain('INV-1, INV-2')
    }
    expect((await renderIt()).text).not.toContain('Company')
  })

  test('keeps the reference in the subject when the payee name is very long', async () => {
    const { subject } = await renderIt({ payeeName: 'A'.repeat(300) })
    expect(subject.length).toBeLessThan(140)
    expect(subject).toContain('PPY-7K2M4-QX9TD')
  })

  test('loads the logo and no other resource, and runs no script', async () => {
    const { html } = await renderIt({ feeCents: 350 })
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringContaining('src="https://pay.example.com/brand/email-mark.png"'),
    ])
    expect(html).not.toMatch(/<(?:script|link|iframe|template)|url\(|<!--|@import/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html.length).toBeLessThan(20_000)
  })

  test('of a debt collector has the notice', async () => {
    const { text, html } = await renderIt({ isDebtCollector: true })
    for (const part of [text, html]) expect(part).toContain(debtCollectorCopy.notice)
    expect((await renderIt()).text).not.toContain('debt collector')
  })

  test('contains no card number and no undefined value', async () => {
    const { subject, text, html } = await renderIt()
    expect(subject + text + html).not.toMatch(/undefined|\[object|NaN|4111/)
  })
})

const firstParagraph = (html: string) =>
  /<p class="ink" style="[^"]*font-size:16px[^"]*">(.*?)<\/p>/.exec(html)?.[1] ?? ''
const previewOf = (html: string) => /<body[^>]*><div[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? ''

describe.each(paymentEmails)('the first lines of the %s email', (name, renderIt) => {
  test('name the sum in the preview, and once more: in the first sentence, or as the last of the facts', async () => {
    const { html, text } = await renderIt()
    const sum = name === 'payment_refunded' ? '$25.00' : '$125.50'
    expect([firstParagraph(html), text.match(/^.+: \$125\.50$/m)?.[0]].join()).toContain(sum)
    expect(previewOf(html)).toContain(sum)
    // The mailbox shows nothing of the email after the preview.
    expect(html).toMatch(/<\/div><div[^>]*>(?:\u00a0\u200c){100}<\/div>/)
  })

  test('name the payee, then what happened, and the button, before the facts', async () => {
    const { html, text } = await renderIt()
    const body = html.slice(html.indexOf('</style>'))
    const places = ['>Mercy Family Clinic<', '<h1', 'class="button"', 'scope="row"'].map((part) =>
      body.indexOf(part),
    )
    // The email about an answer has no button.
    const found = name === 'info_answered' ? places.filter((place) => place >= 0) : places
    expect(found).toHaveLength(name === 'info_answered' ? 3 : 4)
    expect(found[0]).toBeGreaterThan(0)
    expect(found).toEqual([...found].sort((one, other) => one - other))
    expect(text.startsWith('Mercy Family Clinic\n')).toBe(true)
  })

  test('say that Papaya is not affiliated with a payee that is no partner, and nothing of it for a partner', async () => {
    const sentence = paymentEmailCopy.notAffiliated('Mercy Family Clinic')
    const other = await renderIt({ isPartner: false })
    for (const part of [other.text, other.html.replaceAll('&#x27;', "'")])
      expect(part).toContain(sentence)
    expect((await renderIt()).text).not.toContain(sentence)
  })
})

test('the email about an ending hold names biller, sum and the command to see the payment', async () => {
  const data = {
    ...{ reference: 'PPY-7K2M4-QX9TD', endsAt: Date.UTC(2026, 10, 28, 20, 15) },
    ...{ payeeName: 'Mercy Family Clinic', totalCents: 12_550 },
  }
  const { text } = await renderMessage('hold_ending', data, renderContext)
  expect(text).toContain(holdEndingEmailCopy.payment('$125.50', 'Mercy Family Clinic'))
  expect(text).toContain(`${holdEndingEmailCopy.next.command} PPY-7K2M4-QX9TD\n`)
})

test('the email about a paused receiver names payee, host and the command to resume it', async () => {
  const data = {
    ...{ payeeId: 'p_cedar', payeeName: 'Mercy Family Clinic', host: 'hooks.mercy.example' },
    ...{ failingSince: Date.UTC(2026, 10, 28, 20, 15), code: 'http_503' },
  }
  const { subject, text } = await renderMessage('receiver_paused', data, renderContext)
  expect(subject).toBe(receiverPausedEmailCopy.subject('Mercy Family Clinic'))
  for (const part of [receiverPausedEmailCopy.stored, 'hooks.mercy.example', 'http_503'])
    expect(text).toContain(part)
  expect(text).toContain(`${receiverPausedEmailCopy.next.command} p_cedar\n`)
})

describe('the email of a charged payment', () => {
  test('names the day of the charge', async () => {
    const { text } = await render.payment_accepted()
    expect(text).toContain(
      paymentAcceptedEmailCopy.charged('Visa ending in 1111', 'November 21, 2026'),
    )
  })
})

describe('the email of a sent payment', () => {
  test('says what is still paid after a part refund, and nothing of it without one', async () => {
    const remittance = buildRemittance()
    const part = await render.payment_accepted({
      ...{ remittance, refundedCents: 2_500, paidCents: 10_050 },
    })
    for (const text of [part.text, part.html]) {
      expect(text).toContain(remittanceCopy.stillPaid('$100.50'))
      expect(text).toContain(receiptCopy.refunds.paid)
      expect(text).toContain('−$25.00')
      expect(text).toContain(receiptCopy.refunds.status.part)
    }
    const whole = await render.payment_accepted({ remittance, paidCents: 12_550 })
    expect(whole.text).not.toContain(receiptCopy.refunds.paid)
  })

  test.each([
    ['sent', { state: 'sent' }, 'We sent $52.95 to your biller on November 21, 2026.'],
    [
      'returned',
      { state: 'returned', endedOn: '2026-11-23' },
      'We sent $52.95 to your biller, but',
    ],
  ] as const)('that is %s has the sum that was sent as its headline', async (_, way, summary) => {
    const remittance = buildRemittance({ ...way, cents: 5_295 })
    const back = { refundedCents: 7_255, paidCents: 5_295 }
    const { html } = await render.payment_accepted({ remittance, ...back })
    const sums = html.replace(/<[^>]+>/g, '\n').match(/^\$[\d.]+$/gm)
    expect(sums?.[0]).toBe('$52.95')
    expect(html).toContain(summary)
  })

  test.each([
    ['confirmed', receiptCopy.statuses.accepted],
    ['returned', remittanceCopy.returnedStatus.whole],
  ] as const)('that is %s has the status "%s"', async (state, status) => {
    const remittance = buildRemittance({ state, endedOn: '2026-11-23' })
    const { text } = await render.payment_accepted({ remittance })
    expect(text).toContain(`${receiptCopy.status}: ${status}\n`)
  })
})

describe('the receipt email', () => {
  test('is a confirmation with date, payee, masked account, card, amount, fee, total and reference', async () => {
    const { text, html } = await render.receipt({ feeCents: 350 })
    for (const part of [text, html]) expect(part).toContain(receiptEmailCopy.notCharged)
    for (const fact of [
      'Reference number: PPY-7K2M4-QX9TD',
      'Mercy Family Clinic',
      'Account: •••417',
      'Date: Nov 21, 2026, 3:15 PM ET',
      'Card: Visa ending in 1111',
      'Amount: $125.50',
      'Card fee: $3.50',
      'Total: $129.00',
    ])
      expect(text).toContain(`${fact}\n`)
    expect(html).toContain('•••417')
  })

  test('links to the receipt and says what happens next', async () => {
    const { text, html } = await render.receipt()
    for (const part of [text, html]) {
      expect(part).toContain('https://pay.example.com/web-payment/receipt?r=secret-of-attempt-1')
      expect(part).toContain(receiptCopy.cardEnding('Visa', '1111'))
      expect(part.replaceAll('\u00a0', ' ')).toContain('Nov 21, 2026, 3:15 PM ET')
      expect(part).toContain(receiptCopy.statement('PAPAYA'))
    }
  })

  test('says until when the payment is decided and what happens then', async () => {
    const { text, html } = await render.receipt()
    const step = receiptEmailCopy.steps.otherwise('November 28, 2026 at 3:15 PM ET')
    for (const part of [text, html]) expect(part).toContain(step)
    expect(html).toContain(receiptEmailCopy.preview('$125.50', 'November 28'))
  })

  test('promises the result by email only to a payer who gets it', async () => {
    const { result, resultOnPage } = receiptEmailCopy.steps
    const { resultByEmail } = debtCollectorCopy
    for (const isSilent of [true, false]) {
      const { text } = await render.receipt({ isSilent, isDebtCollector: true })
      expect(text.includes(result)).toBe(!isSilent)
      expect(text.includes(resultByEmail)).toBe(!isSilent)
      expect(text.includes(resultOnPage)).toBe(isSilent)
    }
    const decided = await render.receipt({ underWay: 'canceling', isDebtCollector: true })
    for (const text of [debtCollectorCopy.review, resultByEmail])
      expect(decided.text).not.toContain(text)
  })

  test('contains the debt collector notice only for a debt collector', async () => {
    const { notice } = debtCollectorCopy
    const { text, html } = await render.receipt({ isDebtCollector: true })
    expect(text).toContain(notice)
    expect(html).toContain(notice)
    expect((await render.receipt()).text).not.toContain(notice)
  })
})

describe('the email with a visitor’s message', () => {
  test.each(['https://evil.example/a', 'www.evil.example', 'josé@ñandú.example', 'café.example'])(
    'has a word joiner in %s, so that an email client does not make it a link',
    async (text) => {
      const data = {
        reference: 'C-1',
        topic: 'payment',
        name: text,
        email: 'pat@example.com',
        company: '',
        message: `Please open ${text} now`,
      } as const
      const { html } = await renderMessage('team_email', data, renderContext)
      expect(html).not.toContain(text)
      expect(html).toContain(text.replace(/[.@]|:(?=\/\/)/g, (mark) => `${mark}\u2060`))
    },
  )
})

describe('renderStored', () => {
  test('renders the data of an outbox row', async () => {
    const data = buildReceipt()
    expect(
      await renderStored({ template: 'receipt', data: JSON.stringify(data) }, renderContext),
    ).toEqual(await renderMessage('receipt', data, renderContext))
  })

  test.each([
    { template: 'receipt', data: '{}' },
    { template: 'receipt', data: 'not json' },
    { template: 'nothing', data: '{}' },
    { template: 'constructor', data: '{}' },
  ])('throws InvalidMessage for the row %o', async (row) => {
    await expect(renderStored(row, renderContext)).rejects.toThrow(InvalidMessage)
  })

  test('does not throw InvalidMessage when a lookup fails for valid data', async () => {
    const row = { template: 'receipt', data: JSON.stringify(buildReceipt()) }
    const receiptUrl = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
    const rendered = renderStored(row, { ...renderContext, receiptUrl })
    await expect(rendered).rejects.not.toBeInstanceOf(InvalidMessage)
  })
})
