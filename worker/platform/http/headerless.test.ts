// `headerless` in the query hides header and footer. Links, forms and redirects of such a page keep it.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import seedFinancing from '../../../migrations/seed/0006_financing_links.sql?raw'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { paths } from '../../../shared/urls'
import { calls, createPaymentIn } from '../../../tests/support/builders/made-payment'
import {
  type FetchedPage,
  fetchPage,
  siteOrigin,
  userAgents,
} from '../../../tests/support/requests/site'
import { findQuestion } from '../../features/dev/payment-states/make-payment'
import { screens } from '../../features/dev/screens'

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths, seedFinancing]) await env.DB.prepare(seed).run()
  await env.DB.prepare('UPDATE flags SET enabled = 0').run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const unescapeHtml = (html: string) => html.replaceAll('&amp;', '&')

/** A GET form's fields replace the query of its action. */
const withoutKeepingForms = (html: string) =>
  html.replace(/<form\s(?![^>]*method="post")[\s\S]*?<\/form>/g, (form) =>
    form.includes('name="headerless"') ? '' : form,
  )

/** The links, forms and redirects of a page to pages of this site, without their fragments. */
function findTargets({ text, location }: FetchedPage, path: string): readonly URL[] {
  const matches = withoutKeepingForms(text).matchAll(
    /<(?:a|form)\s[^>]*?\b(?:href|action)="([^"#]+)/g,
  )
  const targets = location === '' ? [...matches].map(([, link = '']) => link) : [location]
  return targets
    .map((target) => new URL(unescapeHtml(target), siteOrigin + path))
    .filter(
      ({ origin, pathname }) => origin === siteOrigin && !/\.(?:json|png|svg)$/.test(pathname),
    )
}

/** The embedded legal documents never have a header. */
const isHeaderlessUrl = ({ pathname, searchParams }: URL) =>
  pathname.startsWith('/embedded/') || searchParams.has('headerless')

/** A widget is a frame, whose links open the site in a tab of its own. */
const firstPaths = screens
  .map(({ path }) => path)
  .filter((path) => !/^\/(?:dev|pay-widget)/.test(path))

/** Walks on from these pages; returns each way from a headerless page to one with a header. */
async function findLostWays(
  paths: readonly string[],
  device: keyof typeof userAgents,
): Promise<readonly string[]> {
  const lost = new Set<string>()
  const seen = new Set(paths.map((path) => withHeaderlessQuery(path, !/[?&]headerless/.test(path))))
  for (const path of seen) {
    const page = await fetchPage(path, { 'user-agent': userAgents[device] })
    for (const url of findTargets(page, path)) {
      const next = url.pathname + url.search
      if (isHeaderlessUrl(url)) seen.add(next)
      else lost.add(`${path} leads to ${next}`)
    }
  }
  return [...lost]
}

test.each(['desktop', 'apple', 'android'] as const)(
  'every way on from a headerless page keeps the key on this device: %s',
  async (device) => {
    expect(await findLostWays(firstPaths, device)).toEqual([])
  },
)

const paymentStates = [
  ...(['in-review', 'rejected', 'canceled', 'sent', 'receipt-short'] as const),
  ...(['asked-field', 'new-total-due', 'answered-and-accepted'] as const),
]

test('every way on from a headerless payment status or question keeps the key', async () => {
  const pages: string[] = []
  for (const state of paymentStates) {
    const payment = await createPaymentIn(state)
    pages.push(payment.path ?? '')
    const question = await findQuestion(payment, calls)
    if (question !== null) pages.push(`${paths.infoRequest}?t=${question.token}`)
  }
  expect(pages).toHaveLength(paymentStates.length + 3)
  expect(await findLostWays(pages, 'desktop')).toEqual([])
})

describe('a headerless page', () => {
  test('for phones keeps the headerless key in its links to the app and the web payment', async () => {
    for (const [path, link] of [
      ['/cedar-hollow', '/download?t=pn&p=p_cedar&pn=Cedar+Hollow+Family+Clinic&headerless'],
      ['/download', '/web-payment?headerless'],
    ] as const) {
      const page = await fetchPage(`${path}?headerless`, { 'user-agent': userAgents.android })
      expect(findTargets(page, path).map(({ pathname, search }) => pathname + search)).toContain(
        link,
      )
    }
  })

  test.each(['/', '/partners/widget'])(
    'at %s has a GET form with the headerless key as a hidden field',
    async (path) => {
      const field = '<input type="hidden" name="headerless" value=""/>'
      expect((await fetchPage(`${path}?headerless`)).text).toContain(field)
      expect((await fetchPage(path)).text).not.toContain(field)
    },
  )
})

test.each([
  ['/cedar-clinic', '/cedar-hollow?headerless'],
  ['/citywater/anything', '/web-payment?p=p_citywater&headerless'],
  ['/home', '/?headerless'],
  ['/larkspur-bill', 'https://pay.larkspurpower.example/'],
])('a headerless request for %s redirects to %s', async (path, target) => {
  const { location } = await fetchPage(`${path}?headerless`)
  expect(location).toBe(target)
})
