// npm run bench peers: compares pages with React Router and TanStack Start, and short links with Sink.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { quietEnv, root } from '../../../scripts/run.ts'
import { checkTarget, measure, measurePaced } from '../measure.ts'
import { toTable, writePart } from '../report.ts'
import { installLoadGenerator, installOnce, loadCore, prepare, withServers } from '../servers.ts'
import { ports, targetsOf } from '../targets.ts'
import { sinkService, viteService } from '../workerd.ts'
import { peerGoals, peerPaceGoals, sinkGoal } from './targets.ts'

/** Each pins its packages and writes its build to .cache/peers. */
const peers = [
  { name: 'react-router', installed: '@react-router/dev', args: ['react-router', 'build'] },
  { name: 'tanstack-start', installed: '@tanstack/react-start', args: ['vite', 'build'] },
] as const
type Peer = (typeof peers)[number]

const toServerFolder = (name: Peer['name']) => path.join(root, '.cache/peers', name, 'server')
/** Sink is not downloaded. Without a path to its build, the table has no row for it. */
const sinkBuild = process.env.SINK_BUILD

function buildPeer({ name, installed, args }: Peer): void {
  const folder = path.join(import.meta.dirname, name)
  installOnce(folder, installed)
  if (process.env.BENCH_SKIP_BUILD) return
  console.log(`Building the pages under ${name} …`)
  // npx finds a tool of the peer's own packages, or of the product's.
  const options = { cwd: folder, env: quietEnv, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...args], options)
  if (status !== 0) throw new Error(`${args.join(' ')} failed in ${folder}\n${stdout}${stderr}`)
}

export async function benchPeers(rounds: number): Promise<void> {
  const product = await prepare()
  installLoadGenerator()
  for (const peer of peers) buildPeer(peer)
  await withServers(async (start) => {
    const toPeerService = (name: Peer['name']) => viteService(toServerFolder(name), product.vars)
    const pids = {
      site: await start('site', product.toService('site'), ports.database),
      reactRouter: await start(
        'reactRouter',
        toPeerService('react-router'),
        ports.reactRouterDatabase,
      ),
      tanstackStart: await start(
        'tanstackStart',
        toPeerService('tanstack-start'),
        ports.tanstackStartDatabase,
      ),
      ...(sinkBuild && { sink: await start('sink', sinkService(path.resolve(sinkBuild))) }),
    }
    const goals = sinkBuild ? [...peerGoals, sinkGoal] : peerGoals
    for (const target of targetsOf(goals, peerPaceGoals)) await checkTarget(target)
    const measured = await measure(goals, { pids, rounds, loadCore })
    console.log('Sending requests at a constant rate …')
    const paced = await measurePaced(peerPaceGoals, { pids, rounds: 5, loadCore })
    const table = toTable({ measured, paced })
    console.log(table)
    writePart('peers', `${rounds} rounds${sinkBuild ? '' : ', without Sink'}`, table)
  })
}
