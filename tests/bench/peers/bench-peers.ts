// npm run bench peers: compares pages with React Router, and short links with Sink.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { quietEnv, root } from '../../../scripts/run.ts'
import { checkTarget, measure, measurePaced } from '../measure.ts'
import { toTable, writePart } from '../report.ts'
import { installLoad, installOnce, loadCore, prepare, withServers } from '../servers.ts'
import { ports, targetsOf } from '../targets.ts'
import { sinkService, viteService } from '../workerd.ts'
import { peerPaceGoals, routerGoals, sinkGoal } from './targets.ts'

const routerFolder = path.join(import.meta.dirname, 'react-router')
/** The buildDirectory of react-router.config.ts. */
const routerBuild = path.join(root, '.cache/peers/react-router/server')
/** Sink is not downloaded. Without a path to its build, the table has no row for it. */
const sinkBuild = process.env.SINK_BUILD

function buildRouter(): void {
  installLoad()
  installOnce(routerFolder, '@react-router/dev')
  if (process.env.BENCH_SKIP_BUILD) return
  console.log('Building the page under React Router …')
  const tool = path.join(routerFolder, 'node_modules/.bin/react-router')
  const options = { cwd: routerFolder, env: quietEnv, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(tool, ['build'], options)
  if (status !== 0) throw new Error(`react-router build failed\n${stdout}${stderr}`)
}

export async function benchPeers(rounds: number): Promise<void> {
  const product = await prepare()
  buildRouter()
  await withServers(async (start) => {
    const router = viteService(routerBuild, product.vars)
    const pids = {
      site: await start('site', product.toService('site'), ports.database),
      reactRouter: await start('reactRouter', router, ports.reactRouterDatabase),
      ...(sinkBuild && { sink: await start('sink', sinkService(path.resolve(sinkBuild))) }),
    }
    const goals = sinkBuild ? [...routerGoals, sinkGoal] : routerGoals
    for (const target of targetsOf(goals, peerPaceGoals)) await checkTarget(target)
    const measured = await measure(goals, { pids, rounds, loadCore })
    console.log('Sending requests at a constant rate …')
    const paced = await measurePaced(peerPaceGoals, { pids, rounds: 5, loadCore })
    const table = toTable({ measured, paced })
    console.log(table)
    writePart('peers', `${rounds} rounds${sinkBuild ? '' : ', without Sink'}`, table)
  })
}
