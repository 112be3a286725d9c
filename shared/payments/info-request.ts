// A question to the payer about a payment under review (spec section 2, Info request): what staff
// may ask, what the page is given and what an answer must be. Owns no state: that is the worker's.
import * as z from 'zod/mini'
import {
  calendarDate,
  email,
  type FieldErrors,
  type FieldRule,
  line,
  looksLikeCardNumber,
  phone,
  toOneLine,
} from '../field-rules'
import { field } from '../form-schema'
import { fieldErrors } from '../locales/en/field-errors'
import { infoRequestCopy } from '../locales/en/payments/info-request'
import { err, ok, type Result } from '../result'
import { confirmation, toInfoFieldName } from './info-question'
import {
  type InfoAnswer,
  type InfoFieldType,
  type InfoQuestion,
  infoFieldTypes,
  maxInfoFields,
} from './info-question-schema'
import { maxAmountCents } from './schema'

/** A link to a question works until the card's reservation ends, and never longer than this. */
export const infoLinkMaxMs = 7 * 24 * 60 * 60 * 1000
/** From DELETE to POST /cancel_back.php. */
export const cancelTicketTtlMs = 15 * 60 * 1000

const cents = z.int().check(z.positive(), z.maximum(maxAmountCents))

const askedField = z.object({
  type: z.enum(infoFieldTypes),
  /** What the payer reads as the label, and the field's name in the calls. */
  name: field(line(60)),
  /** Stands in the field from the start. */
  value: z._default(z.string().check(z.maxLength(200)), ''),
  placeholder: z._default(z.string().check(z.maxLength(80)), ''),
})
export type InfoField = z.output<typeof askedField>

const haveNamesOfTheirOwn = (fields: readonly InfoField[]) =>
  new Set(fields.map(({ name }) => name.toLowerCase())).size === fields.length

/** What staff asks; the old amount is the payment's own. */
export const infoAsk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('confirmDeadlineApproaching'), dueDate: field(calendarDate) }),
  z.object({ type: z.literal('confirmAmountIncrease'), newAmountCents: cents }),
  z.object({ type: z.literal('confirmAmountIncreaseFee'), feeCents: cents }),
  z.object({
    type: z.literal('extraFields'),
    fields: z
      .array(askedField)
      .check(z.minLength(1), z.maxLength(maxInfoFields), z.refine(haveNamesOfTheirOwn)),
  }),
])
export type InfoAskInput = z.input<typeof infoAsk>
export type InfoAsk = z.output<typeof infoAsk>

export function toQuestion(ask: InfoAsk, oldAmountCents: number): InfoQuestion {
  switch (ask.type) {
    case 'confirmAmountIncrease':
      return { ...ask, oldAmountCents }
    case 'extraFields':
      return { type: ask.type, fields: ask.fields.map((asked) => ({ field: asked })) }
    default:
      return ask
  }
}

const maxLengths = { text: 200, multiline: 1000 } as const

const multiline: FieldRule<string> = (text) => {
  const value = text.split(/\r?\n/).map(toOneLine).join('\n').trim()
  if (value === '') return err(fieldErrors.required)
  if (value.length > maxLengths.multiline) return err(fieldErrors.tooLong(maxLengths.multiline))
  // A number that was broken over two lines is still that number.
  if (looksLikeCardNumber(toOneLine(value))) return err(fieldErrors.cardNumberHere)
  return ok(value)
}

const numeric: FieldRule<string> = (text) => {
  const value = line(40)(text)
  if (!value.ok) return value
  return /^[\d .,/-]*\d[\d .,/-]*$/.test(value.value) ? value : err(infoRequestCopy.errors.number)
}

const rules = {
  text: line(maxLengths.text),
  multiline,
  email,
  tel: phone,
  date: calendarDate,
  number: numeric,
} as const satisfies Record<InfoFieldType, FieldRule<string>>

/** Nothing on this page has a field for a card. */
const toOwnWords = (error: string) =>
  error === fieldErrors.cardNumberHere ? fieldErrors.cardNumberInWords : error

/** The answers, normalised and in the question's order; the errors by `toInfoFieldName`. */
export function parseInfoAnswers(
  question: InfoQuestion,
  answers: readonly InfoAnswer[],
): Result<readonly InfoAnswer[], FieldErrors> {
  if (question.type !== 'extraFields') {
    const [only, ...others] = answers
    const isConfirmed =
      others.length === 0 &&
      only?.field.name === confirmation.field.name &&
      only.field.value === confirmation.field.value
    return isConfirmed ? ok([confirmation]) : err({ confirm: fieldErrors.required })
  }
  const errors: Record<string, string> = {}
  const parsed = question.fields.map(({ field: asked }, index) => {
    const typed = answers.find(({ field: answer }) => answer.name === asked.name)
    const result = rules[asked.type](typed?.field.value ?? '')
    if (!result.ok) errors[toInfoFieldName(index)] = toOwnWords(result.error)
    return { field: { name: asked.name, value: result.ok ? result.value : '' } }
  })
  return Object.keys(errors).length > 0 ? err(errors) : ok(parsed)
}

/** Which bill it is about, with no more of the payer than needed to know it again. */
export type InfoBill = {
  readonly payeeName: string
  readonly reference: string
  readonly amountCents: number
  readonly feeCents: number
}

/** The rest of an agreed increase, which is paid with a payment of its own. */
export type SecondPayment = {
  /** Amount and card fee together. */
  readonly totalCents: number
  /** What is typed as the amount: the form adds the payee's card fee. */
  readonly amountCents: number
  readonly url: string
  readonly isThere: boolean
}

/** Answer of GET /api/update_info_request.php?t={token}. */
export type RequestedInfoResponse = { readonly requestedInfo: RequestedInfo }
export type RequestedInfo = {
  readonly bill: InfoBill
  readonly question: InfoQuestion
  /** Epoch ms until which the link can be answered. */
  readonly answerBy: number
}

/** Answer of POST /api/update_info_request.php?t={token}. */
export type InfoSubmittedResponse = {
  readonly status: 'success'
  readonly secondPayment: SecondPayment | null
}

/** Answer of DELETE: `billId` cancels the payment once, within fifteen minutes. */
export type CancelTicketResponse = { readonly billId: string }

/** Answer of POST /cancel_back.php?o={billId}; pending: carried out as soon as the bank answers. */
export type CancelledResponse = { readonly status: 'success' | 'pending' }

/** The views of /update-info-request; 'loading' is the browser's own. */
export type InfoRequestView =
  | {
      readonly view: 'form'
      readonly requestedInfo: RequestedInfo
      readonly values: readonly string[]
      readonly errors: FieldErrors
      /** A whole sentence above the form. */
      readonly failure: string | null
    }
  /** 'Do you want to cancel the payment?' as a page of its own, without script. */
  | {
      readonly view: 'confirm-cancel'
      readonly requestedInfo: RequestedInfo
      readonly values: readonly string[]
    }
  | {
      readonly view: 'submitted'
      readonly bill: InfoBill | null
      readonly secondPayment: SecondPayment | null
    }
  | { readonly view: 'declined'; readonly bill: InfoBill | null; readonly isPending: boolean }
  | {
      readonly view: 'error'
      readonly title: string
      /** What the visitor can do about it. */
      readonly advice: string
      readonly canRetry: boolean
    }

export type InfoRequestPageData = {
  /** The visitor's own, empty without one: the forms and calls of the page carry it. */
  readonly token: string
  readonly state: InfoRequestView
}
