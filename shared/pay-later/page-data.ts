// The pay-later page (spec section 4): views, and a table of which view an outcome leads to.

export type PayLaterView =
  | 'welcomeInput'
  | 'welcomeQuery'
  | 'expired'
  | 'oops'
  | 'success'
  | 'successDuplicate'

/** `result.code` of the call; PROMOTION_EXPIRED is our own. */
export type PayLaterCode =
  | 'USER_NOT_FOUND'
  | 'USER_NOT_ENROLLED'
  | 'USER_ENROLLED_ALREADY'
  | 'PROMOTION_EXPIRED'

/** `failed`: no response, or an unknown one. */
export type PayLaterOutcome = 'success' | PayLaterCode | 'failed'

/** Views that post the opt-in. */
export type PayLaterForm = Extract<PayLaterView, 'welcomeInput' | 'welcomeQuery'>

/** `inline`: the form stays, with the error under its field. */
type Next = Exclude<PayLaterView, PayLaterForm> | 'inline'

const always = {
  success: 'success',
  USER_ENROLLED_ALREADY: 'successDuplicate',
  PROMOTION_EXPIRED: 'expired',
  failed: 'oops',
} as const

export const nextViews = {
  welcomeInput: { ...always, USER_NOT_FOUND: 'inline', USER_NOT_ENROLLED: 'inline' },
  welcomeQuery: { ...always, USER_NOT_FOUND: 'oops', USER_NOT_ENROLLED: 'oops' },
} as const satisfies Record<PayLaterForm, Record<PayLaterOutcome, Next>>

/** Reason for the oops view: no enrolled account with that email, or the call failed. */
export type OopsReason = 'not_found' | 'failed'

export const toOopsReason = (outcome: PayLaterOutcome): OopsReason =>
  outcome === 'failed' ? 'failed' : 'not_found'

const outcomes: Readonly<Record<PayLaterOutcome, true>> = {
  success: true,
  USER_NOT_FOUND: true,
  USER_NOT_ENROLLED: true,
  USER_ENROLLED_ALREADY: true,
  PROMOTION_EXPIRED: true,
  failed: true,
}

const isOutcome = (value: unknown): value is PayLaterOutcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)

/** From any response body: `status` success, else `result.code`. */
export function toOutcome(status: unknown, code: unknown): PayLaterOutcome {
  if (status === 'success') return 'success'
  return isOutcome(code) && code !== 'success' ? code : 'failed'
}

/** `until`: the last day, formatted, such as September 30, 2019. */
export type PayLaterExpiredPageData = { readonly until: string }

export type PayLaterPageData = PayLaterExpiredPageData & {
  readonly view: Exclude<PayLaterView, 'expired'>
  /** From the token, or as typed. */
  readonly email: string
  /** True with a token: the page posts the opt-in as soon as it loads. */
  readonly isPostedOnLoad: boolean
  /** The field's error. */
  readonly error: string | null
  readonly oops: OopsReason
  /** Details of the failure, if any. */
  readonly failure: string | null
}
