// The pay-later page (spec section 4): its views, and which view an outcome leads to, as a table.

export type PayLaterView =
  | 'welcomeInput'
  | 'welcomeQuery'
  | 'expired'
  | 'oops'
  | 'success'
  | 'successDuplicate'

/** `result.code` of the call; PROMOTION_EXPIRED is ours. */
export type PayLaterCode =
  | 'USER_NOT_FOUND'
  | 'USER_NOT_ENROLLED'
  | 'USER_ENROLLED_ALREADY'
  | 'PROMOTION_EXPIRED'

/** `failed`: no answer, or one that is none of these. */
export type PayLaterOutcome = 'success' | PayLaterCode | 'failed'

/** The views that an opt-in is sent from. */
export type PayLaterForm = Extract<PayLaterView, 'welcomeInput' | 'welcomeQuery'>

/** `inline`: the form stays, with the sentence under its field. */
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

/** Why it is oops: nobody by that address, or nobody knows. */
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

/** Of the call's body, whatever it is: `status` success, else `result.code`. */
export function toOutcome(status: unknown, code: unknown): PayLaterOutcome {
  if (status === 'success') return 'success'
  return isOutcome(code) && code !== 'success' ? code : 'failed'
}

/** `until`: the last day, for people, such as September 30, 2019. */
export type PayLaterExpiredPageData = { readonly until: string }

export type PayLaterPageData = PayLaterExpiredPageData & {
  readonly view: Exclude<PayLaterView, 'expired'>
  /** Of the token, or as typed. */
  readonly email: string
  /** Came by a token: the opt-in is posted as soon as the page can. */
  readonly isPostedOnLoad: boolean
  /** Under the field. */
  readonly error: string | null
  readonly oops: OopsReason
  /** More about a failure, where there is something to say. */
  readonly failure: string | null
}
