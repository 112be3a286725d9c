// Runs workers in workerd without wrangler or Miniflare, which cost 4 to 28 times as much CPU for a
// constant 302. workerd does not read wrangler's configuration, so this writes a Cap'n Proto one.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/run.ts'

/** Pins a process to a core. Some machines don't have it. */
export const taskset = '/usr/bin/taskset'

const here = import.meta.dirname
const stateFolder = path.join(root, '.cache/bench')
/** A RAM disk: waiting for a real disk leaves too few payments to measure. */
const memoryDisk = '/dev/shm'
const compatibilityDate = '2026-10-12'
const workerPath = (name: string) => path.join(here, 'workers', name)

type Socket = { readonly service: string; readonly port: number }
export type Server = { readonly pid: number; stop(): Promise<void> }

const module = (name: string, file: string) =>
  `(name = "${name}", esModule = embed ${JSON.stringify(path.relative(stateFolder, file))})`

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

const databaseBinding =
  '(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")]))'
const linksBinding = '(name = "LINKS", kvNamespace = "kv")'

const sharedServices = [
  service('nothing', [module('nothing.js', workerPath('nothing.js'))]),
  service('kv', [module('kv-stub.js', workerPath('kv-stub.js'))]),
  service('queue', [module('queue-stub.js', workerPath('queue-stub.js'))]),
  '(name = "disk", disk = (path = "STATE", writable = true))',
  `(name = "files", disk = (path = ${JSON.stringify(path.join(root, 'dist/demo/client'))}))`,
  service(
    'd1',
    [module('d1.js', workerPath('d1.js'))],
    [
      bindings(['(name = "DATABASE", durableObjectNamespace = "Database")']),
      ...durableObjects('d1', ['Database']),
    ],
  ),
] as const

type Built = {
  readonly folder: string
  /** Relative to the folder, the entry first. */
  readonly files: readonly string[]
  /** Text bindings. */
  readonly vars: Readonly<Record<string, unknown>>
  readonly bindings: readonly string[]
}

const assets = '(name = "ASSETS", service = "files")'

function builtService(
  { folder, files, vars, bindings: list }: Built,
  name: string,
  more: readonly string[] = [],
): string {
  const texts = Object.entries(vars).map(
    ([name, value]) => `(name = "${name}", text = ${JSON.stringify(String(value))})`,
  )
  return service(
    name,
    files.map((name) => module(name, path.join(folder, name))),
    [bindings([...texts, ...list]), ...more],
  )
}

/** The modules of a worker built by Vite. */
export const viteFiles = (folder: string) => [
  'index.js',
  ...globSync('assets/*.js', { cwd: folder }),
]

/** The product's build. */
export function productService(folder: string, vars: Built['vars'], name = 'site'): string {
  const files = viteFiles(folder)
  return builtService(
    {
      folder,
      files,
      vars,
      bindings: [
        databaseBinding,
        linksBinding,
        assets,
        '(name = "OUTBOX_QUEUE", queue = "queue")',
        '(name = "PAYMENT_ATTEMPTS", durableObjectNamespace = "PaymentAttempt")',
        '(name = "RATE_LIMIT_COUNTERS", durableObjectNamespace = "RateLimitCounter")',
        '(name = "PAYMENT_TRIES", durableObjectNamespace = "PaymentTries")',
      ],
    },
    name,
    durableObjects(name, ['PaymentAttempt', 'RateLimitCounter', 'PaymentTries']),
  )
}

/** Another worker built by Vite, with D1 and KV. */
export const viteService = (folder: string, vars: Built['vars'] = {}, name = 'site'): string =>
  builtService(
    { folder, files: viteFiles(folder), vars, bindings: [databaseBinding, linksBinding] },
    name,
  )

/** Starts workerd on the loopback address and waits until it responds. */
export async function startWorkerd(
  name: string,
  site: string,
  sockets: readonly Socket[],
  core: number | null,
): Promise<Server> {
  mkdirSync(stateFolder, { recursive: true })
  const state = mkdtempSync(path.join(existsSync(memoryDisk) ? memoryDisk : stateFolder, 'papaya-'))
  const services = [...sharedServices, site].join(',\n  ').replace('STATE', state)
  const listening = sockets.map(
    (socket) =>
      `(name = "${socket.service}", address = "127.0.0.1:${socket.port}", http = (), service = "${socket.service}")`,
  )
  const config = path.join(stateFolder, `${name}.capnp`)
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
 services = [
  ${services}
 ],
 sockets = [${listening.join(', ')}],
);
`,
  )
  const workerd = path.join(root, 'node_modules/@cloudflare/workerd-linux-64/bin/workerd')
  const command = [workerd, 'serve', config, '--experimental']
  const [program = '', ...args] = core === null ? command : [taskset, '-c', `${core}`, ...command]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.on('close', () => rmSync(state, { recursive: true, force: true }))
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  await Promise.all(
    sockets.map(({ port }) => waitUntilReady(`http://127.0.0.1:${port}`, child, () => errors)),
  )
  return {
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.on('close', () => resolve())
        child.kill()
      }),
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
