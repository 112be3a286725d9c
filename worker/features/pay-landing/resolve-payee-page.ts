// Decides which page a path such as /{provider} or /{provider}/patient shows, from the records of its
// slug (spec section 2, payee page state).
import type { Payee } from '../../../shared/payees/payee'
import type { SitePath } from './store'

export type PayeePagePath = {
  /** Null if the path cannot be a payee's slug. */
  readonly slug: string | null
  /** The path after the slug, as typed, without leading and trailing slashes. */
  readonly rest: string
}

/** The records of one slug. */
export type SlugRecords = { readonly sitePath: SitePath | null; readonly payee: Payee | null }

/** Each state with the data that its page needs. */
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

/** The order matters: the first matching state applies. */
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
  // The chooser page shows the payee's name and links to the payee's payment form, so it needs a payee.
  if (sitePath?.kind === 'multi-option' && payee && !isPatientPath(path.rest))
    return { state: 'pay-form-multi-option', payee }
  if (sitePath?.kind === 'vanilla') return { state: 'vanilla-sms' }
  if (payee) return { state: 'provider-sms', payee }
  return { state: '404' }
}

const isPatientPath = (rest: string) => rest.toLowerCase() === 'patient'

/**
 * An https URL or a path on our site. Browsers read "//x" and "/\x" as a URL of another host, and "/<tab>/x" too,
 * because they drop tabs and line breaks. A user name before "@" can look like the host.
 */
export function isSafeTarget(target: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  if (!target.startsWith('https://') || !URL.canParse(target)) return false
  const { hostname, username, password } = new URL(target)
  return hostname !== '' && username === '' && password === ''
}
