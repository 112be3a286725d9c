import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seed from '../../../migrations/seed/0001_payees.sql?raw'
import seedAccounts from '../../../migrations/seed/0003_accounts.sql?raw'
import seedPromotions from '../../../migrations/seed/0005_promotions.sql?raw'
import seedWidgets from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import { submitMessages } from '../../../shared/locales/en/payments/messages'
import { paymentCheckCopy } from '../../../shared/locales/en/payments/payment-check'
import { widgetErrorCodes } from '../../../shared/widget/events'
import { readHead } from '../../../tests/support/read-head'
import { devVisitor, follow } from '../../../tests/support/requests/dev-requests'
import { everyRoute } from '../../../tests/support/requests/every-route'
import { fetchPage, openWithCookiesOf, siteOrigin } from '../../../tests/support/requests/site'
import { limits } from '../../platform/rate-limits/limits'
import { demoConfirmRequest } from './demos/demo-confirm-request'
import { demoFindPayment } from './demos/demo-find-payment'
import { demoGetPaid } from './demos/demo-get-paid'
import { demoMailboxes } from './demos/demo-mailbox'
import { demoPostingFile } from './demos/demo-posting-file'
import { demoMembers, demoPayLater } from './demos/demo-promotions'
import { demoResets } from './demos/demo-resets'
import { demoSentTexts } from './demos/demo-sent-texts'
import { demoTeamForms } from './demos/demo-team-forms'
import { shownStates } from './demos/shown-states'
import { paymentStates } from './payment-states/payment-states'
import { type Screen, screens } from './screens'

const seedDatabase = async () => {
  for (const sql of [seed, seedAccounts, seedPromotions, seedWidgets])
    await env.DB.prepare(sql).run()
}

beforeAll(seedDatabase)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** Framed pages and dev site pages have no link preview. */
const hasNoPreview = (name: string, html: string) =>
  /^(?:widget(?!-builder)|merchant-form)/.test(name) || html.includes('/dev/dev.css')

/** Error screens have no canonical URL. */
const hasNoCanonical = ({ name, group }: Pick<Screen, 'name' | 'group'>) =>
  group === 'When something is wrong' ||
  /^(?:page-not-found|posting-file-over$|receipt-(?:expired|unknown)$)/.test(name)

/** The canonical path of pages with several paths. */
const canonicalPaths: Readonly<Record<string, string>> = {
  '/pay-appclip': '/download',
  '/contactless': '/pay',
  '/paynow': '/pay',
  '/dev/texts-off/pay': '/pay',
  '/embedded/termsofservice': '/termsofservice',
  '/embedded/privacy': '/privacy',
}

/**
 * Expects each tag exactly once, with consistent values. `path` is the page's path, null when the dev
 * site renders it.
 */
function expectWholeHead(
  html: string,
  { path, isCanonical }: { path: string | null; isCanonical: boolean },
) {
  const { title, description, canonical, preview } = readHead(html)
  for (const [words, minLength] of [
    [title, 5],
    [description, 20],
    [preview.title, 5],
  ] as const) {
    expect(words).toHaveLength(1)
    expect(words[0]?.length).toBeGreaterThan(minLength)
  }
  expect(preview).toMatchObject({ type: ['website'], site: ['Papaya'], description })
  expect(preview.image).toEqual([
    expect.stringMatching(/^https:\/\/papaya\.test\/og\/[a-z-]+\.png$/),
  ])
  expect(preview.url).toEqual(canonical)
  expect(canonical).toHaveLength(isCanonical ? 1 : 0)
  for (const address of canonical) expect(address).toMatch(/^https:\/\/papaya\.test\/[\w/-]*$/)
  if (path !== null && isCanonical)
    expect(canonical).toEqual([siteOrigin + (canonicalPaths[path] ?? path)])
}

describe('the screen', () => {
  test.each(screens)(
    '$name responds with $status, and with complete metadata where it can be shared',
    async (screen) => {
      const page = await follow(screen.path)
      expect(page.status).toBe(screen.status)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.text).toMatch(/<h1[\s>]/)
      if (hasNoPreview(screen.name, page.text)) return
      const { pathname } = new URL(page.path, siteOrigin)
      const path = pathname.startsWith('/dev/') ? null : pathname
      expectWholeHead(page.text, { path, isCanonical: !hasNoCanonical(screen) })
    },
  )

  test.each(['/contactless', '/paynow', '/confirmation', '/newpartner', '/account-link'])(
    'at %s has complete metadata',
    async (path) => expectWholeHead((await follow(path)).text, { path, isCanonical: true }),
  )
})

test('the screen of a wrong code is not refused for too many wrong codes', async () => {
  const path = '/dev/get-paid/wrong-code'
  for (let times = 0; times <= limits.access_code.windows[0].max; times++)
    expect(await follow(path)).toMatchObject({ status: 422 })
})

test('screen names are unique and usable as file names', () => {
  const names = screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('every demo and every demo state has a screen that links to it', () => {
  const paths = new Set(screens.map(({ path }) => path))
  for (const name of Object.keys(demoResets)) expect(paths).toContain(`/dev/reset/${name}`)
  for (const name of Object.keys(demoGetPaid)) expect(paths).toContain(`/dev/get-paid/${name}`)
  for (const name of Object.keys(demoMailboxes))
    expect(paths).toContain(`/dev/mailbox/show/${name}`)
  for (const name of Object.keys(demoPayLater))
    expect(paths).toContain(`/dev/pay-later/show/${name}`)
  for (const name of Object.keys(demoMembers)) expect(paths).toContain(`/dev/member-signup/${name}`)
  for (const name of Object.keys(demoTeamForms)) expect(paths).toContain(`/dev/team-form/${name}`)
  for (const name of Object.keys(demoFindPayment))
    expect(paths).toContain(`/dev/find-payment/${name}`)
  for (const name of Object.keys(demoConfirmRequest))
    expect(paths).toContain(`/dev/confirm-request/${name}`)
  for (const name of Object.keys(demoPostingFile))
    expect(paths).toContain(`/dev/posting-file/${name}`)
  for (const name of Object.keys(demoSentTexts)) expect(paths).toContain(`/dev/text-sent/${name}`)
  for (const name of Object.keys(shownStates)) expect(paths).toContain(`/dev/show/${name}`)
})

test('/dev links to every screen and every state of a payment, and /dev/screens.json lists them', async () => {
  const { text } = await fetchPage('/dev')
  for (const { path } of screens) expect(text).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  for (const state of Object.keys(paymentStates)) expect(text).toContain(`href="/dev/go/${state}"`)
  const json = await fetchPage('/dev/screens.json')
  expect(JSON.parse(json.text)).toEqual(screens)
})

test('/dev/routes.json lists every mounted route', async () => {
  const { text } = await fetchPage('/dev/routes.json')
  const listed: readonly { readonly path: string }[] = JSON.parse(text)
  expect(listed.map(({ path }) => path)).toEqual(everyRoute.map(({ path }) => path))
  expect(listed).toContainEqual({ path: '/dev/routes.json', stack: 'json', methods: ['GET'] })
  expect(listed.at(-1)).toEqual({ path: '*', stack: 'page', methods: ['GET', 'POST', 'DELETE'] })
})

test.each([
  ['card-declined', submitMessages.declined],
  ['three-declines', submitMessages.tooManyDeclines],
  ['form-already-used', submitMessages.attemptUsed],
  ['form-expired', submitMessages.attemptExpired],
  ['too-many-cards', submitMessages.tooManyCards],
  ['captcha-needed', submitMessages.captchaNeeded],
  ['captcha-failed', submitMessages.captchaFailed],
  ['test-cards-only', submitMessages.testCardsOnly],
  ['cvc-does-not-match', submitMessages.declined],
  ['step-up', paymentCheckCopy.heading],
  ['card-step', paymentFormCopy.submit],
])('the demo state %s shows “%s”', async (name, words) => {
  expect((await fetchPage(`/dev/show/${name}`)).text).toContain(words)
})

test.each(['too-many-cards', 'captcha-needed', 'being-paid'])(
  'the demo state %s offers to try again in place of a payment',
  async (name) => {
    const { text } = await fetchPage(`/dev/show/${name}`)
    expect(text.replaceAll('<!-- -->', '')).toMatch(/Try again<span[^>]*> · \$/)
    expect(text).not.toContain(paymentFormCopy.submit)
  },
)

test('rate limits do not stop a demo that is opened repeatedly', async () => {
  for (let count = 0; count < 8; count += 1)
    expect((await fetchPage('/dev/go/in-review', devVisitor)).location).toMatch(
      /^\/web-payment\/receipt\?r=/,
    )
})

test('a payment is that of the visitor’s browser, unless another one paid', async () => {
  const own = await fetchPage('/dev/go/in-review', devVisitor)
  expect((await openWithCookiesOf(own, own.location)).text).toMatch(/A-2\d{7}/)
  const other = await fetchPage('/dev/go/in-review?elsewhere', devVisitor)
  expect((await openWithCookiesOf(other, other.location)).text).not.toMatch(/A-2\d{7}/)
})

test.each(['/dev/go/nothing', '/dev/show/nothing', '/dev/problems/nothing', '/dev/go/constructor'])(
  'the unknown demo %s is a 404',
  async (path) => {
    expect((await fetchPage(path)).status).toBe(404)
  },
)

test('dev pages run no script but the outbox’s, and load nothing from other origins', async () => {
  for (const path of ['/dev', '/dev/outbox', '/dev/flags', '/dev/limits']) {
    const { status, text, headers } = await fetchPage(path)
    expect(status).toBe(200)
    const scripts = text.match(/<script[^>]*>/g) ?? []
    expect(scripts.filter((tag) => path !== '/dev/outbox' || !/ nonce="/.test(tag))).toEqual([])
    expect(text).not.toMatch(/ style=|<style/)
    expect(text).not.toMatch(/<(?!a )[^>]*(?:src|href)="https?:/)
    expect(text.match(/aria-current="page"/g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('the dev site stylesheet is served as CSS', async () => {
  const { headers, status } = await fetchPage('/dev/dev.css')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test.each(Object.keys(paymentStates))('a payment %s can be made twice', async (state) => {
  for (let count = 0; count < 2; count += 1)
    expect((await fetchPage(`/dev/go/${state}`)).status).toBe(302)
})

test('each code of papaya:error that the server shows has a screen with that code', async () => {
  // These three are found by the host page or by the form's script.
  const browserCodes = ['frame_blocked', 'sandboxed', 'OFFLINE']
  const events = await Promise.all(
    screens
      .filter(({ group }) => group === 'Pay widgets')
      .map(async ({ path }) => /data-event="([^"]+)"/.exec((await follow(path)).text)?.[1]),
  )
  for (const code of widgetErrorCodes)
    expect([code, events.includes(code)]).toEqual([code, !browserCodes.includes(code)])
})

test('the screen of a payee’s own heading shows it below the logo, without its script', async () => {
  const { path } = screens.find(({ name }) => name === 'bill-custom-heading') ?? { path: '' }
  const { text } = await follow(path)
  const [body = ''] = /<body[\s\S]*?<form/.exec(text) ?? []
  const [logo, heading] = ['/logos/riverbend-medical.svg', '<b>Riverbend Medical Group</b>']
  expect(body.indexOf(logo)).toBeGreaterThan(0)
  expect(body.indexOf(heading)).toBeGreaterThan(body.indexOf(logo))
  expect(body).not.toContain('alert(')
})
