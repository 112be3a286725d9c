// npm run bench [rounds]: measures the built worker in workerd beside plain Hono and beside the same pages built with
// other frameworks, prints the tables and writes them to docs/performance.md. The least and default number of rounds
// is 8. npm run bench enumeration: compares the response times for known and unknown accounts and receipts, and fails
// if they differ.
import { measureEnumeration, tries } from '../../tests/bench/enumeration.ts'
import { fetchTarget, measure, measureAtHalfLoad } from '../../tests/bench/measure.ts'
import { buildPeers, toPeerFolder } from '../../tests/bench/peers/build-peers.ts'
import {
  toCpuTable,
  toLatencyTable,
  toMarkdown,
  toStartUpTable,
  writePart,
} from '../../tests/bench/report.ts'
import {
  buildPlainWorker,
  installLoadGenerator,
  loadCore,
  plainFolder,
  prepare,
  serverCore,
  toProductFolder,
  withServers,
} from '../../tests/bench/servers.ts'
import { measureStartUp } from '../../tests/bench/start-up.ts'
import { allTargets, ports, repeated } from '../../tests/bench/targets.ts'
import { viteService } from '../../tests/bench/workerd.ts'

/** Set by each response itself. */
const ownHeaders = ['content-length', 'date', 'location', 'set-cookie', 'x-request-id']

/** What the plain worker needs to respond as the site does. */
async function toPlainVars(): Promise<Readonly<Record<string, string>>> {
  // The first responses fill the isolate's memory.
  for (const target of Object.values(repeated)) await fetchTarget(target)
  const headers: Record<string, readonly (readonly [string, string])[]> = {}
  for (const [path, target] of Object.entries(repeated)) {
    const response = await fetchTarget(target)
    headers[path] = [...response.headers].filter(([name]) => !ownHeaders.includes(name))
  }
  const page = await (await fetchTarget(repeated['/about'])).text()
  return { HEADERS: JSON.stringify(headers), PAGE: page }
}

async function bench(rounds: number): Promise<void> {
  installLoadGenerator()
  const product = await prepare()
  await buildPlainWorker()
  buildPeers()
  await withServers(async (start) => {
    const { vars } = product
    const site = await start('site', product.service, ports.database)
    const plainVars = { ...vars, ...(await toPlainVars()) }
    const toPeer = (name: 'react-router' | 'tanstack-start') =>
      viteService(toPeerFolder(name), vars)
    const pids = {
      site,
      plain: await start('plain', viteService(plainFolder, plainVars)),
      reactRouter: await start('reactRouter', toPeer('react-router'), ports.reactRouterDatabase),
      tanstackStart: await start(
        'tanstackStart',
        toPeer('tanstack-start'),
        ports.tanstackStartDatabase,
      ),
    }
    for (const target of allTargets) await fetchTarget(target)
    const plan = { pids, rounds, loadCore }
    const measured = await measure(plan)
    const cpuTable = toCpuTable(measured)
    console.log(cpuTable)
    console.log('Sending requests at half of the load that fills a core …')
    const paced = await measureAtHalfLoad(measured, { ...plan, rounds: 3 })
    console.log('Starting isolates …')
    const others = {
      'React Router 8, two pages': 'react-router',
      'TanStack Start, two pages': 'tanstack-start',
    } as const
    const started = await measureStartUp(
      [
        {
          name: 'Papaya, the whole site',
          folder: toProductFolder('production'),
          toService: product.toProductionService,
        },
        ...Object.entries(others).map(([name, peer]) => ({
          name,
          folder: toPeerFolder(peer),
          toService: (service: string) => viteService(toPeerFolder(peer), vars, service),
        })),
        {
          name: 'plain Hono, three routes',
          folder: plainFolder,
          toService: (service: string) => viteService(plainFolder, {}, service),
        },
      ],
      serverCore,
    )
    const tables = [cpuTable, toLatencyTable(measured, paced), toStartUpTable(started)]
    console.log(tables.join('\n\n'))
    writePart('bench', `${rounds} rounds`, tables.join('\n\n'))
  })
}

/** Exit code 1 if a response time reveals whether an account or a receipt exists. */
async function benchEnumeration(): Promise<void> {
  const product = await prepare({ PAY_LATER_DEADLINE: '2099-12-31' })
  await withServers(async (start) => {
    await start('site', product.service, ports.database)
    const verdicts = await measureEnumeration()
    const head = [`${tries} tries each`, 'known, ms', 'unknown, ms', 'difference', 'noise', '']
    const rows = verdicts.map(
      ({ name, knownMs, unknownMs, percent, noisePercent, isRevealing }) => [
        name,
        knownMs.toFixed(2),
        unknownMs.toFixed(2),
        `${percent.toFixed(1)} %`,
        `${noisePercent.toFixed(1)} %`,
        isRevealing ? 'REVEALS' : 'equal',
      ],
    )
    console.log(toMarkdown([head, head.map(() => '---'), ...rows]))
    if (verdicts.some(({ isRevealing }) => isRevealing)) process.exitCode = 1
  })
}

const minRounds = 8
const words = process.argv.slice(2)
const isEnumeration = words[0] === 'enumeration'
const [roundsText = String(minRounds), ...others] = isEnumeration ? words.slice(1) : words
const unexpected = isEnumeration ? words[1] : others[0]
if (unexpected !== undefined) throw new Error(`unexpected argument: ${unexpected}`)
if (!/^\d+$/.test(roundsText))
  throw new Error(`no such benchmark: ${roundsText}. There are: enumeration, a number of rounds`)
const rounds = Number(roundsText)
if (rounds < minRounds) throw new Error(`at least ${minRounds} rounds, not ${rounds}`)
await (isEnumeration ? benchEnumeration() : bench(rounds))
