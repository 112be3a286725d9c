// The address of the payment page. Owns which query keys are kept from one step to the next.

import { paths } from '../urls'
import type { PaymentFormQuery } from './schema'

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

/** Only what is there; `true` is 1. */
const toEntries = (search: Search) =>
  Object.entries(search).flatMap(([name, value]) =>
    value ? [{ name, value: value === true ? '1' : value }] : [],
  )

const toUrl = (path: string, search: Search) =>
  toEntries(search).reduce(
    (url, { name, value }, i) => `${url}${i ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
    path,
  )

/** The query keys that say how the page behaves, apart from which payee it is about. */
const toFlags = ({ query, headerless }: PreservedQuery, isGeneric = query.isGeneric) => ({
  ib: query.isBtoB,
  g: isGeneric,
  emailOpt: query.emailOptional,
  silent: query.isSilent,
  headerless,
  ref: query.ref404 && '404',
})

export const toPreservedEntries = (kept: PreservedQuery) => toEntries(toFlags(kept))

export function toPaymentUrl(kept: PreservedQuery, changes: QueryChanges = {}): string {
  const { isGeneric, ...named } = changes
  const { p, t } = kept.query
  return toUrl(paths.webPayment, { p, t, ...named, ...toFlags(kept, isGeneric) })
}

/** Where the confirmed payee's form is; `g` tells the server that the link was a generic one. */
export const toConfirmedUrl = (kept: PreservedQuery, payeeId: string): string =>
  toPaymentUrl(kept, { p: payeeId, t: null, isGeneric: true })

/** Where a payment of that form waits for its outcome; from there the form is found again as it was. */
export const toConfirmingUrl = (kept: PreservedQuery, attempt: string): string =>
  toUrl(paths.confirming, { a: attempt, ...toFlags(kept) })

/** The JSON call of the spec (section 7): its flags are sent only when they are on. */
export const toSubmitUrl = (query: PaymentFormQuery, payeeId: string): string =>
  toUrl(paths.submitPayment, {
    p: payeeId,
    optE: query.emailOptional,
    silent: query.isSilent,
    generic: query.isGeneric,
    ref: query.ref404 && '404',
  })
