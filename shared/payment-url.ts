// The address of the payment page. Owns which query keys are kept from one step to the next.
import type { GuestPaymentQuery } from './guest-payment'
import { paths } from './paths'

export type KeptQuery = {
  readonly query: GuestPaymentQuery
  readonly headerless: boolean
}

type QueryChanges = {
  readonly p?: string | null
  readonly t?: string | null
  readonly choose?: string
  readonly isGeneric?: boolean
}

/** The query keys that say how the page behaves, apart from which payee it is about. */
export function toKeptEntries({ query, headerless }: KeptQuery, isGeneric = query.isGeneric) {
  const flags = {
    ib: query.isBtoB,
    g: isGeneric,
    emailOpt: query.emailOptional,
    silent: query.isSilent,
    headerless,
  }
  const entries = Object.entries(flags).flatMap(([name, isOn]) =>
    isOn ? [{ name, value: '1' }] : [],
  )
  return query.ref404 ? [...entries, { name: 'ref', value: '404' }] : entries
}

type Entry = { readonly name: string; readonly value: string }

const toSearch = (entries: readonly Entry[]): string =>
  entries
    .map(({ name, value }) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&')

/** Only what is there. */
const toEntry = (name: string, value: string | null | undefined): readonly Entry[] =>
  value ? [{ name, value }] : []

export function toPaymentUrl(kept: KeptQuery, changes: QueryChanges = {}): string {
  const { p, t, choose, isGeneric } = { p: kept.query.p, t: kept.query.t, ...changes }
  const search = toSearch([
    ...toEntry('p', p),
    ...toEntry('t', t),
    ...toEntry('choose', choose),
    ...toKeptEntries(kept, isGeneric),
  ])
  return search === '' ? paths.webPayment : `${paths.webPayment}?${search}`
}

/** Where the confirmed payee's form is; `g` tells the server that the link was a generic one. */
export function toConfirmedUrl(kept: KeptQuery, payeeId: string): string {
  return toPaymentUrl(kept, { p: payeeId, t: null, isGeneric: true })
}

/** Where a payment of that form waits for its outcome; from there the form is found again as it was. */
export const toConfirmingUrl = (kept: KeptQuery, attempt: string): string =>
  `${paths.confirming}?${toSearch([{ name: 'a', value: attempt }, ...toKeptEntries(kept)])}`

/** The JSON call of the spec (section 7): its flags are sent only when they are on. */
export function toSubmitUrl(query: GuestPaymentQuery, payeeId: string): string {
  const search = toSearch([
    { name: 'p', value: payeeId },
    ...toEntry('optE', query.emailOptional ? '1' : null),
    ...toEntry('silent', query.isSilent ? '1' : null),
    ...toEntry('generic', query.isGeneric ? '1' : null),
    ...toEntry('ref', query.ref404 ? '404' : null),
  ])
  return `${paths.submitPayment}?${search}`
}
