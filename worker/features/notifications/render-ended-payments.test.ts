// The emails of payments that were refunded, rejected, declined or canceled.
import { describe, expect, test } from 'vitest'
import {
  paymentCanceledEmailCopy,
  paymentDeclinedEmailCopy,
  paymentEmailCopy,
  paymentRefundedEmailCopy,
  paymentRejectedEmailCopy,
} from '../../../shared/locales/en/emails/payments'
import { debtCollectorCopy } from '../../../shared/locales/en/payments/debt-collector'
import { receiptCopy } from '../../../shared/locales/en/payments/receipt'
import { refundReasonCopy } from '../../../shared/locales/en/payments/refund-reasons'
import { render } from '../../../tests/support/render-payment-email'

const statusUrl = 'https://pay.example.com/web-payment/receipt?r=secret-of-attempt-1'
const againLink = (status: keyof typeof receiptCopy.payAgain.button) =>
  `${receiptCopy.payAgain.button[status]}: ${statusUrl}\n${receiptCopy.payAgain.own}`

describe.each(['payment_rejected', 'payment_refunded'] as const)(
  'staff’s note in the %s email',
  (name) => {
    test('is a line of its own, and English in a Spanish email', async () => {
      const data = { note: 'Their numbers start with CH.', reason: '' }
      const english = await render[name](data)
      expect(english.text).toContain(`\n${paymentEmailCopy.note} “${data.note}”\n`)
      expect(english.html).not.toContain('lang="en">“')
      const spanish = await render[name]({ ...data, locale: 'es' })
      expect(spanish.html).toContain(`<span lang="en">“${data.note}”</span>`)
      expect((await render[name]()).text).not.toContain(paymentEmailCopy.note)
    })
  },
)

describe('the refund email', () => {
  test('of a partial refund names its amount, the card and the reason', async () => {
    const { text, html } = await render.payment_refunded()
    for (const part of [text, html]) {
      expect(part).toContain(paymentRefundedEmailCopy.heading.part)
      expect(part).toContain('We refunded $25.00')
      expect(part).toContain(receiptCopy.cardEnding('Visa', '1111'))
      expect(part).toContain(refundReasonCopy.paid_twice)
      expect(part).not.toContain(paymentRefundedEmailCopy.refundedSoFar)
    }
  })

  test('names its day, and how long the bank may need only while it may', async () => {
    const { settling, settled } = receiptCopy.refunds
    const { text } = await render.payment_refunded()
    expect(text).toMatch(/We refunded \$25\.00 .+ on November 21, 2026\./)
    expect(text).toContain(settling)
    const late = await render.payment_refunded({ isSettling: false })
    expect(late.text).toContain(settled('PAPAYA'))
    expect(late.text).not.toMatch(/can take|on its way/)
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
    expect(text).toContain(paymentRejectedEmailCopy.sorry)
    expect(text).toContain(againLink('rejected'))
  })

  test('says that the bill is not paid yet, unless it was paid before', async () => {
    const unpaid = paymentRejectedEmailCopy.unpaid('bill', 'Mercy Family Clinic')
    expect((await render.payment_rejected()).text).toContain(unpaid)
    expect((await render.payment_rejected({ isUnpaid: false })).text).not.toContain(unpaid)
  })

  test('has no reason line when the reason is blank', async () => {
    expect((await render.payment_rejected({ reason: ' ' })).text).not.toContain('Reason:')
  })

  test('says “your biller” when the payee name is empty', async () => {
    const { subject } = await render.payment_rejected({ payeeName: '' })
    expect(subject).toBe('Not accepted: your payment to your biller (PPY-7K2M4-QX9TD)')
  })

  test.each([
    ['again', againLink('rejected')],
    ['search', againLink('search')],
    ['call', `${paymentEmailCopy.status}: ${statusUrl}\n`],
    ['none', `${paymentEmailCopy.status}: ${statusUrl}\n`],
  ] as const)(
    'has the button of the next step %s, and the phone only to call',
    async (nextStep, button) => {
      const { text } = await render.payment_rejected({ nextStep, payeePhone: '(217) 555-0101' })
      expect(text).toContain(button)
      const isCall = nextStep === 'call'
      expect(text.includes('Call Mercy Family Clinic at (217) 555-0101.')).toBe(isCall)
    },
  )
})

describe('the payment_declined email', () => {
  test('states that nothing was charged and that the bill can be paid again', async () => {
    const { subject, text } = await render.payment_declined()
    expect(subject).toBe('Declined: your payment to Mercy Family Clinic (PPY-7K2M4-QX9TD)')
    expect(text).toContain(paymentDeclinedEmailCopy.declined)
    expect(text).toContain(paymentDeclinedEmailCopy.stillOpen('bill'))
    expect(text).toContain('https://pay.example.com/web-payment?p=p_1\n')
  })

  test('has the notice of a debt collector', async () => {
    const { text } = await render.payment_declined({ isDebtCollector: true })
    expect(text).toContain(debtCollectorCopy.notice)
  })
})

describe('the payment_canceled email', () => {
  test.each([['payer'], ['hold_ended'], ['no_answer'], ['new_total']] as const)(
    'for the reason %s states why, and that nothing was charged',
    async (why) => {
      const { text } = await render.payment_canceled({ why })
      expect(text).toContain(paymentCanceledEmailCopy.reasons[why])
      expect(text).toContain(paymentCanceledEmailCopy.stillOpen('bill', 'Mercy Family Clinic'))
      expect(text).toContain(againLink('canceled'))
    },
  )

  test('after the due date does not say to pay before it', async () => {
    const { text } = await render.payment_canceled({ why: 'payer', isPastDue: true })
    const { stillOpen, stillOpenPastDue } = paymentCanceledEmailCopy
    expect(text).toContain(stillOpenPastDue('bill', 'Mercy Family Clinic'))
    expect(text).not.toContain(stillOpen('bill', 'Mercy Family Clinic'))
  })

  test('with another payment of the bill does not call it unpaid', async () => {
    const other = { why: 'payer', isReplaced: true, nextStep: 'none' } as const
    const { text } = await render.payment_canceled(other)
    expect(text).toContain(paymentCanceledEmailCopy.replaced)
    expect(text).not.toContain(paymentCanceledEmailCopy.stillOpen('bill', 'Mercy Family Clinic'))
    expect(text).not.toContain(againLink('canceled'))
  })
})
