import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../locales/en/field-errors'
import { confirmAnswer, toTotalChangeCents } from './info-question'
import { infoRequestInput, parseInfoAnswers, toQuestion } from './info-request'

const bill = { amountCents: 12_550, isBtoB: false, accounts: ['CH-1001'] } as const

const questionOf = (type: string) =>
  toQuestion(infoRequestInput.parse({ type: 'extraFields', fields: [{ type, name: 'It' }] }), bill)
const parseAnswer = (type: string, value: string) =>
  parseInfoAnswers(questionOf(type), [{ field: { name: 'It', value } }], 'en')

describe('info requests by staff', () => {
  test.each([
    { type: 'confirmDeadlineApproaching', dueDate: '02/30/2026' },
    { type: 'confirmAmountIncrease', newAmountCents: 0 },
    { type: 'confirmAmountIncrease', newAmountCents: 200_001 },
    { type: 'confirmAmountIncreaseFee', feeCents: 1.5 },
    { type: 'extraFields', fields: [] },
    { type: 'extraFields', fields: [{ type: 'file', name: 'Card' }] },
    { type: 'extraFields', fields: [{ type: 'text', name: ' ' }] },
    {
      type: 'extraFields',
      fields: [
        { type: 'text', name: 'Member ID' },
        { type: 'text', name: 'member id' },
      ],
    },
    { type: 'anything' },
    null,
  ])('the info request %o is refused', (request) => {
    expect(infoRequestInput.safeParse(request).success).toBe(false)
  })

  test('an increase changes the total by the difference, a fee by its amount, and other questions by nothing', () => {
    const increase = infoRequestInput.parse({
      type: 'confirmAmountIncrease',
      newAmountCents: 15_000,
    })
    expect(toTotalChangeCents(toQuestion(increase, bill))).toBe(2_450)
    expect(toTotalChangeCents({ type: 'confirmAmountIncreaseFee', feeCents: 450 })).toBe(450)
    expect(toTotalChangeCents(questionOf('text'))).toBe(0)
  })
})

describe('answers to an info request', () => {
  test.each([
    ['text', '  XKJ   204 ', 'XKJ 204'],
    ['multiline', ' one \r\n two ', 'one\ntwo'],
    ['email', 'me@EXAMPLE.com', 'me@example.com'],
    ['tel', '(415) 555-0132', '+14155550132'],
    ['date', '2/9/1990', '1990-02-09'],
    ['number', ' 20417 ', '20417'],
  ])('an answer of type %s is normalized', (type, typed, value) => {
    expect(parseAnswer(type, typed)).toEqual({
      ok: true,
      value: [{ field: { name: 'It', value } }],
    })
  })

  test.each([
    ['text', ' ', fieldErrors.required],
    ['text', 'x'.repeat(201), fieldErrors.tooLong(200)],
    ['text', 'it is 4111 1111 1111 1111', fieldErrors.cardNumberInWords],
    ['multiline', '4111 1111\n1111 1111', fieldErrors.cardNumberInWords],
    ['number', '4111111111111111', fieldErrors.cardNumberInWords],
    ['number', 'twelve', 'Enter a number'],
    ['email', 'me@', fieldErrors.email],
    ['tel', '555', fieldErrors.phone],
    ['date', '31/31/1990', fieldErrors.date],
  ])('an answer of type %s is refused if it is %j', (type, typed, message) => {
    expect(parseAnswer(type, typed)).toEqual({ ok: false, error: { info1: message } })
  })

  test('a missing field is required, and a field that was not requested is dropped', () => {
    expect(parseInfoAnswers(questionOf('text'), [], 'en')).toMatchObject({ ok: false })
    const more = [
      { field: { name: 'It', value: 'a' } },
      { field: { name: 'status', value: 'accepted' } },
    ]
    expect(parseInfoAnswers(questionOf('text'), more, 'en')).toEqual({
      ok: true,
      value: [{ field: { name: 'It', value: 'a' } }],
    })
  })

  test.each([
    [[]],
    [[{ field: { name: 'confirm', value: 'no' } }]],
    [[confirmAnswer, confirmAnswer]],
  ])('a confirmation must be explicit, so the answers %j are refused', (answers) => {
    const question = { type: 'confirmAmountIncreaseFee', feeCents: 450 } as const
    expect(parseInfoAnswers(question, answers, 'en').ok).toBe(false)
    expect(parseInfoAnswers(question, [confirmAnswer], 'en').ok).toBe(true)
  })
})
