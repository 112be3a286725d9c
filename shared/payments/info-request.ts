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
  accountNames,
  correctableFields,
  type InfoAnswer,
  type InfoFieldType,
  type InfoQuestion,
  infoFieldTypes,
  maxInfoFields,
  type QuestionField,
  type questionOfCall,
} from './info-question-schema'
import { maskAccount } from './masked'
import type { NewTotal } from './new-total'
import type { NotifiedBy } from './page-data'

/** How long the link of an agreed total works, unless the bill's due date is known and not nearer than the second. */
export const agreedLinkMs = 7 * dayMs
export const agreedLinkMinMs = dayMs
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
  /** To correct fields of the bill: each answer is proposed in place of what was typed. */
  z.object({
    type: z.literal('correctBill'),
    fields: z.array(z.enum(correctableFields)).check(
      z.minLength(1),
      z.maxLength(maxInfoFields),
      z.refine((fields) => new Set(fields).size === fields.length),
    ),
  }),
])
export type InfoRequestInput = z.input<typeof infoRequestInput>
export type InfoRequest = z.output<typeof infoRequestInput>

/** The bill that a question is about, as it was typed. */
export type CorrectableBill = {
  readonly amountCents: number
  readonly isBtoB: boolean
  /** The account, and the further invoices. */
  readonly accounts: readonly string[]
}

export function toQuestion(request: InfoRequest, bill: CorrectableBill): InfoQuestion {
  switch (request.type) {
    case 'confirmAmountIncrease':
      return { ...request, oldAmountCents: bill.amountCents }
    case 'correctBill':
      return {
        type: 'extraFields',
        fields: request.fields.map((name) => ({ field: toCorrectedField(name, bill) })),
      }
    case 'extraFields':
      return {
        type: request.type,
        fields: request.fields.map((requested) => ({ field: requested })),
      }
    default:
      return request
  }
}

/** In English: `toQuestionLabel` has the Spanish of these. */
function toCorrectedLabel(name: string, isBtoB: boolean): string {
  switch (name) {
    case 'account':
      return isBtoB ? 'Invoice number' : 'Account number'
    case 'patientName':
      return isBtoB ? 'Company name' : 'Name on the bill'
    case 'payDOB':
      return 'Date of birth'
    case 'payDOS':
      return 'Date of service'
    default:
      return `Invoice number ${accountNames.indexOf(name) + 1}`
  }
}

function toCorrectedField(name: string, { isBtoB, accounts }: CorrectableBill) {
  const place = accountNames.indexOf(name)
  return {
    type: name === 'payDOB' || name === 'payDOS' ? ('date' as const) : ('text' as const),
    name: toCorrectedLabel(name, isBtoB),
    value: '',
    placeholder: '',
    corrects: { field: name, typed: maskAccount(accounts[place] ?? '') },
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

/** The payment form's rule of a field that an answer corrects. */
export type CorrectionRule = (field: string) => FieldRule<string>

const noCorrections: CorrectionRule = (field) => {
  throw new Error(`no rule corrects ${field}`)
}

/**
 * Returns the normalized answers in the question's order; errors are keyed by `toInfoFieldName`.
 */
export function parseInfoAnswers(
  question: InfoQuestion,
  answers: readonly InfoAnswer[],
  locale: Locale,
  toCorrectionRule = noCorrections,
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
    const { type, corrects } = requested
    const rule = corrects === undefined ? rules[type] : toCorrectionRule(corrects.field)
    const result = applyRule<string>(rule, typed?.field.value, locale)
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

/**
 * Response of GET /api/update_info_request.php?t={token}. `requestedInfo` is the list of the specification: the
 * fields that POST takes back with their values. For a question without fields it has the confirmation.
 */
export type RequestedInfoResponse = Omit<RequestedInfo, 'question'> & {
  readonly requestedInfo: readonly RequestedField[]
  readonly question: z.output<typeof questionOfCall>
}
export type RequestedField = {
  readonly field: Pick<QuestionField, 'name' | 'value'> & Partial<QuestionField>
}

/** A question with what its page shows beside it. */
export type RequestedInfo = {
  readonly bill: InfoBill
  readonly question: InfoQuestion
  /** The due date that it is about is over. */
  readonly isPastDue: boolean
  /** Epoch ms at which the payment is canceled without an answer. */
  readonly answerBy: number
}

/**
 * Response of POST /api/update_info_request.php?t={token}. pending: the payer agreed to a new total, which can be paid
 * once the card processor has released the hold.
 */
export type InfoSubmittedResponse = {
  readonly status: 'success' | 'pending'
  readonly newTotal: NewTotal | null
  /** The status page, on which the payment can be canceled after the answer. */
  readonly statusUrl: string
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
      readonly newTotal: NewTotal | null
      /** The payer agreed to a new total, and the hold is not released yet. */
      readonly isReleasing: boolean
      /** The status page, on which the payment can still be canceled; null without it. */
      readonly statusUrl: string | null
    }
  | ({
      readonly view: 'declined'
      readonly bill: InfoBill | null
      /** The due date that the question is about is over. */
      readonly isPastDue: boolean
      readonly isPending: boolean
    } & Cancellation)
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

export type Cancellation = {
  /** Not by the payer: the time to answer was over. */
  readonly isUnanswered: boolean
  /** YYYY-MM-DD; null while it is under way, and for some minutes after it. */
  readonly canceledOn: string | null
}

export type InfoRequestPageData = {
  /** The visitor's token, empty if none; forms and calls of the page carry it. */
  readonly token: string
  /** Null without a payment, and for a payee that has left the directory. */
  readonly biller: Biller | null
  readonly state: InfoRequestView
}
