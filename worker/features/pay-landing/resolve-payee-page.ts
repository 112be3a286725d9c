// Decides what an address like /{provider} or /{provider}/patient shows, from what the tables say
// about its slug. Owns the order of the states (spec section 2, payee page state); reads nothing.
import type { Payee } from '../../../shared/payees/payee'
import type { SitePath } from './store'

export type PayeePagePath = {
  /** Null: nothing that could be anybody's slug. */
  readonly slug: string | null
  /** What follows the slug, as typed, without slashes at its ends. */
  readonly rest: string
}

/** What the stores know about one slug. */
export type SlugRecords = { readonly sitePath: SitePath | null; readonly payee: Payee | null }

/** Each state with what its answer needs. */
export type PayeePages = {
  readonly 'go-home': Record<never, never>
  readonly 'go-biller-page': { readonly target: string }
  readonly 'pay-form-multi-option': { readonly payee: Payee }
  readonly 'vanilla-sms': Record<never, never>
  readonly 'provider-sms': { readonly payee: Payee }
  readonly '404': Record<never, never>
}
export type PayeePageState = keyof PayeePages
export type PayeePage<State extends PayeePageState = PayeePageState> = {
  readonly [S in State]: { readonly state: S } & PayeePages[S]
}[State]

/** The row's place is its order: the first that answers decides. */
export function resolvePayeePage(path: PayeePagePath, records: SlugRecords): PayeePage {
  const { sitePath, payee } = records
  if (path.slug === null) return { state: '404' }
  if (sitePath?.kind === 'home') return { state: 'go-home' }
  const target =
    sitePath?.kind === 'redirect'
      ? sitePath.target
      : payee?.customLink?.kind === 'redirect'
        ? payee.customLink.url
        : null
  if (target !== null && isSafeTarget(target)) return { state: 'go-biller-page', target }
  // The chooser names its payee and links to that payee's form: without one there is nothing to choose.
  if (sitePath?.kind === 'multi-option' && payee && !isPatientPath(path.rest))
    return { state: 'pay-form-multi-option', payee }
  if (sitePath?.kind === 'vanilla') return { state: 'vanilla-sms' }
  if (payee) return { state: 'provider-sms', payee }
  return { state: '404' }
}

const isPatientPath = (rest: string) => rest.toLowerCase() === 'patient'

/**
 * An https address or a path of ours. Browsers read "//x", "/\x" and a tab in between as another
 * site, and show only what stands before an "@".
 */
export function isSafeTarget(target: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  if (!target.startsWith('https://') || !URL.canParse(target)) return false
  const { hostname, username, password } = new URL(target)
  return hostname !== '' && username === '' && password === ''
}
