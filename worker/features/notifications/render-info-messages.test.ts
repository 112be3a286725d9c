import { describe, expect, test } from 'vitest'
import { infoQuestionEmailCopy as infoQuestionEmailCopies } from '../../../shared/locales/emails/info-request'
import { infoQuestionEmailCopy } from '../../../shared/locales/en/emails/info-request'
import { infoRequestCopy } from '../../../shared/locales/en/payments/info-request'
import { locales } from '../../../shared/locales/locale'
import { botFieldCopy } from '../../../shared/locales/payments/bot-fields'
import {
  buildInfoAnswer,
  buildInfoQuestion,
  buildNewTotal,
  renderContext,
} from '../../../tests/support/builders/messages'
import { renderMessage } from '../../../tests/support/render-message'

const render = {
  info_question: (overrides = {}) =>
    renderMessage('info_question', buildInfoQuestion(overrides), renderContext),
  info_answered: (overrides = {}) =>
    renderMessage('info_answered', buildInfoAnswer(overrides), renderContext),
  new_total: (overrides = {}) =>
    renderMessage('new_total', buildNewTotal(overrides), renderContext),
} as const

describe('the info_question email', () => {
  test('links to the question with its secret and states the expiry and the due date', async () => {
    const { text, html } = await render.info_question()
    for (const part of [text, html]) {
      expect(part).toContain('https://pay.example.com/update-info-request?t=secret-of-request-1')
      expect(part).toContain(infoQuestionEmailCopy.waits('November 28, 2026 at 3:15 PM ET'))
      expect(part).toContain('November 30, 2026')
    }
  })

  test('states the increased amount and that a yes releases the hold and leads to a link to pay it', async () => {
    const { text } = await render.info_question({
      question: {
        type: 'confirmAmountIncrease',
        oldAmountCents: 12_550,
        newAmountCents: 15_000,
      },
    })
    expect(text).toContain(`${infoRequestCopy.bill.newAmount}: $150.00`)
    expect(text).toContain(infoQuestionEmailCopy.newTotal)
  })

  test.each(locales)('says what follows the answer: a new total is paid (%s)', async (locale) => {
    const { result, newTotal, cancel } = infoQuestionEmailCopies[locale]
    const question = { type: 'confirmAmountIncreaseFee', feeCents: 450 } as const
    const [total, due] = [
      await render.info_question({ locale, question }),
      await render.info_question({ locale }),
    ]
    for (const { text } of [total, due]) expect(text).toContain(cancel)
    for (const [text, says, not] of [
      [total.text, newTotal, result],
      [due.text, result, newTotal],
    ] as const)
      expect([text.includes(says), text.includes(not)]).toEqual([true, false])
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

  test('asks about each sum in its first sentence, and says what happens without an answer', async () => {
    const { questions, subject, preview } = infoQuestionEmailCopy
    const payee = 'Mercy Family Clinic'
    const sent = await render.info_question({
      question: { type: 'confirmAmountIncreaseFee', feeCents: 450 },
    })
    expect(sent.text).toContain(questions.confirmAmountIncreaseFee(payee, '$125.50', '$4.50'))
    expect(sent.subject).toContain(subject('November 28'))
    expect(sent.html).toContain(preview('$125.50', 'November 28'))
    expect(sent.text).toContain(`${infoRequestCopy.bill.released}: $125.50`)
  })

  test('says how to pay on time when the due date is near and the phone is known', async () => {
    const phone = '(415) 555-0132'
    const line = infoQuestionEmailCopy.payOnTime(phone)
    expect((await render.info_question({ payeePhone: phone })).text).toContain(line)
    expect((await render.info_question()).text).not.toContain('To pay on time')
  })

  test.each([
    ['Date of birth', botFieldCopy.es.labels.date_of_birth],
    ['Member ID:', botFieldCopy.es.labels.member_id],
    ['Número de póliza', 'Número de póliza'],
    ['Ward name', 'Ward name'],
  ])('names the missing field %j in Spanish as the page does', async (name, label) => {
    const field = { type: 'text', name, value: '', placeholder: '' } as const
    const question = { type: 'extraFields', fields: [{ field }] }
    const { text } = await render.info_question({ locale: 'es', question })
    expect(text).toContain(`- ${label}\n`)
  })

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

test('the info_answered email says that the answer arrived', async () => {
  const { text } = await render.info_answered()
  expect(text).toContain('We got your answer')
})

test('the new_total email says what was released, and links to the form of the new total', async () => {
  const { text } = await render.new_total({ path: '/web-payment?p=p_oak' })
  const { due, pay } = infoRequestCopy.newTotal
  expect(text).toContain(due('$125.50', '$150.00', 'December 5, 2026 at 12:00 PM ET'))
  expect(text).toContain(
    `${pay('$150.00')}: https://pay.example.com/web-payment?p=p_oak&agreed=in-request-1`,
  )
})
