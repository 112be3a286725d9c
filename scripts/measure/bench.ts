// npm run bench [rounds]: measures the built worker in workerd, prints the table and writes it to docs/performance.md.
// npm run bench peers [rounds]: compares it with the same pages built with other frameworks, and with Sink. The least
// and default number of rounds is 8. npm run bench enumeration: compares the response times for known and unknown
// accounts and receipts, and fails if they differ.
import { measureEnumeration, tries } from '../../tests/bench/enumeration.ts'
import { checkTarget, measure, measurePaced } from '../../tests/bench/measure.ts'
import { benchPeers } from '../../tests/bench/peers/bench-peers.ts'
import { toMarkdown, toTable, writePart } from '../../tests/bench/report.ts'
import {
  installLoadGenerator,
  loadCore,
  prepare,
  serverCore,
  withServers,
} from '../../tests/bench/servers.ts'
import { measureStartUp } from '../../tests/bench/start-up.ts'
import { goals, paceGoals, ports, submitGoals, targetsOf } from '../../tests/bench/targets.ts'
import { bareService, bareSubmitService } from '../../tests/bench/workerd.ts'

async function bench(rounds: number): Promise<void> {
  installLoadGenerator()
  const product = await prepare()
  await withServers(async (start) => {
    const pids = {
      site: await start('site', product.toService('site'), ports.database),
      bare: await start('bare', bareService('bare.js')),
      bareKv: await start('bareKv', bareService('bare-kv.js')),
      bareD1: await start('bareD1', bareService('bare-d1.js')),
      bareSubmit: await start('bareSubmit', bareSubmitService(), ports.bareSubmitDatabase),
    }
    for (const target of targetsOf([...goals, ...submitGoals], paceGoals)) await checkTarget(target)
    const plan = { pids, rounds, loadCore }
    const measured = [...(await measure(goals, plan)), ...(await measure(submitGoals, plan))]
    console.log('Starting isolates …')
    const startUp = await measureStartUp(
      { bare: (name) => bareService('bare.js', name), product: product.toProductionService },
      { rounds: 5, core: serverCore },
    )
    console.log('Sending requests at a constant rate …')
    const paced = await measurePaced(paceGoals, { ...plan, rounds: 5 })
    const table = toTable({ measured, startUp, paced })
    console.log(table)
    writePart('bench', `${rounds} rounds`, table)
  })
}

/** Exit code 1 if a response time reveals whether an account or a receipt exists. */
async function benchEnumeration(): Promise<void> {
  const product = await prepare({ PAY_LATER_DEADLINE: '2099-12-31' })
  await withServers(async (start) => {
    await start('site', product.toService('site'), ports.database)
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
const isPeers = words[0] === 'peers'
const [roundsText = String(minRounds), ...others] = words.slice(isEnumeration || isPeers ? 1 : 0)
const unexpected = isEnumeration ? words[1] : others[0]
if (unexpected !== undefined) throw new Error(`unexpected argument: ${unexpected}`)
if (!/^\d+$/.test(roundsText))
  throw new Error(
    `no such benchmark: ${roundsText}. There are: enumeration, peers, a number of rounds`,
  )
const rounds = Number(roundsText)
if (rounds < minRounds) throw new Error(`at least ${minRounds} rounds, not ${rounds}`)
if (isEnumeration) await benchEnumeration()
else await (isPeers ? benchPeers : bench)(rounds)
