// The measured workers, each in a workerd of its own with a database of its own: the built demo with the bindings of
// production, the same pages under React Router and TanStack Start, and plain Hono.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildMode } from '../../scripts/build/build.ts'
import { bundleWorker } from '../../scripts/build/bundle.ts'
import { quietEnv, root } from '../../scripts/run.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import {
  productService,
  type Server,
  startWorkerd,
  type Vars,
  viteService,
} from '../workerd/workerd.ts'
import type { Framework } from './targets.ts'
import { toToolFile } from './tools.ts'

const toProductFolder = (mode: BuildMode) => path.join(root, 'dist', mode, 'worker')
/** The production build with the card simulator. */
export const rehearsalFolder = toProductFolder('rehearsal')
/** The worker of plain-hono.js. */
export const plainFolder = path.join(root, '.cache/bench/plain')
/** The same two pages, each built as the configuration of the peer says, with the files of its browser beside it. */
export const peerFolders: Readonly<Record<Framework, string>> = {
  'React Router 8': path.join(root, '.cache/peers/react-router/server'),
  'TanStack Start 1': path.join(root, '.cache/peers/tanstack-start/server'),
}

export async function buildPlainWorker(): Promise<void> {
  mkdirSync(plainFolder, { recursive: true })
  const code = await bundleWorker('./tests/bench/plain-hono.js', true)
  writeFileSync(path.join(plainFolder, 'index.js'), code)
}

const builders: Readonly<Record<Framework, readonly [folder: string, tool: string]>> = {
  'React Router 8': ['react-router', toToolFile('.bin/react-router')],
  'TanStack Start 1': ['tanstack-start', path.join(root, 'node_modules/.bin/vite')],
}

export function buildPeer(framework: Framework): void {
  const [folder, tool] = builders[framework]
  const cwd = path.join(import.meta.dirname, 'peers', folder)
  const built = spawnSync(tool, ['build'], { cwd, env: quietEnv, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`no build in ${cwd}\n${built.stdout}${built.stderr}`)
}

/** Both templates ask for Node's modules; only TanStack Start loads one. */
export const toPeerService =
  (framework: Framework): ToService =>
  (vars, name) =>
    viteService(peerFolders[framework], vars, name, [], ['compatibilityFlags = ["nodejs_compat"]'])

/** With METRICS = "d1", which production does not have, each page would write a row. */
export const readVars = (siteUrl: string): Vars => ({
  ...JSON.parse(readFileSync(path.join(toProductFolder('demo'), 'wrangler.json'), 'utf8')).vars,
  ENVIRONMENT: 'test',
  METRICS: 'analytics-engine',
  SITE_URL: siteUrl,
})

export async function seed(databaseUrl: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'seed.js')
  const seeding: { seed(url: string): Promise<void> } = await import(file)
  await seeding.seed(databaseUrl)
}

export type ToService = (vars: Vars, name: string) => string
export type Measured = Server & { readonly url: string; readonly databaseUrl: string }

/** `vars` replace variables. */
export async function startServer(
  name: string,
  toService: ToService,
  vars: Vars = {},
): Promise<Measured> {
  const [port, databasePort] = [await findFreePort(), await findFreePort()]
  const [url, databaseUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${databasePort}`]
  const sockets = [
    { service: 'd1', port: databasePort },
    { service: 'site', port },
  ] as const
  const service = toService({ ...readVars(url), ...vars }, 'site')
  const server = await startWorkerd(name, service, sockets)
  await seed(databaseUrl)
  return { ...server, url, databaseUrl }
}

/** The demo, which was built. */
export const startSite = (vars: Vars = {}): Promise<Measured> =>
  startServer('site', (all, name) => productService(toProductFolder('demo'), all, name), vars)
