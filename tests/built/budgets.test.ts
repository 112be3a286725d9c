// Byte budgets. A budget is the design's goal, unless the test names another one: for the worker, the
// measured size plus one percent; for scripts, the goal plus what the choice of the language may add.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchShared } from './shared-site.ts'
import {
  type FirstLoad,
  weighEmbedScript,
  weighLazyChunk,
  weighPage,
  weighScripts,
  weighTypefaces,
  weighWorker,
} from './weights.ts'
import { weighGroups } from './worker-weights.ts'

const pages = new Map<string, FirstLoad>()
const table: string[] = []

const paths = {
  home: '/',
  how: '/how-it-works',
  terms: '/termsofservice',
  landing: '/pay',
  notFound: '/no-such-page',
  download: '/download',
  widget: '/pay-widget',
  search: '/web-payment',
  payment: '/web-payment?p=p_cedar',
} as const

beforeAll(async () => {
  // Fetch all pages first: compressing takes longer than the server keeps a connection open.
  const html = new Map<string, string>()
  for (const path of Object.values(paths)) {
    const headers = { 'accept-encoding': 'identity' }
    html.set(path, await (await fetchShared(path, { headers })).text())
  }
  for (const [path, text] of html) pages.set(path, weighPage(text))
})

afterAll(() => {
  process.stdout.write(`\n${table.join('\n')}\n`)
})

/** Packages in the worker. The site ships them, so their licenses and security advisories concern it. */
const knownPackages = [
  '@hono/zod-validator',
  'altcha-lib',
  'card-validator',
  'credit-card-type',
  'hono',
  'isbot',
  'itty-durable',
  'itty-router',
  'jose',
  'lean-qr',
  'nanoid',
  'oauth4webapi',
  'react',
  'react-dom',
  'zod',
]

/** What the choice of the language may add to a page's script. */
const languageBytes = 1_000

/** In bytes. A kilobyte is 1,000 bytes, as in the design. */
function expectWithin(what: string, bytes: number, goal: number, budget = goal): void {
  const over = bytes > goal ? `over the goal of ${goal}` : ''
  table.push(`${String(bytes).padStart(8)} of ${String(budget).padEnd(8)}${what.padEnd(44)}${over}`)
  expect(bytes, what).toBeLessThanOrEqual(budget)
}

const pageOf = (path: string): FirstLoad => {
  const page = pages.get(path)
  if (!page) throw new Error(`${path} was not opened`)
  return page
}

test.each(Object.entries(paths))('the first load of %s is within its budget', (_name, path) => {
  const { html, loader, requests } = pageOf(path)
  expectWithin(`${path}: HTML and CSS`, html, 20_000)
  expectWithin(`${path}: inline loader`, loader, 700)
  expect(requests).toBeLessThanOrEqual(3)
})

test.each([
  [paths.landing, 68_000],
  [paths.notFound, 68_000],
  [paths.download, 68_000],
  [paths.widget, 68_000],
  [paths.search, 68_000],
  [paths.payment, 79_000],
] as const)('the script of %s after the first interaction is within its budget', (path, goal) => {
  const { scripts } = pageOf(path)
  expect(scripts.length).toBeGreaterThan(2)
  expectWithin(`${path}: script when touched`, weighScripts(scripts), goal, goal + languageBytes)
})

test('lazy chunks of the payment pages are within their budgets', () => {
  expectWithin('card rules', weighLazyChunk('card-form', pageOf(paths.payment).scripts), 5_000)
  expectWithin(
    'account number rule',
    weighLazyChunk('account-number', pageOf(paths.payment).scripts),
    2_000,
  )
  expectWithin(
    'combobox',
    weighLazyChunk('provider-combobox', pageOf(paths.search).scripts),
    12_000,
  )
})

test('the chunk that measures page views is within its budget', () => {
  expectWithin('vitals', weighLazyChunk('vitals', pageOf(paths.payment).scripts), 3_000)
})

test('the typeface and the embed script are within their budgets', () => {
  const typefaces = weighTypefaces()
  expect(typefaces).toHaveLength(1)
  expectWithin('typeface', Math.max(...typefaces), 30_000)
  expectWithin('widget loader', weighEmbedScript(), 1_000)
})

test('the worker is within its budget', () => {
  const { entry, whole, raw } = weighWorker()
  expectWithin('worker: entry and all it imports statically, gzip', entry, 34_000, 31_500)
  expectWithin('worker: all of it, gzip', whole, 320_000, 395_500)
  expectWithin('worker: all of it, raw', raw, 900_000, 1_230_000)
})

test('the worker contains no part of the demo and no package beyond the known ones', () => {
  const { groups, sources } = weighGroups()
  const toColumn = (bytes: number) => String(Math.round(bytes)).padStart(8)
  table.push('The worker by package, feature and language, gzip and raw:')
  for (const [group, { gzip, raw }] of groups)
    table.push(`${toColumn(gzip)}${toColumn(raw)} ${group}`)
  expect(
    sources.filter((source) => /features\/dev\/|worker\/dev-|index\.dev/.test(source)),
  ).toEqual([])
  const packages = [...groups.keys()].flatMap((group) => group.split('npm ').slice(1))
  expect(packages.toSorted()).toEqual(knownPackages)
})
