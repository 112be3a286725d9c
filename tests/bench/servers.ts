// Setup of every bench run: the load generator, the product's build, and servers pinned to a core.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { build as viteBuild } from 'vite'
import { type BuildMode, build } from '../../scripts/build/build.ts'
import { root } from '../../scripts/run.ts'
import { benchSecret } from './submits.ts'
import { linkCount, ports, type ServerName } from './targets.ts'
import { productService, type Server, startWorkerd, taskset } from './workerd.ts'

export const toProductFolder = (mode: BuildMode) => path.join(root, 'dist', mode, 'worker')

/** Runs `npm ci` in a folder with its own lockfile, unless `installed` is in its node_modules. */
export function installOnce(folder: string, installed: string): void {
  if (existsSync(path.join(folder, 'node_modules', installed))) return
  console.log(`Installing ${installed} …`)
  const args = [
    'install',
    '--prefix',
    folder,
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ]
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
    throw new Error(`npm install failed in ${folder}`)
}

const canPin = cpus().length > 1 && spawnSync(taskset, ['--version']).status === 0
/** Cores of the load generator and the server, or null if the machine cannot pin processes. */
export const [loadCore, serverCore] = canPin ? [0, 1] : [null, null]

/** The worker of workers/plain-hono.js. */
export const plainFolder = path.join(root, '.cache/bench/plain')

/** Bundles the plain worker as the product's build is bundled. */
export async function buildPlainWorker(): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: path.join(import.meta.dirname, 'workers/plain-hono.js'),
      outDir: plainFolder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  })
}

type Product = {
  readonly vars: Readonly<Record<string, unknown>>
  /** The demo build, which serves the measured requests. */
  readonly service: string
  /** The production build, whose size decides how long an isolate takes to start. */
  toProductionService(name: string): string
}

export const installLoadGenerator = (): void => installOnce(import.meta.dirname, 'autocannon')

/** Builds the demo and the production worker, unless BENCH_SKIP_BUILD is set. `overrides` replaces variables. */
export async function prepare(overrides: Product['vars'] = {}): Promise<Product> {
  if (!process.env.BENCH_SKIP_BUILD) {
    console.log('Building …')
    await build('demo', true)
    await build('production', true)
  }
  const wrangler = JSON.parse(
    readFileSync(path.join(toProductFolder('demo'), 'wrangler.json'), 'utf8'),
  )
  const vars = {
    ...wrangler.vars,
    ENVIRONMENT: 'test',
    SITE_URL: `http://127.0.0.1:${ports.site}`,
    APP_SECRET: benchSecret,
    ...overrides,
  }
  return {
    vars,
    service: productService(toProductFolder('demo'), vars),
    toProductionService: (name) => productService(toProductFolder('production'), vars, name),
  }
}

async function seed(port: number): Promise<void> {
  console.log('Seeding …')
  const seeding: { seed(url: string, links: number): Promise<void> } = await import(
    path.join(import.meta.dirname, 'seed.js')
  )
  await seeding.seed(`http://127.0.0.1:${port}`, linkCount)
}

/** Returns the process id. With a `databasePort`, the database is seeded. */
type Start = (name: ServerName, service: string, databasePort?: number) => Promise<number>

export async function withServers(use: (start: Start) => Promise<void>): Promise<void> {
  const running: Server[] = []
  try {
    await use(async (name, service, databasePort) => {
      const database = databasePort === undefined ? [] : [{ service: 'd1', port: databasePort }]
      const sockets = [{ service: 'site', port: ports[name] }, ...database]
      const server = await startWorkerd(name, service, sockets, serverCore)
      running.push(server)
      if (databasePort !== undefined) await seed(databasePort)
      return server.pid
    })
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}
