// A question to the payer as stored, and the fields of an answer. Separate from info-request.ts, so
// that info-question.ts can import the types without a cycle.
import * as z from 'zod/mini'
import { additionalAccountNames } from './schema'

export const maxInfoFields = 8

export const infoFieldTypes = ['text', 'multiline', 'email', 'tel', 'date', 'number'] as const
export type InfoFieldType = (typeof infoFieldTypes)[number]

/** The account of a bill, and its further invoices. */
export const accountNames: readonly string[] = ['account', ...additionalAccountNames]

/** The fields of the payment form that the payer may be asked to correct. */
export const correctableFields: readonly string[] = [
  ...accountNames,
  ...['patientName', 'payDOB', 'payDOS'],
]

/** The field of the bill that an answer corrects, and what of its value any reader of the question may see. */
export const correction = z.object({ field: z.enum(correctableFields), typed: z.string() })

const storedField = z.object({
  field: z.object({
    type: z.enum(infoFieldTypes),
    name: z.string(),
    value: z.string(),
    placeholder: z.string(),
    corrects: z.optional(correction),
  }),
})

export type QuestionField = z.output<typeof storedField>['field']

const confirmQuestions = [
  z.object({ type: z.literal('confirmDeadlineApproaching'), dueDate: z.string() }),
  z.object({
    type: z.literal('confirmAmountIncrease'),
    oldAmountCents: z.int(),
    newAmountCents: z.int(),
  }),
  z.object({ type: z.literal('confirmAmountIncreaseFee'), feeCents: z.int() }),
] as const

/** As a call returns it: the fields are beside it. */
export const questionOfCall = z.discriminatedUnion('type', [
  ...confirmQuestions,
  z.object({ type: z.literal('extraFields') }),
])

/** As stored and as pages receive it. A due date is YYYY-MM-DD. */
export const infoQuestion = z.discriminatedUnion('type', [
  ...confirmQuestions,
  z.object({ type: z.literal('extraFields'), fields: z.array(storedField) }),
])
export type InfoQuestion = z.output<typeof infoQuestion>

const answeredField = z.object({
  field: z.object({ name: z.string().check(z.maxLength(60)), value: z.string() }),
})

/** Body of POST /api/update_info_request.php: the fields with their values. */
export const infoAnswers = z.array(answeredField).check(z.maxLength(maxInfoFields))
export type InfoAnswer = z.output<typeof answeredField>
