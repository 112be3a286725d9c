import { describe, expect, test } from 'vitest'
import {
  paymentCancelledEmailCopy,
  paymentDeclinedEmailCopy,
  paymentEmailCopy,
  paymentRefundedEmailCopy,
  paymentRejectedEmailCopy,
  receiptEmailCopy,
} from '../../../shared/locales/en/emails/payments'
import { debtCollectorCopy } from '../../../shared/locales/en/payments/debt-collector'
import { receiptCopy } from '../../../shared/locales/en/payments/receipt'
import {
  buildAcceptance,
  buildCancellation,
  buildDecline,
  buildInfoAnswer,
  buildInfoQuestion,
  buildReceipt,
  buildRefundData,
  buildRejection,
  renderContext,
} from '../../../tests/support/builders/messages'
import { InvalidMessage, renderMessage, renderStored } from './render-message'

const render = {
  receipt: (overrides = {}) => renderMessage('receipt', buildReceipt(overrides), renderContext),
  payment_accepted: (overrides = {}) =>
    renderMessage('payment_accepted', buildAcceptance(overrides), renderContext),
  payment_cancelled: (overrides = {}) =>
    renderMessage('payment_cancelled', buildCancellation(overrides), renderContext),
  payment_declined: (overrides = {}) =>
    renderMessage('payment_declined', buildDecline(overrides), renderContext),
  payment_refunded: (overrides = {}) =>
    renderMessage('payment_refunded', buildRefundData(overrides), renderContext),
  payment_rejected: (overrides = {}) =>
    renderMessage('payment_rejected', buildRejection(overrides), renderContext),
  info_question: (overrides = {}) =>
    renderMessage('info_question', buildInfoQuestion(overrides), renderContext),
  info_answered: (overrides = {}) =>
    renderMessage('info_answered', buildInfoAnswer(overrides), renderContext),
} as const

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

  test('of a debt collector has the notice, and a subject that names neither payee nor debt', async () => {
    const { subject, text, html } = await renderIt({ isDebtCollector: true })
    expect(subject).toBe(`${paymentEmailCopy.neutralSubject} (PPY-7K2M4-QX9TD)`)
    for (const part of [text, html]) expect(part).toContain(debtCollectorCopy.notice)
    expect((await renderIt()).text).not.toContain('debt collector')
  })

  test('contains no card number and no undefined value', async () => {
    const { subject, text, html } = await renderIt()
    expect(subject + text + html).not.toMatch(/undefined|\[object|NaN|4111/)
  })
})

describe('the receipt email', () => {
  test('is a confirmation with date, payee, masked account, card, amount, fee, total and reference', async () => {
    const { text, html } = await render.receipt({ feeCents: 350 })
    for (const part of [text, html])
      expect(part).toContain(receiptEmailCopy.thanks('bill', 'Mercy Family Clinic'))
    for (const fact of [
      'Reference number: PPY-7K2M4-QX9TD',
      'Biller: Mercy Family Clinic',
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
      expect(part).toContain('https://pay.example.com/web-payment/receipt?t=secret-of-attempt-1')
      expect(part).toContain(receiptCopy.cardEnding('Visa', '1111'))
      expect(part).toContain('Nov 21, 2026, 3:15 PM ET')
      expect(part).toContain(receiptCopy.statement('PAPAYA'))
    }
  })

  test('says invoice to a company and bill to a patient', async () => {
    expect((await render.receipt({ isBtoB: true })).text).toContain('your invoice from')
    expect((await render.receipt()).text).toContain('your bill from')
  })

  test('contains the debt collector notice only for a debt collector', async () => {
    const { notice } = debtCollectorCopy
    const { text, html } = await render.receipt({ isDebtCollector: true })
    expect(text).toContain(notice)
    expect(html).toContain(notice)
    expect((await render.receipt()).text).not.toContain(notice)
  })
})

describe('the refund email', () => {
  test('of a partial refund names its amount, the card and the reason', async () => {
    const { text, html } = await render.payment_refunded()
    for (const part of [text, html]) {
      expect(part).toContain(paymentRefundedEmailCopy.heading.part)
      expect(part).toContain('We refunded $25.00')
      expect(part).toContain(receiptCopy.cardEnding('Visa', '1111'))
      expect(part).toContain('Reason: You paid this bill twice.')
      expect(part).not.toContain(paymentRefundedEmailCopy.refundedSoFar)
    }
  })

  test('of the last refund names the total of all refunds and says that the payment was refunded', async () => {
    const last = { refundCents: 2500, refundedCents: 12_550, isWhole: true }
    const { text } = await render.payment_refunded(last)
    expect(text).toContain(paymentRefundedEmailCopy.heading.whole)
    expect(text).toMatch(/Total refunded:? +\$125\.50/)
  })

  test('contains the debt collector notice only for a debt collector', async () => {
    const { notice } = debtCollectorCopy
    expect((await render.payment_refunded({ isDebtCollector: true })).text).toContain(notice)
    expect((await render.payment_refunded()).text).not.toContain(notice)
  })
})

describe('the payment_rejected email', () => {
  test('states the reason, that nothing was charged, and where to pay again', async () => {
    const { text } = await render.payment_rejected()
    expect(text).toContain('Reason: The account number does not belong to this biller.')
    expect(text).toContain(paymentCancelledEmailCopy.preview)
    expect(text).toContain('https://pay.example.com/web-payment\n')
  })

  test('has no reason line when the reason is blank', async () => {
    expect((await render.payment_rejected({ reason: ' ' })).text).not.toContain('Reason:')
  })

  test('says “your biller” when the payee name is empty', async () => {
    const { subject } = await render.payment_rejected({ payeeName: '' })
    expect(subject).toBe(
      `${paymentRejectedEmailCopy.subject(paymentEmailCopy.unknownPayee)} (PPY-7K2M4-QX9TD)`,
    )
  })
})

describe('the payment_declined email', () => {
  test('states that nothing was charged and that the bill can be paid again', async () => {
    const { subject, text } = await render.payment_declined()
    expect(subject).toBe(
      `${paymentDeclinedEmailCopy.subject('Mercy Family Clinic')} (PPY-7K2M4-QX9TD)`,
    )
    expect(text).toContain(paymentDeclinedEmailCopy.declined('Mercy Family Clinic'))
    expect(text).toContain(paymentDeclinedEmailCopy.stillOpen('bill'))
    expect(text).toContain('https://pay.example.com/web-payment\n')
  })

  test('has the notice of a debt collector', async () => {
    const { text } = await render.payment_declined({ isDebtCollector: true })
    expect(text).toContain(debtCollectorCopy.notice)
  })
})

describe('the payment_cancelled email', () => {
  test.each([['payer'], ['hold_ended'], ['first_payment_ended']] as const)(
    'for the reason %s states why, and that nothing was charged',
    async (why) => {
      const { text } = await render.payment_cancelled({ why })
      expect(text).toContain(paymentCancelledEmailCopy.reasons[why]('Mercy Family Clinic'))
      expect(text).toContain(paymentCancelledEmailCopy.preview.replace('.', ''))
      expect(text).toContain('https://pay.example.com/web-payment\n')
    },
  )
})

describe('the payment_rejected email', () => {
  test('offers a new payment unless the reason says not to pay by card again', async () => {
    const link = 'https://pay.example.com/web-payment\n'
    expect((await render.payment_rejected()).text).toContain(link)
    expect((await render.payment_rejected({ mayPayAgain: false })).text).not.toContain(link)
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
      const { html } = await renderMessage('team_mail', data, renderContext)
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
