// Reads what staff typed, and says at which field it is wrong.

import { toEasternDay } from '../../shared/eastern-day'
import { formatCents, parseCents } from '../../shared/money'
import type { InfoRequestInput } from '../../shared/payments/info-request'
import { calendarDate } from '../../shared/value-rules'
import type { BackOfficeFailure } from '../features/back-office/back-office-types'
import type { StaffContext } from './context'
import type { NotAllowed } from './office'
import { toSentence } from './words'

export type Form = Readonly<Record<string, string>>

/** Without files. */
export async function readForm(c: StaffContext): Promise<Form> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** `field`: the name of the form's field; null if it is about the whole form. */
export const mistake = (field: string | null, text: string) => ({ mistake: { field, text } })
export type Mistake = ReturnType<typeof mistake>

type Day = {
  /** As the command takes it, MM/DD/YYYY. */
  readonly typed: string
  /** YYYY-MM-DD. */
  readonly day: string
}

/** A day up to today, in Eastern Time. */
export function readDay(typed = '', now = Date.now()): Day | Mistake {
  const day = calendarDate(typed, 'en')
  if (!day.ok) return mistake('date', 'Enter the day as MM/DD/YYYY, such as 11/26/2026.')
  return day.value > toEasternDay(now)
    ? mistake('date', 'That day is in the future.')
    : { typed, day: day.value }
}

/** Before the name of a field of the bill, in the form that asks. */
export const correctPrefix = 'correct:'

/** `amountCents`: of the bill, with what the payer agreed to. The command checks the rest. */
export function readRequest(
  { type, value = '' }: Form,
  amountCents: number,
): InfoRequestInput | Mistake {
  const cents = parseCents(value)
  if (type?.startsWith(correctPrefix))
    return { type: 'correctBill', fields: [type.slice(correctPrefix.length)] }
  switch (type) {
    case 'confirmAmountIncrease':
      if (cents === null) return mistake('value', 'Enter the new amount, such as 150.00.')
      return cents > amountCents
        ? { type, newAmountCents: cents }
        : mistake('value', `Enter an amount above the ${formatCents(amountCents)} of this bill.`)
    case 'confirmAmountIncreaseFee':
      return cents === null || cents <= 0
        ? mistake('value', 'Enter the payee’s fee, such as 2.50.')
        : { type, feeCents: cents }
    case 'extraFields': {
      const names = toNames(value)
      return names.length === 0
        ? mistake('value', 'Enter the names of what is missing, separated by semicolons.')
        : { type, fields: names.map((name) => ({ type: 'text', name })) }
    }
    default:
      return calendarDate(value, 'en').ok
        ? { type: 'confirmDeadlineApproaching', dueDate: value }
        : mistake('value', 'Enter the bill’s due date as MM/DD/YYYY.')
  }
}

const toNames = (text: string): readonly string[] =>
  text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** The form's field for a field of a command, where it has another name. */
const formFields: Readonly<Record<string, string>> = {
  amountCents: 'amount',
  dueDate: 'value',
  newAmountCents: 'value',
  feeCents: 'value',
  fields: 'value',
}

/** The field at which a refused command's sentence belongs. */
export function toMistake(error: BackOfficeFailure | NotAllowed['error']): Mistake {
  const text = toSentence(error)
  if (error.kind === 'not_refundable') return mistake('amount', text)
  if (error.kind === 'not_askable' && error.why === 'not_payable') return mistake('value', text)
  if (error.kind === 'not_acceptable')
    return mistake(error.why === 'duplicate' ? 'duplicate' : 'bill', text)
  if (error.kind === 'not_remittable')
    return mistake(/^(?:in_future|before_\w+)$/.test(error.why) ? 'date' : null, text)
  if (error.kind !== 'invalid') return mistake(null, text)
  const [name = 'version'] = Object.keys(error.fields)
  // The version has no field that a person sees.
  return mistake(name === 'version' ? null : (formFields[name] ?? name), text)
}
