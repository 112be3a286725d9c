// Mixed traffic on the built demo: pages, searches, submits that pay and declined ones, staff's calls. First on the two
// workers of production with own card fields, then on the demo's one with hosted card fields, on one state.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../../scripts/build/build.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import {
  demoAsTwoWorkers,
  prepareState,
  scheduledPath,
  serve,
} from '../../scripts/start/local-site.ts'
import { temporaryFolder } from '../../scripts/start/temporary-files.ts'
import { waitFor } from '../chaos/chaos-site.ts'
import type { CardEntry } from '../chaos/fault-run.ts'
import { readRecordedRows } from '../chaos/recorded-rows.ts'
import { findMoneyFaults } from './money.ts'
import { newSeen, type Seen, startJourney } from './payers.ts'
import { toPercentile, toTable, writePart } from './report.ts'
import { type Sent, sendRequests } from './send-requests.ts'
import { installTools } from './tools.ts'

/** As many of ten visitors; each has an IP address of its own. The other two are payers or staff. */
const pages = [
  { name: 'home page', path: '/', share: 1 },
  { name: 'landing page', path: '/cedar-hollow', share: 3 },
  { name: 'payment form', path: '/web-payment?p=p_oak', share: 2 },
  { name: 'search', path: '/api/web_payment.php?action=getPayees&term=cedar', share: 2 },
] as const

type Page = (typeof pages)[number]
/** `rate`: visitors a second. */
type Plan = { readonly rate: number; readonly seconds: number }
const journeyShare = 2

const toAddress = (index: number) =>
  `2001:db8:${(index >> 16).toString(16)}:${(index & 65_535).toString(16)}::1`

let addresses = 0

async function sendPages(url: string, { name, path, share }: Page, { rate, seconds }: Plan) {
  const perSecond = (rate * share) / 10
  const requests = Array.from({ length: Math.ceil(perSecond * seconds) }, () => {
    addresses += 1
    return { path, headers: { 'cf-connecting-ip': toAddress(addresses) } }
  })
  return { name, sent: await sendRequests({ url, requests, seconds, rate: perSecond }) }
}

/** Each journey starts when it is due, however late the server responds. Waits until all have ended. */
async function startJourneys(plan: Plan, start: (number: number) => Promise<void>): Promise<void> {
  const rate = (plan.rate * journeyShare) / 10
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let number = 0; number < rate * plan.seconds; number += 1) {
    await setTimeout(Math.max(0, startedAt + (number * 1000) / rate - performance.now()))
    running.push(start(number))
  }
  await Promise.all(running)
}

export type LoadRun = {
  readonly sent: readonly { readonly name: string; readonly sent: Sent }[]
  readonly seen: Seen
  /** Attempt ids at the card processor, and in D1. */
  readonly charges: readonly string[]
  readonly payments: readonly string[]
}

const cronMs = 60_000
const settleMs = 120_000

async function waitUntilSettled(siteUrl: string, persistTo: string): Promise<void> {
  const isSettled = async () => {
    const isOpen = readRecordedRows(persistTo).open.length > 0
    if (isOpen) await fetch(siteUrl + scheduledPath)
    return !isOpen
  }
  await waitFor('no open attempt', isSettled, settleMs)
}

type State = { readonly persistTo: string; readonly seen: Seen; started: number }

async function loadServer(cardEntry: CardEntry, state: State, plan: Plan) {
  const { persistTo, seen } = state
  const port = await findFreePort()
  // The simulator's own card fields are served by the demo alone.
  const site = await serve(
    cardEntry === 'own'
      ? { ...demoAsTwoWorkers(), port, persistTo }
      : { mode: 'demo', port, persistTo, vars: { CARD_ENTRY: cardEntry } },
  )
  const cron = setInterval(() => {
    fetch(site.url + scheduledPath).catch(() => undefined)
  }, cronMs)
  const start = () => {
    state.started += 1
    return startJourney({
      siteUrl: site.url,
      opsUrl: site.opsUrl,
      cardEntry,
      seen,
      number: state.started,
    })
  }
  try {
    // So that the first visitors do not wait for the compiler.
    for (const { path: page } of pages) await (await fetch(site.url + page)).text()
    const [sent] = await Promise.all([
      Promise.all(pages.map((page) => sendPages(site.url, page, plan))),
      startJourneys(plan, start),
    ])
    await waitUntilSettled(site.url, persistTo)
    return sent.map(({ name, ...one }) => ({ name: `${name}, ${cardEntry} card fields`, ...one }))
  } finally {
    clearInterval(cron)
    await site.kill()
  }
}

async function loadServers({ rate, seconds }: Plan): Promise<LoadRun> {
  const persistTo = mkdtempSync(path.join(temporaryFolder, 'papaya-load-'))
  try {
    prepareState(persistTo)
    const state = { persistTo, seen: newSeen(), started: 0 }
    const half = { rate, seconds: seconds / 2 }
    const own = await loadServer('own', state, half)
    const sent = [...own, ...(await loadServer('hosted', state, half))]
    const { charges, payments } = readRecordedRows(persistTo)
    return { sent, seen: state.seen, charges, payments }
  } finally {
    rmSync(persistTo, { recursive: true, force: true })
  }
}

const toStatuses = ({ statuses, errors }: Sent): string =>
  [...statuses, ...(errors > 0 ? [['no response', errors] as const] : [])]
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

export function toTables({ sent, seen, charges, payments }: LoadRun): string {
  const { lost, twice, unmatched } = findMoneyFaults({ ...seen, charges, payments })
  const counted = [seen.acknowledged, charges, payments, lost, twice, unmatched]
  const rows = sent.map(({ name, sent: one }) => [name, toStatuses(one), one.p50Ms, one.p99Ms])
  const payment = ['payment, from its form to its outcome', seen.paidMs.length]
  const times = [0.5, 0.99].map((share) => toPercentile(seen.paidMs, share).toFixed(0))
  const requests = [...rows, [...payment, ...times]]
  const money = ['acknowledged', 'charges', 'payments', 'lost', 'twice', 'unmatched']
  return [
    toTable(['request', 'responses', 'p50, ms', 'p99, ms'], requests),
    toTable(money, [counted.map(({ length }) => length)]),
  ].join('\n\n')
}

/** Empty if every payment was made once and every response was as expected. */
export function listFaults({ sent, seen, charges, payments }: LoadRun): readonly string[] {
  const { lost, twice, unmatched } = findMoneyFaults({ ...seen, charges, payments })
  const describe = (what: string, found: readonly string[]) =>
    found.length > 0 ? [`${found.length} ${what}: ${found.join(', ')}`] : []
  const isGood = ({ statuses, errors }: Sent) =>
    errors === 0 && statuses.size === 1 && statuses.has(200)
  return [
    ...describe('payments lost', lost),
    ...describe('payments charged or recorded twice', twice),
    ...describe('charges and payments that do not match', unmatched),
    ...describe('unexpected replies', seen.unexpected),
    ...sent
      .filter(({ sent: one }) => !isGood(one))
      .map(({ name, sent: one }) => `${name}: ${toStatuses(one)}`),
    ...(seen.acknowledged.length > 0 ? [] : ['no payment was acknowledged']),
  ]
}

/** Exit code 1 if there are faults. */
export async function load(plan: Plan, isWritten: boolean): Promise<void> {
  installTools()
  await build('demo', true)
  await build('rehearsal', true)
  const how = `${plan.rate} visitors a second for ${plan.seconds} s`
  console.log(`${how} …`)
  const run = await loadServers(plan)
  console.log(`\n${toTables(run)}`)
  if (isWritten) writePart('load', how, toTables(run))
  const faults = listFaults(run)
  console.log(faults.length > 0 ? `\n${faults.join('\n')}` : '\nNothing lost, nothing twice.')
  if (faults.length > 0) process.exitCode = 1
}
