// A stand-in for the payees' panel, which is another system. The stand-in redeems handoff tokens once, logs
// accounts in, and shows whose panel it is.
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { readForm, singleQuery } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import type { Account, IssuedToken } from '../../../vendors/accounts/accounts'
import { logIn, logOut } from '../../accounts/log-in'
import { type DevContext, type DevServices, handlers } from '../context'
import { type Html, showPage } from '../page'
import { toFacts } from '../parts'
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

const show = (c: C, body: Html, status?: 422) =>
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

const toWarning = (words: string) => html`<p class="notice bad" role="alert">${words}</p>`

const toLogin = (lead: Html, email = '') => html`${lead}
<form method="post" action="${path}" class="panel">
<h2>Log in</h2>
<label for="panel-email">Email</label>
<input id="panel-email" name="email" type="email" autocomplete="username" value="${email}" required>
<label for="panel-password">Password</label>
<input id="panel-password" name="password" type="password" autocomplete="current-password" required>
<button class="button primary" name="intent" value="log-in">Log in</button>
</form>`

async function showPanel(c: C, account: Account): Promise<Response> {
  const group = account.payeeGroup ?? ''
  const names = await findPayeeNames(c.get('services').db, [group])
  return show(
    c,
    html`<section class="panel" aria-labelledby="who">
<h2 id="who">${names.get(group) ?? 'New panel'}</h2>
${toFacts([
  ['Logged in as', account.email],
  ['Panel', names.has(group) ? group : 'not linked to a payee yet'],
])}
<form method="post" action="${path}"><button class="button" name="intent" value="log-out">Log out</button></form>
</section>`,
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
    singleQuery(url, 'hasAccount') === '1'
      ? html`<p class="notice plain" role="status">You have an account already. Log in to collect your payment.</p>`
      : html`<p>No one is logged in.</p>`
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
