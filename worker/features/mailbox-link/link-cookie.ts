// Cookies for linking a mailbox: the ticket, the secret of the OAuth flow, and a flag that linking
// succeeded ("a linked flag in the session", spec section 4).

import { getCookie, setCookie } from 'hono/cookie'
import { linkTtlMs } from '../../../shared/retention'
import { paths } from '../../../shared/urls'
import { hashToken } from '../../platform/crypto/tokens'
import type { MailboxLinkContext } from './context'

type C = MailboxLinkContext

const names = {
  ticket: 'mailbox_ticket',
  browser: 'mailbox_trip',
  linked: 'mailbox_linked',
} as const

// Lax, not Strict: the vendor's redirect back to us is a navigation from another site.
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

/** Also clears the flag of an earlier OAuth flow that succeeded. */
export function beginOAuthFlow(c: C, browserSecret: string): void {
  setCookie(c, names.browser, browserSecret, { ...cookieOptions(c), maxAge })
  setCookie(c, names.linked, '', { ...cookieOptions(c), maxAge: 0 })
}

/** Sets a session cookie whose value identifies the OAuth flow. */
export async function rememberLinked(c: C, state: string): Promise<void> {
  setCookie(c, names.linked, await toFlag(state), cookieOptions(c))
}

/** Without a state (a reload), true for any OAuth flow of this session; with one, for that flow only. */
export async function isLinked(c: C, state: string): Promise<boolean> {
  const flag = readToken(c, names.linked)
  return flag !== '' && (state === '' || flag === (await toFlag(state)))
}

const toFlag = async (state: string) => (await hashToken(`linked ${state}`)).slice(0, 32)
