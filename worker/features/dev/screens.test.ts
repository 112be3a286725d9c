import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seed from '../../../migrations/seed/0001_payees.sql?raw'
import seedAccounts from '../../../migrations/seed/0003_accounts.sql?raw'
import seedPromotions from '../../../migrations/seed/0005_promotions.sql?raw'
import seedWidgets from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { devVisitor, follow } from '../../../tests/support/requests/dev-room'
import { everyRoute } from '../../../tests/support/requests/every-route'
import { fetchPage, siteOrigin } from '../../../tests/support/requests/site'
import { demoGetPaid } from './demos/demo-get-paid'
import { demoMailboxes } from './demos/demo-mailbox'
import { demoPayments } from './demos/demo-payments'
import { demoMembers, demoPayLater } from './demos/demo-promotions'
import { demoResets } from './demos/demo-resets'
import { demoTeamForms } from './demos/demo-team-forms'
import { shownStates } from './demos/shown-states'
import { readHead } from './read-head'
import { type Screen, screens } from './screens'

const seedPayees = async () => {
  for (const sql of [seed, seedAccounts, seedPromotions, seedWidgets])
    await env.DB.prepare(sql).run()
}

beforeAll(seedPayees)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** Frames of other pages and the staff's own: nobody shares these. */
const isUnshared = (name: string, html: string) =>
  /^(?:widget(?!-builder)|merchant-form)/.test(name) || html.includes('/dev/dev.css')

/** What stands at these addresses is no page: there is nothing to go by, and nothing to share. */
const isAbsent = ({ name, group }: Pick<Screen, 'name' | 'group'>) =>
  group === 'When something is wrong' ||
  /^(?:page-not-found|receipt-(?:expired|unknown)$)/.test(name)

/** Pages with several addresses, and the one that they go by. */
const ownAddress: Readonly<Record<string, string>> = {
  '/pay-appclip': '/download',
  '/contactless': '/pay',
  '/paynow': '/pay',
  '/embedded/termsofservice': '/termsofservice',
  '/embedded/privacy': '/privacy',
}

/** Once each, and of one mind. `path` is where the page was found, null where it is shown by the room. */
function expectWholeHead(html: string, { path, absent }: { path: string | null; absent: boolean }) {
  const { title, description, canonical, preview } = readHead(html)
  for (const [words, least] of [
    [title, 5],
    [description, 20],
    [preview.title, 5],
  ] as const) {
    expect(words).toHaveLength(1)
    expect(words[0]?.length).toBeGreaterThan(least)
  }
  expect(preview).toMatchObject({ type: ['website'], site: ['Papaya'], description })
  expect(preview.image).toEqual([
    expect.stringMatching(/^https:\/\/papaya\.test\/og\/[a-z-]+\.png$/),
  ])
  expect(preview.url).toEqual(canonical)
  expect(canonical).toHaveLength(absent ? 0 : 1)
  for (const address of canonical) expect(address).toMatch(/^https:\/\/papaya\.test\/[\w/-]*$/)
  if (path !== null && !absent) expect(canonical).toEqual([siteOrigin + (ownAddress[path] ?? path)])
}

describe('every screen opens', () => {
  // A limit whose counter is silent for two seconds refuses, as it should. A machine that stands still
  // for so long does not do so three times.
  test.each(screens)('$name answers $status', { retry: 2 }, async (screen) => {
    const page = await follow(screen.path)
    expect(page.status).toBe(screen.status)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toMatch(/<h1[\s>]/)
    if (isUnshared(screen.name, page.text)) return
    const { pathname } = new URL(page.path, siteOrigin)
    const path = pathname.startsWith('/dev/') ? null : pathname
    expectWholeHead(page.text, { path, absent: isAbsent(screen) })
  })

  test.each(['/contactless', '/paynow', '/confirmation', '/newpartner', '/account-link'])(
    '%s has a head as well',
    async (path) => expectWholeHead((await follow(path)).text, { path, absent: false }),
  )
})

test('screens have names of their own, fit for files', () => {
  const names = screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('no demo payment and no shown state is without a link', () => {
  const paths = new Set(screens.map(({ path }) => path))
  for (const name of Object.keys(demoPayments)) expect(paths).toContain(`/dev/go/${name}`)
  for (const name of Object.keys(demoResets)) expect(paths).toContain(`/dev/reset/${name}`)
  for (const name of Object.keys(demoGetPaid)) expect(paths).toContain(`/dev/get-paid/${name}`)
  for (const name of Object.keys(demoMailboxes))
    expect(paths).toContain(`/dev/mailbox/show/${name}`)
  for (const name of Object.keys(demoPayLater))
    expect(paths).toContain(`/dev/pay-later/show/${name}`)
  for (const name of Object.keys(demoMembers)) expect(paths).toContain(`/dev/member-signup/${name}`)
  for (const name of Object.keys(demoTeamForms)) expect(paths).toContain(`/dev/team-form/${name}`)
  for (const name of Object.keys(shownStates)) expect(paths).toContain(`/dev/show/${name}`)
})

test('the first page links every screen, and says so as JSON for the picture book', async () => {
  const { text } = await fetchPage('/dev')
  for (const { path } of screens) expect(text).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  const json = await fetchPage('/dev/screens.json')
  expect(JSON.parse(json.text)).toEqual(screens)
})

test('every mounted route is listed as JSON', async () => {
  const { text } = await fetchPage('/dev/routes.json')
  const listed: readonly { readonly path: string }[] = JSON.parse(text)
  expect(listed.map(({ path }) => path)).toEqual(everyRoute.map(({ path }) => path))
  expect(listed).toContainEqual({ path: '/dev/routes.json', stack: 'json', methods: ['GET'] })
  expect(listed.at(-1)).toEqual({ path: '*', stack: 'page', methods: ['GET', 'POST', 'DELETE'] })
})

test.each([
  ['card-declined', 'Your card was declined and nothing was charged'],
  ['three-declines', 'declined three times'],
  ['form-already-used', 'already made a payment with other details'],
  ['form-expired', 'open for more than a day'],
  ['too-many-cards', 'Too many payments were tried'],
  ['human-check-failed', 'could not check that you are human'],
  ['test-cards-only', 'Only published test card numbers'],
  ['cvc-does-not-match', 'The CVC does not match'],
  ['card-step', 'Submit Payment'],
])('%s shows what it is there for', async (name, words) => {
  expect((await fetchPage(`/dev/show/${name}`)).text).toContain(words)
})

test('the demos are not stopped by limits, however often they are opened', async () => {
  for (let count = 0; count < 8; count += 1)
    expect((await fetchPage('/dev/go/receipt', devVisitor)).location).toMatch(
      /^\/web-payment\/receipt\?r=/,
    )
})

test.each(['/dev/go/nothing', '/dev/show/nothing', '/dev/problems/nothing', '/dev/go/constructor'])(
  '%s is not a page',
  async (path) => {
    expect((await fetchPage(path)).status).toBe(404)
  },
)

test('pages of the room run no script and load nothing from elsewhere', async () => {
  for (const path of ['/dev', '/dev/outbox', '/dev/payments', '/dev/flags', '/dev/limits']) {
    const { status, text, headers } = await fetchPage(path)
    expect(status).toBe(200)
    expect(text).not.toContain('<script')
    expect(text).not.toMatch(/ style=|<style/)
    expect(text).not.toMatch(/<(?!a )[^>]*(?:src|href)="https?:/)
    expect(text.match(/aria-current="page"/g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('the stylesheet is a stylesheet', async () => {
  const { headers, status } = await fetchPage('/dev/dev.css')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
})
