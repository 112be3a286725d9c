// A question to the payer about a payment under review (spec section 2, Info request): what staff
// may ask, the page data, and validation of answers.
import * as z from 'zod/mini'
import { looksLikeCardNumber } from '../card-number-in-text'
import { dayMs } from '../durations'
import { applyRule, type FieldErrors, type FieldRule, toOneLine } from '../field-rules'
import { field } from '../form-schema'
import { fieldErrors } from '../locales/field-errors'
import type { Locale } from '../locales/locale'
import { infoRequestCopy } from '../locales/payments/info-request'
import type { Biller } from '../payees/payee'
import { maxAmountCents } from '../promised-limits'
import { err, ok, type Result } from '../result'
import { line } from '../text-rules'
import { calendarDate, email, phone } from '../value-rules'
import { confirmAnswer, toInfoFieldName } from './info-question'
import {
  type InfoAnswer,
  type InfoFieldType,
  type InfoQuestion,
  infoFieldTypes,
  maxInfoFields,
  type questionOfCall,
} from './info-question-schema'
import type { NotifiedBy } from './page-data'

/** A link works until the card hold expires, and at most this long. */
export const infoLinkMaxMs = 7 * dayMs
/** How long after DELETE its `billId` works in POST /cancel_back.php. */
export const cancelTicketTtlMs = 15 * 60 * 1000

const cents = z.int().check(z.positive(), z.maximum(maxAmountCents))

const requestedField = z.object({
  type: z.enum(infoFieldTypes),
  /** The label that the payer reads, and the field's name in the calls. */
  name: field(line(60)),
  /** Initial value of the field. */
  value: z._default(z.string().check(z.maxLength(200)), ''),
  placeholder: z._default(z.string().check(z.maxLength(80)), ''),
})
export type InfoField = z.output<typeof requestedField>

const haveUniqueNames = (fields: readonly InfoField[]) =>
  new Set(fields.map(({ name }) => name.toLowerCase())).size === fields.length

/** Input by staff; the old amount is the payment's own. */
export const infoRequestInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('confirmDeadlineApproaching'), dueDate: field(calendarDate) }),
  z.object({ type: z.literal('confirmAmountIncrease'), newAmountCents: cents }),
  z.object({ type: z.literal('confirmAmountIncreaseFee'), feeCents: cents }),
  z.object({
    type: z.literal('extraFields'),
    fields: z
      .array(requestedField)
      .check(z.minLength(1), z.maxLength(maxInfoFields), z.refine(haveUniqueNames)),
  }),
])
export type InfoRequestInput = z.input<typeof infoRequestInput>
export type InfoRequest = z.output<typeof infoRequestInput>

export function toQuestion(request: InfoRequest, oldAmountCents: number): InfoQuestion {
  switch (request.type) {
    case 'confirmAmountIncrease':
      return { ...request, oldAmountCents }
    case 'extraFields':
      return {
        type: request.type,
        fields: request.fields.map((requested) => ({ field: requested })),
      }
    default:
      return request
  }
}

const maxLengths = { text: 200, multiline: 1000 } as const

const multiline: FieldRule<string> = (text, locale) => {
  const value = text.split(/\r?\n/).map(toOneLine).join('\n').trim()
  if (value === '') return err(fieldErrors[locale].required)
  if (value.length > maxLengths.multiline)
    return err(fieldErrors[locale].tooLong(maxLengths.multiline))
  // A card number broken over two lines is still refused.
  if (looksLikeCardNumber(toOneLine(value))) return err(fieldErrors[locale].cardNumberHere)
  return ok(value)
}

const numeric: FieldRule<string> = (text, locale) => {
  const value = line(40)(text, locale)
  if (!value.ok) return value
  return /^[\d .,/-]*\d[\d .,/-]*$/.test(value.value)
    ? value
    : err(infoRequestCopy[locale].errors.number)
}

const rules = {
  text: line(maxLengths.text),
  multiline,
  email,
  tel: phone,
  date: calendarDate,
  number: numeric,
} as const satisfies Record<InfoFieldType, FieldRule<string>>

/** Adapts the card number message: this page has no card field. */
const withoutCardField = (error: string, locale: Locale) =>
  error === fieldErrors[locale].cardNumberHere ? fieldErrors[locale].cardNumberInWords : error

/**
 * Returns the normalized answers in the question's order; errors are keyed by `toInfoFieldName`.
 */
export function parseInfoAnswers(
  question: InfoQuestion,
  answers: readonly InfoAnswer[],
  locale: Locale,
): Result<readonly InfoAnswer[], FieldErrors> {
  if (question.type !== 'extraFields') {
    const [only, ...others] = answers
    const isConfirmed =
      others.length === 0 &&
      only?.field.name === confirmAnswer.field.name &&
      only.field.value === confirmAnswer.field.value
    return isConfirmed ? ok([confirmAnswer]) : err({ confirm: fieldErrors[locale].required })
  }
  const errors: Record<string, string> = {}
  const parsed = question.fields.map(({ field: requested }, index) => {
    const typed = answers.find(({ field: answer }) => answer.name === requested.name)
    const result = applyRule<string>(rules[requested.type], typed?.field.value, locale)
    if (!result.ok) errors[toInfoFieldName(index)] = withoutCardField(result.error, locale)
    return { field: { name: requested.name, value: result.ok ? result.value : '' } }
  })
  return Object.keys(errors).length > 0 ? err(errors) : ok(parsed)
}

/** Identifies the bill with as little of the payer's data as possible. */
export type InfoBill = {
  readonly payeeName: string
  readonly isDebtCollector: boolean
  readonly reference: string
  readonly amountCents: number
  readonly feeCents: number
  /** The biller's phone, formatted; null without one. */
  readonly payeePhone: string | null
  /** How the payer hears from us. */
  readonly notifiedBy: NotifiedBy
  /** Epoch ms at which the payment is canceled if it is not decided before. */
  readonly finishBy: number
}

/** The balance of an agreed increase, paid as a separate payment. */
export type SecondPayment = {
  /** Without a card fee: the first payment has the bill's one. */
  readonly totalCents: number
  /** Epoch ms at which the first payment is canceled without it. */
  readonly payBy: number
  readonly url: string
  /** If it was received, nothing is left to pay. */
  readonly isReceived: boolean
}

/**
 * Response of GET /api/update_info_request.php?t={token}. `requestedInfo` is the list of the specification: the
 * fields that POST takes back with their values. For a question without fields it has the confirmation.
 */
export type RequestedInfoResponse = Omit<RequestedInfo, 'question'> & {
  readonly requestedInfo: readonly RequestedField[]
  readonly question: z.output<typeof questionOfCall>
}
export type RequestedField = {
  readonly field: Pick<InfoField, 'name' | 'value'> &
    Partial<Pick<InfoField, 'type' | 'placeholder'>>
}

/** A question with what its page shows beside it. */
export type RequestedInfo = {
  readonly bill: InfoBill
  readonly question: InfoQuestion
  /** Epoch ms at which the link expires. */
  readonly answerBy: number
}

/** Response of POST /api/update_info_request.php?t={token}. */
export type InfoSubmittedResponse = {
  readonly status: 'success'
  readonly secondPayment: SecondPayment | null
}

/** Response of DELETE: `billId` cancels the payment once, within fifteen minutes. */
export type CancelTicketResponse = { readonly billId: string }

/** Response of POST /cancel_back.php?o={billId}. pending: executed once the card processor responds. */
export type CanceledResponse = { readonly status: 'success' | 'pending' }

/** Views of /update-info-request; 'loading' exists only in the browser. */
export type InfoRequestView =
  | {
      readonly view: 'form'
      readonly requestedInfo: RequestedInfo
      readonly values: readonly string[]
      readonly errors: FieldErrors
      /** A sentence above the form. */
      readonly failure: string | null
    }
  /** 'Do you want to cancel the payment?' as a page, for browsers without JavaScript. */
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
      /** The status page of a payment that needs no answer; null otherwise. */
      readonly statusUrl: string | null
      /** The bill is a debt collector's. */
      readonly isDebtCollector: boolean
    }

export type InfoRequestPageData = {
  /** The visitor's token, empty if none; forms and calls of the page carry it. */
  readonly token: string
  /** Null without a payment, and for a payee that has left the directory. */
  readonly biller: Biller | null
  readonly state: InfoRequestView
}
