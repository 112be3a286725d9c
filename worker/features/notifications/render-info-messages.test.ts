import { describe, expect, test } from 'vitest'
import { infoRequestCopy } from '../../../shared/locales/en/payments/info-request'
import {
  buildInfoAnswer,
  buildInfoQuestion,
  renderContext,
} from '../../../tests/support/builders/messages'
import { renderMessage } from './render-message'

const render = {
  info_question: (overrides = {}) =>
    renderMessage('info_question', buildInfoQuestion(overrides), renderContext),
  info_answered: (overrides = {}) =>
    renderMessage('info_answered', buildInfoAnswer(overrides), renderContext),
} as const

describe('the info_question email', () => {
  test('links to the question with its secret and states the expiry and the due date', async () => {
    const { text, html } = await render.info_question()
    for (const part of [text, html]) {
      expect(part).toContain('https://pay.example.com/update-info-request?t=secret-of-request-1')
      expect(part).toContain('Nov 28, 2026, 3:15 PM ET')
      expect(part).toContain('Nov 30, 2026')
    }
  })

  test('states the increased amount and that the difference is a second payment', async () => {
    const { text } = await render.info_question({
      question: {
        type: 'confirmAmountIncrease',
        oldAmountCents: 12_550,
        newAmountCents: 15_000,
      },
    })
    expect(text).toContain(`${infoRequestCopy.bill.newAmount}: $150.00`)
    expect(text).toContain('the remaining $24.50')
  })

  test.each([
    [0, 'New amount: $130.00'],
    [295, 'New total: $132.95'],
  ])(
    'states the biller’s processing fee and the new amount, or the new total with a card fee of %i cents',
    async (feeCents, newAmount) => {
      const { text } = await render.info_question({
        feeCents,
        question: { type: 'confirmAmountIncreaseFee', feeCents: 450 },
      })
      expect(text).toContain(`${infoRequestCopy.bill.billerFee}: $4.50`)
      expect(text).toContain(newAmount)
    },
  )

  test('names the missing fields and contains no value that staff filled in', async () => {
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

describe('the info_answered email', () => {
  test('requests no payment when there is no balance', async () => {
    const { text } = await render.info_answered()
    expect(text).toContain('We got your answer')
    expect(text).not.toContain('remaining')
  })

  test('links to the balance payment of an increase with the exact amount', async () => {
    const balancePayment = {
      totalCents: 2450,
      amountCents: 2155,
      path: '/web-payment?p=p_oak',
      requestId: 'q1',
    }
    const { text } = await render.info_answered({ rest: balancePayment })
    expect(text).toContain(
      'Pay the remaining $24.50: https://pay.example.com/web-payment?p=p_oak&balance=of-q1',
    )
    expect(text).toContain('The form will show $21.55')
  })

  test('links to the form without a token for a message of an earlier release', async () => {
    const balancePayment = {
      totalCents: 2450,
      amountCents: 2450,
      path: '/web-payment?p=p_oak&amount=24.50',
    }
    const { text } = await render.info_answered({ rest: balancePayment })
    expect(text).toContain('https://pay.example.com/web-payment?p=p_oak&amount=24.50\n')
  })
})
