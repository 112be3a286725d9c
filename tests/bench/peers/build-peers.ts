// Builds the same two pages with other frameworks. Each pins its packages and writes its build to .cache/peers.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { quietEnv, root } from '../../../scripts/run.ts'
import { installOnce } from '../servers.ts'

const peers = [
  { name: 'react-router', installed: '@react-router/dev', args: ['react-router', 'build'] },
  { name: 'tanstack-start', installed: '@tanstack/react-start', args: ['vite', 'build'] },
] as const
type Peer = (typeof peers)[number]

/** Where the built worker of a peer is. */
export const toPeerFolder = (name: Peer['name']): string =>
  path.join(root, '.cache/peers', name, 'server')

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

export function buildPeers(): void {
  for (const peer of peers) buildPeer(peer)
}
