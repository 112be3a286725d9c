// Facts of a question that the page needs as well. Apart from its schemas, so that the page ships no
// zod.
import type { InfoAnswer, InfoQuestion } from './info-question-schema'

/** By how much the total grows if the payer agrees; below zero when the new amount is lower. */
export function toExtraCents(question: InfoQuestion): number {
  switch (question.type) {
    case 'confirmAmountIncrease':
      return question.newAmountCents - question.oldAmountCents
    case 'confirmAmountIncreaseFee':
      return question.feeCents
    default:
      return 0
  }
}

/** The one field of a question that is answered by a button. */
export const confirmation: InfoAnswer = { field: { name: 'confirm', value: 'yes' } }

/** A field's name in a form and in an answer's errors: info1, info2, … */
export const toInfoFieldName = (index: number): string => `info${index + 1}`
