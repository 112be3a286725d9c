// The page where payees collect a payment (spec section 2, Get-Paid): views, page data and field
// rules. Without zod, so that the page ships none.

import { cleanPasted, type FieldRule, optional } from '../field-rules'
import { getPaidCopy } from '../locales/get-paid'
import { err, ok } from '../result'
import { email, phone } from '../value-rules'

export const getPaidViews = [
  'preEmail',
  'access',
  'setPass',
  'inviteForm',
  'successUser',
  'successAg',
  'successKit',
  'oopsBeenHere',
  'oopsTryAgain',
  'oops',
] as const
export type GetPaidView = (typeof getPaidViews)[number]

export const isGetPaidView = (value: unknown): value is GetPaidView =>
  getPaidViews.some((view) => view === value)

/** The views that post a form, as `whichState`; hidden inputs send successAg and successKit. */
export const submittableViews = [
  'preEmail',
  'access',
  'setPass',
  'inviteForm',
  'successAg',
  'successKit',
] as const satisfies readonly GetPaidView[]
export type SubmittableView = (typeof submittableViews)[number]

export const statementCounts = ['< 3K', '3K-10K', '11K-20K', '> 20K'] as const

/** Length of codes that we issue; typed codes may have 6 to 40 characters. */
export const accessCodeLength = 12

const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Normalizes a code before hashing: no label before a colon, no spaces, hyphens or punctuation, upper case,
 * letters that look like digits become digits.
 */
export function toAccessCode(text: string): string {
  return cleanPasted(text)
    .replace(/^[\p{L} ]+:/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => lookalikes[letter] ?? letter)
}

/** Formats 7K2M9XQ4TDH3 as 7K2M-9XQ4-TDH3. */
export const formatAccessCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

const accessCode: FieldRule<string> = (text, locale) => {
  const code = toAccessCode(text)
  return code.length > 5 && code.length <= 40 ? ok(code) : err(getPaidCopy[locale].errors.access)
}

const statements: FieldRule<string> = (text, locale) =>
  statementCounts.some((count) => count === text)
    ? ok(text)
    : err(getPaidCopy[locale].errors.statements)

const fax: FieldRule<string> = (text, locale) => {
  const result = phone(text, locale)
  return result.ok ? result : err(getPaidCopy[locale].errors.fax)
}

/** Fields of each form except the password. */
export const getPaidFields = {
  access: { access: accessCode },
  setPass: { access: accessCode, email, fax: optional(fax), statements },
  inviteForm: { email, statements },
} as const

export type GetPaidFieldName = 'access' | 'email' | 'fax' | 'statements' | 'newPass' | 'confirmPass'
export type GetPaidFieldErrors = { readonly [Name in GetPaidFieldName]?: string }

export type GetPaidPageData = {
  readonly view: GetPaidView
  /** From the link, or as typed. */
  readonly email: string
  /** True if it came from the link: shown, not editable. */
  readonly isEmailPrefilled: boolean
  readonly access: string
  readonly fax: string
  readonly statements: string
  /** From the invite; empty until its code is correct. */
  readonly payeeName: string
  /** Formatted, such as $125.50; may be empty. */
  readonly amount: string
  /** The payee already has an account. */
  readonly existingGroup: boolean
  /** The link's `i`, which forms and hidden inputs post back. */
  readonly temp: string
  /** The view that the page's script requests with hidden inputs; null in views without them. */
  readonly autoSubmitView: 'successAg' | 'successKit' | null
  readonly errors: GetPaidFieldErrors
  /** When a code can be tried again, after too many wrong ones; empty otherwise. */
  readonly wait: string
}

/** Query key of a finished state, so that a reload does not post again. */
export const doneQuery = 'done'
/** Query key that opens the invite form. */
export const signUpQuery = 'signup'
