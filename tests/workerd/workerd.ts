// Runs workers in workerd without wrangler or Miniflare, which cost 4 to 28 times as much CPU for a
// constant 302. workerd does not read wrangler's configuration, so this writes a Cap'n Proto one.
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { temporaryFolder } from '../../scripts/start/temporary-files.ts'

const configFolder = path.join(root, '.cache/workerd')
const compatibilityDate = '2026-10-12'

type Socket = { readonly service: string; readonly port: number }
export type Server = { readonly pid: number; stop(): Promise<void> }
/** Text bindings. */
export type Vars = Readonly<Record<string, unknown>>

const module = (name: string, file: string) =>
  `(name = "${name}", esModule = embed ${JSON.stringify(path.relative(configFolder, file))})`

function service(name: string, modules: readonly string[], more: readonly string[] = []): string {
  return `(name = "${name}", worker = (${[
    `compatibilityDate = "${compatibilityDate}"`,
    `modules = [${modules.join(', ')}]`,
    'globalOutbound = "nothing"',
    ...more,
  ].join(', ')}))`
}

const bindings = (list: readonly string[]) => `bindings = [${list.join(', ')}]`
const durableObjects = (service: string, classes: readonly string[]) => [
  `durableObjectNamespaces = [${classes
    .map((name) => `(className = "${name}", uniqueKey = "${service}-${name}", enableSql = true)`)
    .join(', ')}]`,
  'durableObjectStorage = (localDisk = "disk")',
]
const objectBinding = (name: string, className: string) =>
  `(name = "${name}", durableObjectNamespace = "${className}")`

const sharedService = (name: string, file: string, more: readonly string[] = []) =>
  service(name, [module(file, path.join(import.meta.dirname, file))], more)

const sharedServices = [
  sharedService('nothing', 'nothing.js'),
  sharedService('kv', 'kv-stub.js'),
  sharedService('queue', 'queue-stub.js'),
  '(name = "disk", disk = (path = "STATE", writable = true))',
  `(name = "files", disk = (path = ${JSON.stringify(path.join(root, 'dist/demo/client'))}))`,
  sharedService('d1', 'd1.js', [
    bindings([objectBinding('DATABASE', 'Database')]),
    ...durableObjects('d1', ['Database']),
  ]),
] as const

/** The modules of a worker built by Vite, the entry first. */
export const viteFiles = (folder: string) => [
  'index.js',
  ...globSync('assets/*.js', { cwd: folder }),
]

/** Another worker built by Vite, with D1 and KV. */
export function viteService(
  folder: string,
  vars: Vars,
  name: string,
  list: readonly string[] = [],
  more: readonly string[] = [],
): string {
  const texts = Object.entries(vars).map(
    ([name, value]) => `(name = "${name}", text = ${JSON.stringify(String(value))})`,
  )
  const stores = [
    '(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")]))',
    '(name = "LINKS", kvNamespace = "kv")',
  ]
  const modules = viteFiles(folder).map((file) => module(file, path.join(folder, file)))
  return service(name, modules, [bindings([...texts, ...stores, ...list]), ...more])
}

/** The product's build. */
export const productService = (folder: string, vars: Vars, name = 'site'): string =>
  viteService(
    folder,
    vars,
    name,
    [
      '(name = "ASSETS", service = "files")',
      '(name = "OUTBOX_QUEUE", queue = "queue")',
      '(name = "METRICS_DATASET", analyticsEngine = "nothing")',
      objectBinding('PAYMENT_ATTEMPTS', 'PaymentAttempt'),
      objectBinding('RATE_LIMIT_COUNTERS', 'RateLimitCounter'),
      objectBinding('PAYMENT_TRIES', 'PaymentTries'),
    ],
    durableObjects(name, ['PaymentAttempt', 'RateLimitCounter', 'PaymentTries']),
  )

/** Starts workerd on the loopback address and waits until the first socket responds. */
export async function startWorkerd(
  name: string,
  site: string,
  sockets: readonly [Socket, ...Socket[]],
): Promise<Server> {
  mkdirSync(configFolder, { recursive: true })
  const state = mkdtempSync(path.join(temporaryFolder, 'papaya-'))
  const services = [...sharedServices, site].join(',\n  ').replace('STATE', state)
  const listening = sockets.map(
    ({ service, port }) =>
      `(name = "${service}", address = "127.0.0.1:${port}", http = (), service = "${service}")`,
  )
  const config = path.join(configFolder, `${name}.capnp`)
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${services}], sockets = [${listening.join(', ')}]);
`,
  )
  const workerd = path.join(root, 'node_modules/@cloudflare/workerd-linux-64/bin/workerd')
  const child = spawn(workerd, ['serve', config, '--experimental'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  await waitUntilReady(`http://127.0.0.1:${sockets[0].port}`, child, () => errors)
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await closed
      rmSync(state, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess, errors: () => string) {
  const until = Date.now() + 30_000
  while (Date.now() < until && child.exitCode === null) {
    try {
      await (await fetch(`${url}/favicon.ico`, { redirect: 'manual' })).body?.cancel()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  child.kill()
  throw new Error(`workerd did not start:\n${errors()}`)
}
