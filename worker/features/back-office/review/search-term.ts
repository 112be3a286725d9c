// What a search term may be: staff search in one field, and its form decides which columns are searched. Pure.
import { cleanPasted, toOneLine } from '../../../../shared/field-rules'

/** Each value is looked up in an indexed column. Null: the term cannot be such a value. */
export type SearchValues = {
  readonly reference: string | null
  readonly id: string | null
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly lastFour: string | null
  readonly account: string | null
  readonly transaction: string | null
  /** The start of the name on the bill, or of the payee's name. */
  readonly name: string | null
}

const nothing: SearchValues = {
  reference: null,
  id: null,
  email: null,
  phone: null,
  lastFour: null,
  account: null,
  transaction: null,
  name: null,
}

export function readSearchTerm(typed: string): SearchValues {
  const term = toOneLine(cleanPasted(typed))
  if (/^ppy-/i.test(term)) return { ...nothing, reference: term.toUpperCase() }
  if (/^pay_/.test(term)) return { ...nothing, id: term }
  if (/^\S+@\S+$/.test(term)) return { ...nothing, email: term }
  return {
    ...nothing,
    phone: toPhone(term),
    lastFour: /^\d{4}$/.test(term) ? term : null,
    account: term,
    transaction: term,
    name: /\p{L}{2}/u.test(term) ? term : null,
  }
}

/** A US number as people say it, in E.164. */
function toPhone(term: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(term)) return null
  const digits = term.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `+1${digits}` : null
}

/** For the log: never the term. */
export const toKinds = (values: SearchValues): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([kind]) => kind)
    .join(' ')
