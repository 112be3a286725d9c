// Functions for the worker and pages. Separate from the schemas, so that pages ship no zod.
import type { InfoAnswer, InfoQuestion } from './info-question-schema'

/** By how much the total changes if the payer agrees; negative if the new amount is lower. */
export function toTotalChangeCents(question: InfoQuestion): number {
  switch (question.type) {
    case 'confirmAmountIncrease':
      return question.newAmountCents - question.oldAmountCents
    case 'confirmAmountIncreaseFee':
      return question.feeCents
    default:
      return 0
  }
}

/** The due date that the question is about is over. `today`: YYYY-MM-DD. */
export const isPastDue = (question: InfoQuestion, today: string): boolean =>
  question.type === 'confirmDeadlineApproaching' && question.dueDate < today

/** The answer to a question without fields: the payer presses a button. */
export const confirmAnswer: InfoAnswer = { field: { name: 'confirm', value: 'yes' } }

/** A field's name in the form and in errors: info1, info2, … */
export const toInfoFieldName = (index: number): string => `info${index + 1}`

/** Whether the answers correct the bill. */
export const isCorrection = (question: InfoQuestion): boolean =>
  question.type === 'extraFields' && question.fields.some(({ field }) => field.corrects)
