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
  const html = new Map<string, readonly string[]>()
  for (const path of Object.values(paths)) {
    const headers = { 'accept-encoding': 'identity' }
    const read = async () => (await fetchShared(path, { headers })).text()
    html.set(path, [await read(), await read(), await read(), await read(), await read()])
  }
  // A page's random values compress to 30 bytes more or less, so that the median of five loads counts.
  for (const [path, texts] of html) {
    const loads = texts.map(weighPage).toSorted((one, other) => one.html - other.html)
    const median = loads[2]
    if (median) pages.set(path, median)
  }
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

/**
 * What the payment form may add to go on where other scripts have broken its dialogs, its requests or the processor's
 * card fields: a script that loads later might not arrive then.
 */
const brokenPageBytes = 400

/** What it may add to check a field that is left: empty, or before the pattern of its account number has loaded. */
const leftFieldBytes = 150

/** What one function for all JSON calls and the table of a submit's states may add: both are tested without a browser. */
const submitStatesBytes = 100
/** What sums and durations of texts that come from their constants may add. */
const constantsInTextsBytes = 100
/** What it may add to keep text that was typed before hydration. */
const earlyTextBytes = 50
/** Joiners that belong to a spelling, and what is wrong with a card number or a comma in an amount. */
const spellingBytes = 500
/** The slip with its sum, and the places of a page's papers. */
const slipBytes = 200
/** A biller's own reference and its way back, from page to page. */
const ownLinkBytes = 100

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
  expectWithin(`${path}: HTML and CSS`, html, path === paths.payment ? 15_360 : 12_000)
  // It names the page's scripts, whose hashes compress to some bytes more or less at each change. The form's also begins
  // their transfer after the largest paint.
  expectWithin(`${path}: inline loader`, loader, 700, 820)
  expect(requests).toBeLessThanOrEqual(3)
})

test.each([
  [paths.landing, 69_000, languageBytes + slipBytes + ownLinkBytes],
  [paths.notFound, 69_000, languageBytes + slipBytes],
  [paths.download, 69_000, languageBytes],
  [paths.widget, 69_000, languageBytes],
  [paths.search, 69_000, languageBytes],
  [
    paths.payment,
    80_500,
    languageBytes +
      brokenPageBytes +
      leftFieldBytes +
      submitStatesBytes +
      constantsInTextsBytes +
      earlyTextBytes +
      spellingBytes +
      slipBytes +
      ownLinkBytes,
  ],
] as const)(
  'the script of %s after the first interaction is within its budget',
  (path, goal, added) => {
    const { scripts } = pageOf(path)
    expect(scripts.length).toBeGreaterThan(2)
    expectWithin(`${path}: script when touched`, weighScripts(scripts), goal, goal + added)
  },
)

test('lazy chunks of the payment pages are within their budgets', () => {
  // About 900 bytes of each find card numbers in free text, and are loaded once.
  expectWithin('card rules', weighLazyChunk('card-form', pageOf(paths.payment).scripts), 7_400)
  expectWithin(
    'account number rule',
    weighLazyChunk('account-number', pageOf(paths.payment).scripts),
    3_500,
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
  const { entry, whole, raw, chunks } = weighWorker()
  // The entry exports the counters' Durable Objects. The limits of charges without a captcha, of field data and of
  // reported paths are in them, as are the day's key for cards and the rules of networks. It also has shared/retention.ts, which cookies of the entry and purge jobs share. The
  // budgets of the whole site, the archive's days, and how many redirects are logged are variables, and CSP reports go to
  // Reporting-Endpoints.
  expectWithin('worker: entry and all it imports statically, gzip', entry, 34_000, 36_800)
  // The public worker only grows with what a visitor reaches: staff's commands, jobs and copies are in the other one.
  expectWithin('worker: all of it, gzip', whole, 320_000, 431_600)
  expectWithin('worker: all of it, raw', raw, 900_000, 1_302_000)
  for (const [chunk, max] of [
    ['start', 94_000],
    ['site', 568_000],
    ['partner', 11_600],
    ['pages', 631_000],
  ] as const)
    expectWithin(`worker: ${chunk}, raw`, chunks.get(chunk) ?? 0, max)
})

/** Parts of the demo and of the back worker. */
const foreign =
  /features\/(?:dev|back-office|copies)\/|worker\/(?:dev-|staff\/|background|back-)|index\.(?:dev|back)/

test('the public worker contains no part of the demo or the back worker and no package beyond the known ones', () => {
  const { groups, sources } = weighGroups()
  const toColumn = (bytes: number) => String(Math.round(bytes)).padStart(8)
  table.push('The worker by package, feature and language, gzip and raw:')
  for (const [group, { gzip, raw }] of groups)
    table.push(`${toColumn(gzip)}${toColumn(raw)} ${group}`)
  expect(sources.filter((source) => foreign.test(source))).toEqual([])
  const packages = [...groups.keys()].flatMap((group) => group.split('npm ').slice(1))
  expect(packages.toSorted()).toEqual(knownPackages)
})
