// Each page of a build must have the styles of all modules that it imports, always in the same order, and no
// others. The imports are read from the source.
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toScopedName } from '../../scripts/build/page-styles.ts'
import { readSources } from '../../scripts/checks/import-graph.ts'
import { screens } from '../../worker/features/dev/screens.ts'
import { varsOf } from './dist.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'

const pages = 'client/pages'
/** Of pages that have no screen of their own name (worker/features/dev/screens.ts). */
const ownAddresses: Readonly<Record<string, string>> = {
  'app-download': '/download',
  'app-store': '/download?device=apple',
  'captcha-frame': '/embedded/captcha?action=text',
  legal: '/termsofservice',
  content: '/about',
  'get-paid': '/getpaid',
  'mailbox-link': '/account-link',
  'mailbox-link-start': '/account-link/start',
  membership: '/member-signup',
  'password-reset': '/update-password',
  'not-found': '/no-such-page',
  'pay-later': '/dev/pay-later/show/input',
  'payment-check': '/web-payment/check?p=p_cedar',
  'guest-payment': '/web-payment?p=p_cedar',
  'info-request': '/dev/go/asked-due-date',
  'provider-lookup': '/web-payment',
  confirming: '/dev/go/reply-lost',
  'short-receipt': '/dev/go/receipt-short',
  problem: '/dev/problems/gone',
  'pay-widget-buttons': '/pay-widget-imaginepay-button',
  'pay-widget-mobile': '/pay-widget?view=mobile',
  'pay-widget': '/pay-widget',
  'pay-widget-problem': '/dev/frame/problem/TOO_MANY',
  'pay-widget-web': '/dev/texts-off/widget',
}

/** By the page's module without its folder and ending, such as payments/lookup/provider-lookup-page. */
const addresses = Object.fromEntries(
  globSync(`${pages}/**/*-page.tsx`).map((file) => {
    const name = path.basename(file, '-page.tsx')
    const address = ownAddresses[name] ?? screens.find((screen) => screen.name === name)?.path
    if (address === undefined) throw new Error(`no screen is named ${name}, as its page is`)
    return [path.relative(pages, file).replace('.tsx', ''), address] as const
  }),
)

/** The captcha frame exists only with a captcha vendor. */
const captchaVars = {
  CAPTCHA: 'turnstile',
  TURNSTILE_SITE_KEY: 'key',
  TURNSTILE_SECRET: 'secret',
}
const demo = serveBuilt('demo', captchaVars)
const production = serveBuilt('rehearsal', { ...varsOf('demo'), ...captchaVars })

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

test('the dev site has the base styles and those of the design system', async () => {
  const css = await (await demo.server.fetch('/dev/dev.css')).text()
  expect(css).toMatch(/^:root/)
  expect(sheetsIn(css)).toContain('client/ui/button.module.css')
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
