// Runs workers in workerd itself, without wrangler or Miniflare in front: for the same constant 302
// those cost 4 to 28 times what workerd does. This workerd does not read wrangler's configuration,
// so the little that the bench needs of it is written in workerd's own language.
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../.scripts/run.ts'

/** Gives a process a core of its own, where there is such a tool. */
export const taskset = '/usr/bin/taskset'

const here = import.meta.dirname
const stateFolder = path.join(root, '.cache/bench')
const compatibilityDate = '2026-10-12'
const own = (name: string) => path.join(here, 'workers', name)

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
const durable = (service: string, classes: readonly string[], storage: string) => [
  `durableObjectNamespaces = [${classes
    .map((name) => `(className = "${name}", uniqueKey = "${service}-${name}", enableSql = true)`)
    .join(', ')}]`,
  `durableObjectStorage = (${storage})`,
]

const databaseBinding =
  '(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")]))'
const linksBinding = '(name = "LINKS", kvNamespace = "kv")'

const stubs = [
  service('nothing', [module('nothing.js', own('nothing.js'))]),
  service('kv', [module('kv-stub.js', own('kv-stub.js'))]),
  '(name = "disk", disk = (path = "STATE", writable = true))',
  service(
    'd1',
    [module('d1.js', own('d1.js'))],
    [
      bindings(['(name = "DATABASE", durableObjectNamespace = "Database")']),
      ...durable('d1', ['Database'], 'localDisk = "disk"'),
    ],
  ),
] as const

/** A worker of tests/bench/workers with the bindings that the peers have. */
export const bareService = (file: string, name = 'site'): string =>
  service(name, [module(file, own(file))], [bindings([databaseBinding, linksBinding])])

/** The product as `vite build` left it; `vars` are its configuration. */
export function productService(
  folder: string,
  vars: Readonly<Record<string, unknown>>,
  name = 'site',
): string {
  // The first module is the entry.
  const files = ['index.js', ...globSync('assets/*.js', { cwd: folder })]
  const texts = Object.entries(vars).map(
    ([name, value]) => `(name = "${name}", text = ${JSON.stringify(String(value))})`,
  )
  return service(
    name,
    files.map((name) => module(name, path.join(folder, name))),
    [
      bindings([
        ...texts,
        databaseBinding,
        linksBinding,
        '(name = "ASSETS", service = "nothing")',
        '(name = "OUTBOX_QUEUE", queue = "nothing")',
        '(name = "PAYMENT_ATTEMPTS", durableObjectNamespace = "PaymentAttempt")',
        '(name = "COOL_DOWNS", durableObjectNamespace = "CoolDown")',
      ]),
      ...durable(name, ['PaymentAttempt', 'CoolDown'], 'localDisk = "disk"'),
    ],
  )
}

/** Starts workerd on the loopback address and waits until it answers. */
export async function startWorkerd(
  name: string,
  site: string,
  sockets: readonly Socket[],
  core: number | null,
): Promise<Server> {
  const state = path.join(stateFolder, name)
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const services = [...stubs, site].join(',\n  ').replace('STATE', state)
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
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk
  })
  await Promise.all(
    sockets.map(({ port }) => waitUntilReady(`http://127.0.0.1:${port}`, child, () => complaints)),
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

async function waitUntilReady(url: string, child: ChildProcess, complaints: () => string) {
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
  throw new Error(`workerd did not start:\n${complaints()}`)
}
