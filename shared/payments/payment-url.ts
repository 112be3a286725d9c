// URLs of the payment pages, and which query keys they preserve from one step to the next.

import { paths } from '../urls'
import type { PaymentFormQuery } from './schema'

/** `ref` of a payer who comes from a page that doesn't exist. Any other is a biller's own reference (partner-ref.ts). */
export const ref404 = '404'

export type PreservedQuery = {
  readonly query: PaymentFormQuery
  readonly headerless: boolean
}

type QueryChanges = {
  readonly p?: string | null
  readonly t?: string | null
  readonly choose?: string
  readonly isGeneric?: boolean
}

type Search = Readonly<Record<string, string | boolean | null | undefined>>

/** Drops empty values; `true` becomes 1. */
const toEntries = (search: Search) =>
  Object.entries(search).flatMap(([name, value]) =>
    value ? [{ name, value: value === true ? '1' : value }] : [],
  )

const toUrl = (path: string, search: Search) =>
  toEntries(search).reduce(
    (url, { name, value }, i) => `${url}${i ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
    path,
  )

/** Query keys that control the page's behavior, and what the payee's link brought. */
const toBehaviorQuery = ({ query, headerless }: PreservedQuery, isGeneric = query.isGeneric) => ({
  ib: query.isBtoB,
  g: isGeneric,
  emailOpt: query.emailOptional,
  silent: query.isSilent,
  headerless,
  ref: query.ref,
  return: query.returnTo,
})

/** The hidden fields of the search. */
export const toPreservedEntries = (preserved: PreservedQuery) =>
  toEntries({ again: preserved.query.again, ...toBehaviorQuery(preserved) })

export function toPaymentUrl(preserved: PreservedQuery, changes: QueryChanges = {}): string {
  const { isGeneric, ...named } = changes
  const { p, t, agreed, again } = preserved.query
  // The link of an agreed total is for its own payee only.
  const ownAgreed = named.p === undefined && agreed
  return toUrl(paths.webPayment, {
    p,
    t,
    agreed: ownAgreed,
    again,
    ...named,
    ...toBehaviorQuery(preserved, isGeneric),
  })
}

/** The link that a biller prints or sends: the payee comes last, because programs leave a "_" or "-" out of a link's end. */
export const toPayLinkPath = (
  payeeId: string,
  { ref, returnUrl }: { readonly ref: string; readonly returnUrl: string },
): string => toUrl(paths.webPayment, { ref, return: returnUrl, p: payeeId })

/** URL of the form of a payee that the payer found by search, which `g` records. */
export const toFoundPayeeUrl = (preserved: PreservedQuery, payeeId: string): string =>
  toPaymentUrl(preserved, { p: payeeId, t: null, isGeneric: true })

/** URL where a payment waits for its outcome, with the query needed to return to the form. */
export const toPendingPaymentUrl = (preserved: PreservedQuery, attempt: string): string =>
  toUrl(paths.confirming, {
    a: attempt,
    agreed: preserved.query.agreed,
    again: preserved.query.again,
    ...toBehaviorQuery(preserved),
  })

/** URL of the step-up page: the captcha between the payee's form and the payment. */
export const toStepUpUrl = (preserved: PreservedQuery): string =>
  toUrl(paths.paymentCheck, {
    p: preserved.query.p,
    agreed: preserved.query.agreed,
    again: preserved.query.again,
    ...toBehaviorQuery(preserved),
  })

/** URL of the page with the app, which names the payee that the payer came for. */
export const toAppUrl = ({ query: { p }, headerless }: PreservedQuery): string =>
  toUrl(paths.download, { p, headerless })

/** URL of the JSON call (spec section 7); flags are sent only if true. */
export const toSubmitUrl = (query: PaymentFormQuery, payeeId: string): string =>
  toUrl(paths.submitPayment, {
    p: payeeId,
    agreed: query.agreed,
    again: query.again,
    optE: query.emailOptional,
    silent: query.isSilent,
    generic: query.isGeneric,
    ref: query.ref,
    return: query.returnTo,
  })
