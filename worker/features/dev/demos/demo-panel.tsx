// A stand-in for the payees' panel, which is another system. The stand-in redeems handoff tokens once, logs
// accounts in, and shows whose panel it is.
import { getCookie, setCookie } from 'hono/cookie'
import type { ReactNode } from 'react'
import { Button } from '../../../../client/ui/button'
import { TextField } from '../../../../client/ui/fields/text-field'
import { Panel } from '../../../../client/ui/layout/panel'
import { SummaryList } from '../../../../client/ui/layout/summary-list'
import { Notice } from '../../../../client/ui/notice'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { readForm, singleQuery } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import type { Account, IssuedToken } from '../../../vendors/accounts/accounts'
import { logIn, logOut } from '../../accounts/log-in'
import { type DevContext, type DevServices, handlers } from '../context'
import { showPage } from '../page'
import { findPayeeNames } from '../store'

type C = DevContext

const path = '/dev/panel'
const cookieName = 'dev_panel_session'
const cookieOptions = (c: C) =>
  ({
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('services').siteUrl.startsWith('https:'),
  }) as const

function setSessionCookie(c: C, { token, expiresAt }: IssuedToken): void {
  const maxAge = Math.floor((expiresAt - c.get('services').now()) / 1000)
  setCookie(c, cookieName, token, { ...cookieOptions(c), maxAge })
}

const show = (c: C, body: ReactNode, status?: 422) =>
  showPage(
    c,
    {
      title: 'Payee panel',
      section: '/dev',
      intro: 'A stand-in: the panel itself is another system, at PANEL_URL.',
      body,
    },
    status,
  )

const toWarning = (words: string) => (
  <Notice tone="danger" role="alert">
    <p>{words}</p>
  </Notice>
)

const toLogin = (lead: ReactNode, email = '') => (
  <>
    {lead}
    <Panel title="Log in" titleId="log-in">
      <form method="post" action={path} className="stack">
        <TextField
          id="panel-email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <TextField
          id="panel-password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p>
          <Button type="submit" name="intent" value="log-in">
            Log in
          </Button>
        </p>
      </form>
    </Panel>
  </>
)

async function showPanel(c: C, account: Account): Promise<Response> {
  const group = account.payeeGroup ?? ''
  const names = await findPayeeNames(c.get('services').db, [group])
  return show(
    c,
    <Panel title={names.get(group) ?? 'New panel'} titleId="who" className="stack">
      <SummaryList
        items={[
          { term: 'Logged in as', detail: account.email },
          { term: 'Panel', detail: names.has(group) ? group : 'not linked to a payee yet' },
        ]}
      />
      <form method="post" action={path}>
        <Button type="submit" name="intent" value="log-out" variant="secondary">
          Log out
        </Button>
      </form>
    </Panel>,
  )
}

// This GET consumes the token, because the contract with the panel is a redirect. The URL is never
// emailed, so no link scanner consumes the token first.
const open = handlers(async (c) => {
  const { accounts } = c.get('services')
  const url = new URL(c.req.url)
  const token = singleQuery(url, 'sessionToken')
  if (token !== null) {
    const account = await accounts.redeemHandoffToken(token)
    if (account?.kind !== 'panel')
      return show(
        c,
        toLogin(toWarning('That login link was already used or has expired. Please log in.')),
      )
    setSessionCookie(c, await accounts.openSession(account.id))
    return c.redirect(path, 303)
  }
  const account = await accounts.findSession(getCookie(c, cookieName) ?? '')
  if (account?.kind === 'panel') return showPanel(c, account)
  const lead =
    singleQuery(url, 'hasAccount') === '1' ? (
      <Notice tone="info" role="status">
        <p>You have an account already. Log in to collect your payment.</p>
      </Notice>
    ) : (
      <p>No one is logged in.</p>
    )
  return show(c, toLogin(lead))
})

const post = handlers(async (c) => {
  const services = c.get('services')
  const form = await readForm(c)
  if (form?.intent === 'log-out') {
    await logOut(getCookie(c, cookieName) ?? '', services)
    setCookie(c, cookieName, '', { ...cookieOptions(c), maxAge: 0 })
    return c.redirect(path, 303)
  }
  if (form?.intent !== 'log-in') return respondWithProblem(c, 'malformed')
  const { email = '', password = '' } = form
  const ip = clientIpAddress(c.req.raw.headers)
  const loggedIn = await logIn({ email, password, ip }, services)
  if (!loggedIn.ok && loggedIn.error.kind === 'too_many')
    return respondWithProblem(c, 'too_many', {
      retryAfterSeconds: loggedIn.error.retryAfterSeconds,
    })
  if (!loggedIn.ok || loggedIn.value.account.kind !== 'panel') {
    if (loggedIn.ok) await logOut(loggedIn.value.session.token, services)
    return show(c, toLogin(toWarning('The email or password is wrong.'), email), 422)
  }
  setSessionCookie(c, loggedIn.value.session)
  return c.redirect(path, 303)
})

export const panelDemoRoutes: readonly Route<DevServices>[] = [
  { path, stack: 'payment', GET: open, POST: post },
]
