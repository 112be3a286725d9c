// The OAuth flow that links a mailbox, from the app's ticket to the redirect back.
import { env } from 'cloudflare:workers'
import { issueLinkTicket } from '../../../worker/features/mailbox-link/issue-ticket'
import { fetchPage, newIpAddress, postForm, postJson, siteOrigin } from '../requests/site'

export const createLinkTicket = (userRef = 'acct_rosa', email = 'rosa.delgado@example.com') =>
  issueLinkTicket({ userRef, email }, { db: env.DB, now: Date.now })

/** Stores cookies between requests, as a browser does. */
export function createBrowser() {
  const cookies = new Map<string, string>()
  /** Every Set-Cookie header so far. */
  const cookieLines: string[] = []
  const toHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ipAddress = newIpAddress()
  const storeCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      cookieLines.push(line)
      const [pair = ''] = line.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  return {
    cookies,
    cookieLines,
    ipAddress,
    async open(path: string, form?: Readonly<Record<string, string>>) {
      const headers = { 'cf-connecting-ip': ipAddress, cookie: toHeader() }
      const page = await (form ? postForm(path, form, headers) : fetchPage(path, headers))
      storeCookies(page.headers)
      return page
    },
    async call(body: unknown, headers: Readonly<Record<string, string>> = {}) {
      const response = await postJson('/api/link_gmail_account.php', body, {
        'cf-connecting-ip': ipAddress,
        cookie: toHeader(),
        ...headers,
      })
      storeCookies(response.headers)
      const reply = await response.json<Readonly<Record<string, unknown>>>()
      return { status: response.status, reply, headers: response.headers }
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Starts the flow. Returns the consent page's URL. */
export async function startFlow(browser: Browser, ticket: string): Promise<string> {
  const { location } = await browser.open(`/account-link/start?u=${ticket}`)
  await browser.open(location)
  return (await browser.open('/account-link/start', {})).location
}

type ConsentForm = Readonly<Record<string, string>>
const allow = { answer: 'allow', mail: '1', address: 'rosa@mail.example' } as const

/** Completes the flow. Returns the redirect's state, with code and scope or an error. */
export async function completeFlow(
  browser: Browser,
  { ticket, answer = allow }: { readonly ticket?: string; readonly answer?: ConsentForm } = {},
) {
  const consent = await startFlow(browser, ticket ?? (await createLinkTicket()))
  const { location } = await browser.open(consent, answer)
  const query = new URL(location, siteOrigin).searchParams
  const value = (name: string) => query.get(name) ?? ''
  return {
    state: value('state'),
    code: value('code'),
    scope: value('scope'),
    error: value('error'),
  }
}

export function listMailboxLinks(userRef = 'acct_rosa') {
  return env.DB.prepare('SELECT * FROM mailbox_links WHERE user_ref = ?1')
    .bind(userRef)
    .all<{ readonly address: string; readonly encrypted_refresh_token: string }>()
    .then(({ results }) => results)
}
