import { describe, expect, test } from 'vitest'
import {
  buildAcceptance,
  buildCancellation,
  buildInfoAnswer,
  buildInfoQuestion,
  buildReceipt,
  buildRejection,
  renderContext,
} from '../../../tests/support/builders/messages'
import { isGsm7 } from '../../vendors/sms/gsm7'
import { InvalidMessage, renderMessage, renderStored } from './render-message'

const render = {
  receipt: (overrides = {}) => renderMessage('receipt', buildReceipt(overrides), renderContext),
  payment_accepted: (overrides = {}) =>
    renderMessage('payment_accepted', buildAcceptance(overrides), renderContext),
  payment_cancelled: (overrides = {}) =>
    renderMessage('payment_cancelled', buildCancellation(overrides), renderContext),
  payment_rejected: (overrides = {}) =>
    renderMessage('payment_rejected', buildRejection(overrides), renderContext),
  info_question: (overrides = {}) =>
    renderMessage('info_question', buildInfoQuestion(overrides), renderContext),
  info_answered: (overrides = {}) =>
    renderMessage('info_answered', buildInfoAnswer(overrides), renderContext),
} as const

const everyTemplate = Object.entries(render)

describe.each(everyTemplate)('%s', (_, renderIt) => {
  test('subject, text and HTML name the reference', async () => {
    const { subject, text, html } = await renderIt()
    for (const part of [subject, text, html]) expect(part).toContain('PPY-7K2M4-QX9TD')
  })

  test('both parts say whom to pay, how much and where to ask', async () => {
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

  test('without a fee there is no line for one', async () => {
    expect((await renderIt()).text).not.toContain('Card fee')
  })

  test('a name with line breaks, markup or direction marks stays one harmless line', async () => {
    const { subject, text, html } = await renderIt({
      payeeName: 'Mercy\r\nBcc: everyone@example.com\u202e <img src=x onerror=alert(1)>',
    })
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  test('a company finds its name and every invoice', async () => {
    const company = { isBtoB: true, companyName: 'Acme Inc.', invoices: ['INV-1', 'INV-2'] }
    const { text, html } = await renderIt(company)
    for (const part of [text, html]) {
      expect(part).toContain('Acme Inc.')
      expect(part).toContain('INV-1, INV-2')
    }
    expect((await renderIt()).text).not.toContain('Company')
  })

  test('a very long name leaves the reference in the subject', async () => {
    const { subject } = await renderIt({ payeeName: 'A'.repeat(300) })
    expect(subject.length).toBeLessThan(140)
    expect(subject).toContain('PPY-7K2M4-QX9TD')
  })

  test('the HTML loads nothing, runs nothing and has whole sentences', async () => {
    const { html } = await renderIt({ feeCents: 350 })
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|template)|url\(|<!--|@import/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html.length).toBeLessThan(20_000)
  })

  test('no card number and no undefined ever shows', async () => {
    const { subject, text, html } = await renderIt()
    expect(subject + text + html).not.toMatch(/undefined|\[object|NaN|4111/)
  })
})

describe('receipt', () => {
  test('links to the receipt and says what happens next', async () => {
    const { text, html } = await render.receipt()
    for (const part of [text, html]) {
      expect(part).toContain('https://pay.example.com/web-payment/receipt?t=secret-of-attempt-1')
      expect(part).toContain('Visa ending in 1111')
      expect(part).toContain('Nov 21, 2026, 3:15 PM ET')
      expect(part).toContain('Your card statement will show a charge from PAPAYA.')
    }
  })

  test('thanks a company for its invoice, anybody else for the bill', async () => {
    expect((await render.receipt({ isBtoB: true })).text).toContain('your invoice from')
    expect((await render.receipt()).text).toContain('your bill from')
  })

  test('says the notice of a debt collector, and only then', async () => {
    const notice = 'This communication is from a debt collector'
    const { text, html } = await render.receipt({ isDebtCollector: true })
    expect(text).toContain(notice)
    expect(html).toContain(notice)
    expect((await render.receipt()).text).not.toContain(notice)
  })
})

describe('info_question', () => {
  test('links to the question by its secret, and says until when', async () => {
    const { text, html } = await render.info_question()
    for (const part of [text, html]) {
      expect(part).toContain('https://pay.example.com/update-info-request?t=secret-of-request-1')
      expect(part).toContain('Nov 28, 2026, 3:15 PM ET')
      expect(part).toContain('Nov 30, 2026')
    }
  })

  test('an increase is told with both amounts, and that the rest is a second payment', async () => {
    const { text } = await render.info_question({
      question: {
        type: 'confirmAmountIncrease',
        oldAmountCents: 12_550,
        newAmountCents: 15_000,
      },
    })
    expect(text).toContain('Increased amount: $150.00')
    expect(text).toContain('the other $24.50')
  })

  test('a fee is told with the new total', async () => {
    const { text } = await render.info_question({
      question: { type: 'confirmAmountIncreaseFee', feeCents: 450 },
    })
    expect(text).toContain('Processing fee of the biller: $4.50')
    expect(text).toContain('New total: $130.00')
  })

  test('what is missing is named, and nothing that staff filled in is mailed', async () => {
    const question = {
      type: 'extraFields',
      fields: [
        { field: { type: 'text', name: 'Member ID', value: 'prefilled', placeholder: 'XYZ' } },
      ],
    }
    const { text } = await render.info_question({ question })
    expect(text).toContain('- Member ID')
    expect(text).not.toMatch(/prefilled|XYZ/)
  })
})

describe('info_question_text', () => {
  const textAt = (siteUrl: string, token = 'x'.repeat(43)) =>
    renderMessage(
      'info_question_text',
      { requestId: 'request-1' },
      {
        ...renderContext,
        siteUrl,
        infoRequestUrl: () => `${siteUrl}/update-info-request?t=${token}`,
      },
    )

  test.each(['https://pay.example.com', 'https://bill-payments.papaya-health.example.com'])(
    'from %s it is one text without amount, account or name',
    async (siteUrl) => {
      const { text, subject, html } = await textAt(siteUrl)
      expect(text.length).toBeLessThanOrEqual(160)
      expect(isGsm7(text)).toBe(true)
      expect(text).toMatch(/^Papaya: /)
      expect(text).toContain(`${siteUrl}/update-info-request?t=`)
      expect(text).toContain('STOP')
      expect(text).not.toMatch(/\$|Mercy|PPY/)
      expect(subject + html).toBe('')
    },
  )
})

describe('info_answered', () => {
  test('thanks, and asks for nothing when nothing remains', async () => {
    const { text } = await render.info_answered()
    expect(text).toContain('We have your answer')
    expect(text).not.toContain('remaining')
  })

  test('leads to the rest of an increase, to the cent', async () => {
    const rest = { totalCents: 2450, amountCents: 2155, path: '/web-payment?p=p_oak&amount=21.55' }
    const { text } = await render.info_answered({ rest })
    expect(text).toContain('Pay the remaining $24.50: https://pay.example.com/web-payment?p=p_oak')
    expect(text).toContain('Leave the amount at $21.55')
  })
})

describe('payment_rejected', () => {
  test('says why, that nothing was charged, and where to pay again', async () => {
    const { text } = await render.payment_rejected()
    expect(text).toContain('The reason: The account number does not belong to this biller.')
    expect(text).toContain('Your card was not charged.')
    expect(text).toContain('https://pay.example.com/web-payment\n')
  })

  test('without a reason it gives none', async () => {
    expect((await render.payment_rejected({ reason: ' ' })).text).not.toContain('The reason')
  })

  test('a payee that left the directory is called the biller', async () => {
    const { subject } = await render.payment_rejected({ payeeName: '' })
    expect(subject).toBe('We could not accept your payment to your biller (PPY-7K2M4-QX9TD)')
  })
})

describe('payment_cancelled', () => {
  test.each([
    ['payer', 'As you asked, we have cancelled your payment to Mercy Family Clinic.'],
    ['hold_ended', "could not be finished before your bank's reservation ended"],
  ] as const)('by %s it says so, and that nothing was charged', async (why, words) => {
    const { text } = await render.payment_cancelled({ why })
    expect(text).toContain(words)
    expect(text).toContain('Your card was not charged.')
    expect(text).toContain('https://pay.example.com/web-payment\n')
  })
})

describe('renderStored', () => {
  test('renders what an outbox row holds', async () => {
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
  ])('throws for %o', async (row) => {
    await expect(renderStored(row, renderContext)).rejects.toThrow(InvalidMessage)
  })

  test('what goes wrong behind facts that fit is no fault of theirs', async () => {
    const row = { template: 'receipt', data: JSON.stringify(buildReceipt()) }
    const receiptUrl = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
    const rendered = renderStored(row, { ...renderContext, receiptUrl })
    await expect(rendered).rejects.not.toBeInstanceOf(InvalidMessage)
  })
})
