// Each page of a build must have the styles of all modules that it imports, always in the same order, and no
// others. The imports are read from the source.
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSources } from '../../scripts/checks/import-graph.ts'
import { toScopedName } from '../../scripts/page-styles.ts'
import { varsOf } from './dist.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'

const pages = 'client/pages'
const addresses: Readonly<Record<string, string>> = {
  'api-docs/api-docs-page': '/docs/api',
  'app-download/app-clip-page': '/pay-appclip?device=apple&stay=1',
  'app-download/app-download-page': '/download',
  'app-download/app-store-page': '/download?device=apple',
  'captcha/captcha-frame-page': '/embedded/human-check?action=text',
  'contact/contact-page': '/contact',
  'contact/partners-page': '/partners',
  'content/legal-page': '/termsofservice',
  'content/site-page': '/about',
  'financing/financing-page': '/financing',
  'get-paid/get-paid-page': '/getpaid',
  'mailbox-link/mailbox-link-page': '/account-link',
  'mailbox-link/mailbox-link-start-page': '/account-link/start',
  'membership/membership-page': '/member-signup',
  'merchant-verification/merchant-form-page': '/embedded/merchant-form',
  'merchant-verification/merchant-verification-page': '/merchant-verification',
  'password-reset/password-reset-page': '/update-password',
  'pay-landing/not-found-page': '/no-such-page',
  'pay-landing/pay-landing-page': '/pay',
  'pay-landing/payer-type-chooser-page': '/web-payment-multi-option/harbor-occupational',
  'pay-landing/texts-off-page': '/dev/texts-off/pay',
  'pay-later/pay-later-expired-page': '/dev/pay-later/close',
  'pay-later/pay-later-page': '/dev/pay-later/show/input',
  'payments/check/payment-check-page': '/web-payment/check?p=p_cedar',
  'payments/form/guest-payment-page': '/web-payment?p=p_cedar',
  'payments/info-requests/info-request-page': '/dev/info/deadline',
  'payments/just-paid/just-paid-page': '/dev/just-paid',
  'payments/lookup/provider-lookup-page': '/web-payment',
  'payments/status-page/confirming-page': '/dev/go/confirming-then-a-receipt',
  'payments/status-page/receipt-page': '/dev/go/receipt',
  'problem/problem-page': '/dev/problems/gone',
  'widget/builder/widget-builder-page': '/partners/widget',
  'widget/frame/pay-widget-buttons-page': '/pay-widget-imaginepay-button',
  'widget/frame/pay-widget-mobile-page': '/pay-widget?view=mobile',
  'widget/frame/pay-widget-page': '/pay-widget',
  'widget/frame/pay-widget-problem-page': '/dev/frame/problem/TOO_MANY',
  'widget/frame/pay-widget-web-page': '/dev/texts-off/widget',
}

/** The captcha frame exists only with a captcha vendor. */
const captchaVars = {
  HUMAN_CHECK: 'turnstile',
  TURNSTILE_SITE_KEY: 'key',
  TURNSTILE_SECRET: 'secret',
}
const demo = serveBuilt('demo', captchaVars)
const production = serveBuilt('production', { ...varsOf('demo'), ...captchaVars })

const sheets = globSync('client/**/*.module.css').sort()
const hashOf = (name: string) => name.slice(name.lastIndexOf('_') + 1)
const sheetByHash = new Map(
  sheets.map((file) => [hashOf(toScopedName('x', path.resolve(file))), file]),
)

beforeAll(async () => {
  for (const { server, worker } of [demo, production]) {
    await server.listen()
    await migrateAndSeed(worker)
  }
})
afterAll(() => Promise.all([demo.server.close(), production.server.close()]))

const stylePattern = /<style\b[^>]*>([\s\S]*?)<\/style>/

async function open({ server }: typeof demo, address: string) {
  const html = await (await server.fetch(address)).text()
  const [element = '', css = ''] = stylePattern.exec(html) ?? []
  return { css, markup: html.replace(element, '') }
}

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<![\w-])_[\w-]+?_[a-f0-9]{4}(?![\w-])/g))

/** The CSS modules whose classes the CSS has, in the order of their first rules. */
const sheetsIn = (css: string) => [
  ...new Set([...namesIn(css)].map((name) => sheetByHash.get(hashOf(name)) ?? name)),
]

const { graph } = readSources()

function listReachable(file: string, reachable = new Set<string>()): ReadonlySet<string> {
  if (reachable.has(file)) return reachable
  reachable.add(file)
  for (const imported of graph.get(file) ?? []) listReachable(imported, reachable)
  return reachable
}

test('every page module has a path in this test', () => {
  const modules = globSync(`${pages}/**/*-page.tsx`).sort()
  expect(
    Object.keys(addresses)
      .map((page) => `${pages}/${page}.tsx`)
      .sort(),
  ).toEqual(modules)
})

describe.each(Object.entries(addresses))('the styles of %s', (page, address) => {
  let css = ''
  let markup = ''
  beforeAll(async () => {
    ;({ css, markup } = await open(demo, address))
  })

  test('have a rule for every class that the page uses', () => {
    const styled = namesIn(css)
    expect([...namesIn(markup)].filter((name) => !styled.has(name))).toEqual([])
  })

  test('are those of the CSS modules that the page imports, lazily or not, and no others', () => {
    const reachable = listReachable(`${pages}/${page}.tsx`)
    expect(sheetsIn(css).sort()).toEqual(sheets.filter((sheet) => reachable.has(sheet)))
  })

  test('are ordered from base styles to the design system to the page', () => {
    expect(css).toMatch(/^:root/)
    const layers = sheetsIn(css).map((sheet) => sheet.split('/')[1])
    expect(layers).toEqual([...layers].sort().reverse())
  })
})

const inBothBuilds = Object.entries(addresses).filter(([, address]) => !address.startsWith('/dev/'))

test.each(inBothBuilds)('two builds have the same styles of %s', async (_page, address) => {
  const [first, second] = [await open(demo, address), await open(production, address)]
  expect(second.css).toBe(first.css)
})

test('the dev site has the base styles and no CSS module', async () => {
  const { css } = await open(demo, '/dev')
  expect(css).toMatch(/^:root/)
  expect(sheetsIn(css)).toEqual([])
})

test('a scoped class name depends only on its module, also when inlined', () => {
  const file = (name: string) => path.join(process.cwd(), 'client/ui', name)
  const name = toScopedName('box', file('button.module.css'))
  expect(name).toMatch(/^_box_[a-f0-9]{4}$/)
  expect(toScopedName('box', file('button.module.css?inline'))).toBe(name)
  expect(toScopedName('box', file('notice.module.css'))).not.toBe(name)
})

test('no two CSS modules have the same hash', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheetByHash.size).toBe(sheets.length)
})
