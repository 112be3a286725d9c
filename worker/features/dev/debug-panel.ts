// Debug output of test hosts (spec section 6): a panel at the end of a page with what the server decided about the
// request. Switched on at /dev/flags, on staging by ?debug=1. The production build does not contain it.
import { html } from 'hono/html'
import { toDevicePlatform } from '../../platform/http/device'
import { flagNames } from '../../vendors/flags/flags'
import { findAttemptStatus } from '../payments/attempt/attempt-status'
import { readAttemptToken } from '../payments/tokens/attempt-token'
import type { DevServices } from './context'

const cookie = 'dev_debug=on'

export const debugOnCookie = `${cookie}; Path=/; HttpOnly; SameSite=Lax`
export const debugOffCookie = 'dev_debug=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

export const hasDebugCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').split('; ').includes(cookie)

type PanelServices = Pick<
  DevServices,
  'config' | 'db' | 'flags' | 'locale' | 'now' | 'paymentAttempt' | 'secrets'
>

/** What the page's own markup says. */
type PageFacts = { readonly lang: string; readonly attempt: string }

type Output = {
  readonly request: Request
  readonly response: Response
  /** Where the panel is switched off. */
  readonly offPath: string
}

export function withDebugPanel(
  { request, response, offPath }: Output,
  services: PanelServices,
): Response {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage || response.body === null) return response
  const page = new Response(response.body, response)
  page.headers.delete('Content-Length')
  // A cached copy would show one visitor's device to another.
  page.headers.set('Cache-Control', 'private, no-store')
  let facts: PageFacts = { lang: '', attempt: '' }
  return new HTMLRewriter()
    .on('html', {
      element: (element) => {
        facts = { ...facts, lang: element.getAttribute('lang') ?? '' }
      },
    })
    .on('input[name="attempt"]', {
      element: (element) => {
        facts = { ...facts, attempt: element.getAttribute('value') ?? '' }
      },
    })
    .on('body', {
      element: (element) =>
        element.onEndTag(async (tag) => {
          const rows = await findRows({ request, response, facts }, services)
          tag.before(String(toPanel(rows, offPath)), { html: true })
        }),
    })
    .transform(page)
}

type Row = readonly [name: string, value: string]

type DebuggedPage = {
  readonly request: Request
  readonly response: Response
  readonly facts: PageFacts
}

async function findRows(
  { request, response, facts }: DebuggedPage,
  services: PanelServices,
): Promise<readonly Row[]> {
  const { config, flags } = services
  const flagStates = await Promise.all(
    flagNames.map(async (name) => `${name} ${(await flags.isEnabled(name)) ? 'on' : 'off'}`),
  )
  return [
    ['Environment', config.ENVIRONMENT],
    ['Status', `${response.status}`],
    ['Request', response.headers.get('x-request-id') ?? 'none'],
    ['Device', toDevicePlatform(request.headers)],
    ['Flags', flagStates.join(', ')],
    [
      'Locale',
      `${facts.lang} (Accept-Language: ${request.headers.get('accept-language') ?? 'none'})`,
    ],
    ['Attempt', await findAttemptState(facts.attempt, services)],
  ]
}

async function findAttemptState(token: string, services: PanelServices): Promise<string> {
  if (token === '') return 'none on this page'
  // With 0 as the time, an expired token is read too.
  const read = await readAttemptToken(services.secrets, token, 0)
  if (!read.ok) return 'an invalid token'
  const browser = { token, browserHash: null, mayLookUp: true }
  const found = await findAttemptStatus(browser, services)
  return `${read.value.attemptId}: ${found?.response.status ?? 'unknown'}`
}

const toPanel = (
  rows: readonly Row[],
  offPath: string,
) => html`<aside class="prose" aria-label="Debug output">
<details open><summary>Debug output</summary>
<table>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</table>
<p><a href="${offPath}">Switch this off</a></p></details></aside>`
