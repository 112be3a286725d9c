// npm run bench [rounds]: measures the built worker in workerd, prints the table and writes it to
// docs/performance.md. npm run bench peers [rounds]: measures the same page built with other
// frameworks as well.
import { checkTarget, measure, measurePaced } from '../tests/bench/measure.ts'
import { benchPeers } from '../tests/bench/peers/bench-peers.ts'
import { toTable, writePart } from '../tests/bench/report.ts'
import { loadCore, prepare, serverCore, withServers } from '../tests/bench/servers.ts'
import { measureStartUp } from '../tests/bench/start-up.ts'
import { goals, paceGoals, ports, submitGoals, targetsOf } from '../tests/bench/targets.ts'
import { bareService, bareSubmitService } from '../tests/bench/workerd.ts'

async function bench(rounds: number): Promise<void> {
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
      { bare: (name) => bareService('bare.js', name), product: product.toService },
      { rounds: 5, core: serverCore },
    )
    console.log('Asking at a steady rate …')
    const paced = await measurePaced(paceGoals, { rounds: 5, loadCore })
    const table = toTable({ measured, startUp, paced })
    console.log(table)
    writePart('bench', `${rounds} rounds`, table)
  })
}

const isPeers = process.argv[2] === 'peers'
const rounds = Math.max(8, Number(process.argv[isPeers ? 3 : 2] ?? 8))
await (isPeers ? benchPeers : bench)(rounds)
