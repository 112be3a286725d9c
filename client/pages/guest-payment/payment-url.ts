// The address of the payment page. Owns which query keys are kept from one step to the next.
import type { GuestPaymentQuery } from '../../../shared/guest-payment'
import { paths } from '../../../shared/paths'

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

export function toPaymentUrl(kept: KeptQuery, changes: QueryChanges = {}): string {
  const { p, t, choose, isGeneric } = { p: kept.query.p, t: kept.query.t, ...changes }
  const search = new URLSearchParams()
  if (p) search.set('p', p)
  if (t) search.set('t', t)
  if (choose) search.set('choose', choose)
  for (const { name, value } of toKeptEntries(kept, isGeneric)) search.set(name, value)
  const text = search.toString()
  return text === '' ? paths.webPayment : `${paths.webPayment}?${text}`
}

/** Where the confirmed payee's form is; `g` tells the server that the link was a generic one. */
export function toConfirmedUrl(kept: KeptQuery, payeeId: string): string {
  return toPaymentUrl(kept, { p: payeeId, t: null, isGeneric: true })
}

/** The JSON call of the spec (section 7): its flags are sent only when they are on. */
export function toSubmitUrl(query: GuestPaymentQuery, payeeId: string): string {
  const search = new URLSearchParams({ p: payeeId })
  if (query.emailOptional) search.set('optE', '1')
  if (query.isSilent) search.set('silent', '1')
  if (query.isGeneric) search.set('generic', '1')
  if (query.ref404) search.set('ref', '404')
  return `${paths.submitPayment}?${search}`
}
