// The membership waitlist (spec sections 2, 3 and 9): views, prices and page data.
import { paths } from '../urls'

export type MemberSignupView = 'benefits' | 'payment' | 'waitlist'

/** `v` selects the first view. */
const viewByNumber: Readonly<Record<string, MemberSignupView>> = {
  '1': 'benefits',
  '2': 'payment',
  '3': 'waitlist',
}

export const toMemberSignupView = (v: string | null): MemberSignupView =>
  v !== null && Object.hasOwn(viewByNumber, v) ? (viewByNumber[v] ?? 'benefits') : 'benefits'

export const paymentTypes = ['CARD_ON_FILE', 'NEW_METHOD'] as const
export type MemberPaymentType = (typeof paymentTypes)[number]

export const isPaymentType = (text: unknown): text is MemberPaymentType =>
  paymentTypes.some((type) => type === text)

export const defaultPriceCents = 499

/** Monthly price in cents after the free month, by ad code. */
export const priceByAd: Readonly<Record<string, number>> = {
  '1': 499,
  '2': 999,
  '3': 1499,
  '4': 2399,
}

export const toMonthlyPriceCents = (ad: string): number =>
  Object.hasOwn(priceByAd, ad) ? (priceByAd[ad] ?? defaultPriceCents) : defaultPriceCents

/** The referral source: letters, digits and a few signs; anything else becomes empty. */
export const toCameFrom = (text: string | null): string =>
  text !== null && /^[\w.-]{1,40}$/.test(text) ? text : ''

export const toAd = (text: string | null): string =>
  text !== null && /^[\w-]{1,8}$/.test(text) ? text : ''

/** The query that links between the views keep. */
export type MemberSignupQuery = { readonly camefrom: string; readonly ad: string }

/** URL of a view with the visitor's query. */
export function toMemberSignupPath(
  { camefrom, ad }: MemberSignupQuery,
  v: 1 | 2 | 3,
  isHeaderless: boolean,
): string {
  // These characters need no URL encoding.
  const query = [
    ...(camefrom === '' ? [] : [`camefrom=${camefrom}`]),
    ...(ad === '' ? [] : [`ad=${ad}`]),
    `v=${v}`,
    ...(isHeaderless ? ['headerless'] : []),
  ]
  return `${paths.memberSignup}?${query.join('&')}`
}

export type MemberSignupPageData = MemberSignupQuery & {
  readonly view: MemberSignupView
  readonly priceCents: number
  readonly payment: MemberPaymentType | ''
  readonly error: string | null
  /** Shows the specification's alert: a failure that belongs to no field. */
  readonly isFailed: boolean
  /** The waitlist's form for an email. */
  readonly contact: WaitlistContact
}

/** `isSaved`: this browser has just left its email, and the form is done. */
export type WaitlistContact = {
  readonly email: string
  readonly error: string | null
  readonly isSaved: boolean
}
