// What this browser remembers of linking a mailbox: the ticket it came with, the secret of the trip
// that it began, and that it succeeded ("a linked flag in the session", spec section 4).
import { getCookie, setCookie } from 'hono/cookie'
import { linkTtlMs } from '../../../shared/mailbox-link/page-data'
import { paths } from '../../../shared/urls'
import { hashToken } from '../../platform/crypto/tokens'
import type { MailboxLinkContext } from './context'

type C = MailboxLinkContext

const names = {
  ticket: 'mailbox_ticket',
  browser: 'mailbox_trip',
  linked: 'mailbox_linked',
} as const

// Lax, not Strict: the company's redirect back to us is a navigation from another site.
const cookieOptions = (c: C) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('services').siteUrl.startsWith('https:'),
  }) as const

const maxAge = linkTtlMs / 1000
const tokenShape = /^[\w-]{1,64}$/

function readToken(c: C, name: string): string {
  const value = getCookie(c, name) ?? ''
  return tokenShape.test(value) ? value : ''
}

export const readTicket = (c: C) => readToken(c, names.ticket)
export const readBrowserSecret = (c: C) => readToken(c, names.browser)

export function setTicketCookie(c: C, ticket: string): void {
  setCookie(c, names.ticket, tokenShape.test(ticket) ? ticket : '', {
    ...cookieOptions(c),
    path: paths.mailboxLinkStart,
    maxAge,
  })
}

/** A new trip forgets that an earlier one succeeded. */
export function beginOAuthFlow(c: C, browserSecret: string): void {
  setCookie(c, names.browser, browserSecret, { ...cookieOptions(c), maxAge })
  setCookie(c, names.linked, '', { ...cookieOptions(c), maxAge: 0 })
}

/** For the session; the value only tells which trip it was. */
export async function rememberLinked(c: C, state: string): Promise<void> {
  setCookie(c, names.linked, await toFlag(state), cookieOptions(c))
}

/** Without a state, a reload: whichever trip of this session. With one, that very trip. */
export async function isLinked(c: C, state: string): Promise<boolean> {
  const flag = readToken(c, names.linked)
  return flag !== '' && (state === '' || flag === (await toFlag(state)))
}

const toFlag = async (state: string) => (await hashToken(`linked ${state}`)).slice(0, 32)
