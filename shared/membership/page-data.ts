// The membership's waitlist (spec sections 2, 3 and 9): views, prices, and what the page is given.
import { paths } from '../urls'

export type MemberSignupView = 'benefits' | 'payment' | 'waitlist'

/** `v` picks the first view. */
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

const defaultPriceCents = 499

/** What a month costs after the free one, by ad code. */
const priceByAd: Readonly<Record<string, number>> = { '1': 499, '2': 999, '3': 1499, '4': 2399 }

export const toMonthlyPriceCents = (ad: string): number =>
  Object.hasOwn(priceByAd, ad) ? (priceByAd[ad] ?? defaultPriceCents) : defaultPriceCents

/** Where a visitor came from: letters, digits and a few signs; anything else counts as nothing. */
export const toCameFrom = (text: string | null): string =>
  text !== null && /^[\w.-]{1,40}$/.test(text) ? text : ''

export const toAd = (text: string | null): string =>
  text !== null && /^[\w-]{1,8}$/.test(text) ? text : ''

/** The page's query, to be carried from view to view. */
export type MemberSignupQuery = { readonly camefrom: string; readonly ad: string }

/** The address of a view, with what the visitor came with. */
export function toMemberSignupPath(
  { camefrom, ad }: MemberSignupQuery,
  v: 1 | 2 | 3,
  isHeaderless: boolean,
): string {
  // Their characters stand for themselves in an address.
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
  /** Nobody's field: the spec's alert. */
  readonly isFailed: boolean
}
