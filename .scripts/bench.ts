// npm run bench [rounds]: measures the built worker in workerd, prints the table and writes it into
// docs/performance.md. The load generator is installed into tests/bench when it is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { checkTarget, measure, measurePaced } from '../tests/bench/measure.ts'
import { toTable, writeReport } from '../tests/bench/report.ts'
import { measureStartUp } from '../tests/bench/start-up.ts'
import { goals, linkCount, paceGoals, ports, targets } from '../tests/bench/targets.ts'
import {
  bareService,
  productService,
  type Server,
  startWorkerd,
  taskset,
} from '../tests/bench/workerd.ts'
import { build } from './build.ts'
import { root } from './run.ts'

const rounds = Math.max(8, Number(process.argv[2] ?? 8))
const benchFolder = path.join(root, 'tests/bench')
const builtFolder = path.join(root, 'dist/demo/worker')

function install(): void {
  if (existsSync(path.join(benchFolder, 'node_modules/autocannon'))) return
  console.log('Installing the load generator …')
  const args = ['ci', '--prefix', benchFolder, '--no-audit', '--no-fund', '--ignore-scripts']
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
    throw new Error('npm ci failed in tests/bench')
}

/** Server and load on cores of their own where the machine can say so. */
const canPin = cpus().length > 1 && spawnSync(taskset, ['--version']).status === 0
const [loadCore, serverCore] = canPin ? [0, 1] : [null, null]

install()
if (!process.env.BENCH_SKIP_BUILD) {
  console.log('Building …')
  await build('demo', true)
}
const { vars } = JSON.parse(readFileSync(path.join(builtFolder, 'wrangler.json'), 'utf8'))
const siteUrl = `http://127.0.0.1:${ports.site}`
const toProduct = (name: string): string =>
  productService(builtFolder, { ...vars, ENVIRONMENT: 'test', SITE_URL: siteUrl }, name)

const running: Server[] = []
async function start(name: 'site' | 'bare' | 'bareKv' | 'bareD1', site: string): Promise<number> {
  const sockets = [
    { service: 'site', port: ports[name] },
    ...(name === 'site' ? [{ service: 'd1', port: ports.database }] : []),
  ]
  const server = await startWorkerd(name, site, sockets, serverCore)
  running.push(server)
  return server.pid
}

try {
  const pids = {
    site: await start('site', toProduct('site')),
    bare: await start('bare', bareService('bare.js')),
    bareKv: await start('bareKv', bareService('bare-kv.js')),
    bareD1: await start('bareD1', bareService('bare-d1.js')),
  }
  console.log('Seeding …')
  const seeding: { seed(url: string, links: number): Promise<void> } = await import(
    path.join(benchFolder, 'seed.js')
  )
  await seeding.seed(`http://127.0.0.1:${ports.database}`, linkCount)
  for (const target of targets) await checkTarget(target)
  const measured = await measure(goals, { pids, rounds, loadCore })
  console.log('Starting isolates …')
  const startUp = await measureStartUp(
    { bare: (name) => bareService('bare.js', name), product: toProduct },
    { rounds: 5, core: serverCore },
  )
  console.log('Asking at a steady rate …')
  const paced = await measurePaced(paceGoals, { rounds: 5, loadCore })
  const table = toTable({ measured, startUp, paced })
  console.log(table)
  writeReport(table, rounds)
} finally {
  await Promise.all(running.map((server) => server.stop()))
}
