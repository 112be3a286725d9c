// Warnings for values that are accepted but are probably typos: an email domain one edit away from a
// common one, a phone number outside the numbering plan. A browser loads this with the input masks.

import { applyRule } from '../field-rules'
import type { Locale } from '../locales/locale'
import { fieldWarnings } from '../locales/payments/field-warnings'
import { email, isPossiblePhone, phone } from '../value-rules'

export type FieldWarning = {
  readonly text: string
  /** The value that the payer probably meant. */
  readonly correction?: string
}

/** The warning for what was typed into the field; null if there is none or the value is invalid. */
export function findFieldWarning(name: string, typed: string, locale: Locale): FieldWarning | null {
  if (name === 'email') return findEmailWarning(typed, locale)
  if (name !== 'phone') return null
  const number = applyRule(phone, typed)
  return number.ok && !isPossiblePhone(number.value) ? { text: fieldWarnings[locale].phone } : null
}

/** The twenty most common hosts of personal email in the US, and real hosts that resemble them. */
const commonHosts: readonly string[] = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com'],
  ...['comcast.net', 'live.com', 'msn.com', 'verizon.net', 'att.net', 'sbcglobal.net'],
  ...['bellsouth.net', 'cox.net', 'charter.net', 'me.com', 'mac.com', 'ymail.com'],
  ...['protonmail.com', 'optonline.net', 'mail.com', 'email.com', 'rocketmail.com'],
]

function findEmailWarning(typed: string, locale: Locale): FieldWarning | null {
  const checked = applyRule(email, typed)
  if (!checked.ok) return null
  const at = checked.value.lastIndexOf('@') + 1
  const host = checked.value.slice(at)
  // Mail servers refuse a dot at either end of the name, and no host ends in .con.
  const name = checked.value.slice(0, at - 1).replace(/^\.|\.$/g, '')
  const meant = commonHosts.includes(host)
    ? host
    : (commonHosts.find((common) => isTypingErrorOf(common, host)) ??
      host.replace(/\.con$/, '.com'))
  const correction = `${name}@${meant}`
  if (correction === checked.value || name === '') return null
  return { text: fieldWarnings[locale].emailTypo(correction), correction }
}

/**
 * One edit away. For a short name such as "msn" only a typo after the dot counts: many real domains are one
 * edit away from it.
 */
function isTypingErrorOf(common: string, host: string): boolean {
  const [name = ''] = common.split('.')
  if (name.length < 5 && !host.startsWith(`${name}.`)) return false
  return isOneEditAway(common, host)
}

/** Whether one inserted, missing, wrong or swapped letter makes the texts equal. */
function isOneEditAway(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
