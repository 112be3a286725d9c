// Runs the demo under load: first a server with own card fields, then one with hosted card fields, on one state, each
// for half of the time. Like production, each runs the scheduled jobs once a minute.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { waitFor } from '../../tests/chaos/chaos-site.ts'
import { type CardEntry, type Random, seededRandom } from '../../tests/chaos/fault-run.ts'
import { readOutbox, sendDueMessages } from '../../tests/chaos/outbox-rows.ts'
import { readRecordedRows, toAttemptId } from '../../tests/chaos/recorded-rows.ts'
import { findFreePort } from '../start/free-port.ts'
import { type LocalSite, prepareState, scheduledPath, serve } from '../start/local-site.ts'
import { temporaryFolder } from '../start/temporary-files.ts'
import type { Fault } from './faults.ts'
import { startJourney, type Traffic } from './journeys.ts'
import type { Money } from './money.ts'
import { runAtRate } from './run-at-rate.ts'
import { newSightings } from './sightings.ts'
import { type Counts, countObjects, countRows, readMemory } from './stored-counts.ts'
import { journeys, toJourney } from './traffic-mix.ts'
import type { Sample } from './visitor.ts'

export type Change = { readonly before: Counts; readonly after: Counts }

export type LoadRun = {
  readonly samples: readonly Sample[]
  /** How late journeys started, in milliseconds. */
  readonly lateness: readonly number[]
  readonly money: Money
  /** Of each server, by its kind of card fields. */
  readonly memory: Readonly<Record<CardEntry, Change>>
  readonly rows: Change
  readonly objects: Change
}

type Plan = {
  /** Journeys that start each second. */
  readonly rate: number
  /** Of both servers together. */
  readonly seconds: number
  readonly fault: Fault
}

const cronMs = 60_000
const settleMs = 120_000

async function waitUntilSettled({ url }: LocalSite, persistTo: string): Promise<void> {
  const isSettled = async () => {
    const isOpen = readRecordedRows(persistTo).open.length > 0
    const isSending = readOutbox(persistTo).some(({ status }) => /pending|sending/.test(status))
    if (isOpen || isSending) await sendDueMessages(url, persistTo)
    return !isOpen && !isSending
  }
  await waitFor('no open attempt and no unsent message', isSettled, settleMs)
}

/** Every journey once, so that compiling the server's code and its first reads are not measured. */
async function warmUp(traffic: Traffic): Promise<void> {
  for (const journey of ['payment', ...journeys] as const)
    await startJourney(journey, traffic, performance.now())
}

type State = {
  readonly persistTo: string
  readonly port: number
  readonly random: Random
  readonly seen: Traffic['seen']
  readonly samples: Sample[]
}

async function loadServer(cardEntry: CardEntry, state: State, { rate, seconds, fault }: Plan) {
  const { persistTo, port, samples } = state
  const vars = { ...fault.vars, CARD_ENTRY: cardEntry }
  const site = await serve({ mode: 'demo', port, persistTo, vars })
  const cron = setInterval(() => {
    fetch(site.url + scheduledPath).catch(() => undefined)
  }, cronMs)
  let isMeasuring = false
  const record = (sample: Sample) => {
    if (isMeasuring) samples.push(sample)
  }
  const traffic = { ...state, siteUrl: site.url, cardEntry, record }
  try {
    await warmUp(traffic)
    const [before, rows, objects] = [
      readMemory(site.pid),
      countRows(persistTo),
      countObjects(persistTo),
    ]
    isMeasuring = true
    const start = (dueAt: number, index: number) => startJourney(toJourney(index), traffic, dueAt)
    const [lateness] = await Promise.all([
      runAtRate({ rate, seconds, start }),
      fault.run(persistTo, seconds),
    ])
    isMeasuring = false
    await waitUntilSettled(site, persistTo)
    return { lateness, rows, objects, memory: { before, after: readMemory(site.pid) } }
  } finally {
    clearInterval(cron)
    await site.kill()
  }
}

export async function loadServers(plan: Plan): Promise<LoadRun> {
  const persistTo = mkdtempSync(path.join(temporaryFolder, 'papaya-load-'))
  try {
    prepareState(persistTo)
    const [random, seen, samples] = [seededRandom(1), newSightings(), [] as Sample[]]
    const state = { persistTo, port: await findFreePort(), random, seen, samples }
    const half = { ...plan, seconds: plan.seconds / 2 }
    const own = await loadServer('own', state, half)
    const hosted = await loadServer('hosted', state, half)
    const { charges, payments } = readRecordedRows(persistTo)
    const acknowledged = seen.acknowledged.map(({ attempt }) => toAttemptId(attempt))
    return {
      samples,
      lateness: [...own.lateness, ...hosted.lateness],
      money: { acknowledged, charges, payments },
      memory: { own: own.memory, hosted: hosted.memory },
      rows: { before: own.rows, after: countRows(persistTo) },
      objects: { before: own.objects, after: countObjects(persistTo) },
    }
  } finally {
    rmSync(persistTo, { recursive: true, force: true })
  }
}
