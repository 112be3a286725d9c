// The page on which payees collect a payment (spec section 2, Get-Paid): its views, what it is given
// and the rules of its fields. Without zod, so that the page ships none.

import { email, type FieldRule, optional, phone } from '../field-rules'
import { getPaidCopy } from '../locales/en/get-paid'
import { err, ok } from '../result'

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

/** What a call is sent from (`whichState`); successAg and successKit are sent by hidden inputs. */
export const sendingStates = [
  'preEmail',
  'access',
  'setPass',
  'inviteForm',
  'successAg',
  'successKit',
] as const satisfies readonly GetPaidView[]
export type SendingState = (typeof sendingStates)[number]

export const statementCounts = ['< 3K', '3K-10K', '11K-20K', '> 20K'] as const

/** Of codes that we issue; what is typed may be anything longer than five characters. */
export const accessCodeLength = 12

const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** As it is hashed: spaces and hyphens gone, capitals, letters that look like digits as digits. */
export function toAccessCode(text: string): string {
  return text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => lookalikes[letter] ?? letter)
}

/** For people: 7K2M9XQ4TDH3 is 7K2M-9XQ4-TDH3. */
export const showAccessCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

const { errors } = getPaidCopy

const accessCode: FieldRule<string> = (text) => {
  const code = toAccessCode(text)
  return code.length > 5 && code.length <= 40 ? ok(code) : err(errors.access)
}

const statements: FieldRule<string> = (text) =>
  statementCounts.some((count) => count === text) ? ok(text) : err(errors.statements)

const fax: FieldRule<string> = (text) => (phone(text).ok ? phone(text) : err(errors.fax))

/** The fields of each form, apart from the password. */
export const getPaidFields = {
  access: { access: accessCode },
  setPass: { access: accessCode, email, fax: optional(fax), statements },
  inviteForm: { email, statements },
} as const

export type GetPaidFieldName = 'access' | 'email' | 'fax' | 'statements' | 'newPass' | 'confirmPass'
export type GetPaidFieldErrors = { readonly [Name in GetPaidFieldName]?: string }

export type GetPaidPageData = {
  readonly view: GetPaidView
  /** Of the link, or as typed. */
  readonly email: string
  /** It came by the link: shown, not asked for. */
  readonly isEmailGiven: boolean
  readonly access: string
  readonly fax: string
  readonly statements: string
  /** Of the invite; empty until its code was right. */
  readonly payeeName: string
  /** For people, such as $125.50; empty without one. */
  readonly amount: string
  /** Others of the payee have an account already. */
  readonly existingGroup: boolean
  /** The link's `i`, where it is sent on by hidden inputs. */
  readonly temp: string
  /** Which view the hidden inputs ask for; null in views without them. */
  readonly sends: 'successAg' | 'successKit' | null
  readonly errors: GetPaidFieldErrors
}

/** The query by which the page is told what is done already, so that a reload sends nothing again. */
export const doneQuery = 'done'
/** The query that opens the form for an invite. */
export const signUpQuery = 'signup'
