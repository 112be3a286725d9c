// Serves a build in workerd on this machine with its own state: for `npm start`, screenshots, recordings, rehearsals,
// and the end-to-end and chaos tests.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { BuildMode } from './build.ts'
import { toSeedSql } from './database-sql.ts'
import { applyMigrations, executeSql } from './local-database.ts'
import { quietEnv, root } from './run.ts'

/** Applies the missing migrations and the development seed; safe to repeat on the same state. */
export function prepareState(persistTo: string): void {
  applyMigrations(persistTo)
  executeSql(persistTo, toSeedSql())
}

export type SiteOptions = {
  readonly mode: BuildMode
  /** The working tree whose build is served; this one unless set. */
  readonly folder?: string
  readonly port: number
  readonly persistTo: string
  readonly vars?: Readonly<Record<string, string>>
  /** A certificate that the site's requests trust, as PEM file. */
  readonly trustedCertificate?: string
  readonly onOutput?: (text: string) => void
}

export type LocalSite = {
  readonly url: string
  /** Everything that the server has printed. */
  output(): string
  stop(): Promise<void>
  /** Sends SIGKILL to the whole process group, workerd included: nothing can clean up. */
  kill(): Promise<void>
}

export async function serve(options: SiteOptions): Promise<LocalSite> {
  const { mode, port, persistTo, vars = {}, onOutput, folder = root, trustedCertificate } = options
  const url = `http://localhost:${port}`
  const args = [
    'dev',
    '-c',
    path.join(folder, `dist/${mode}/worker/wrangler.json`),
    '--port',
    String(port),
    '--persist-to',
    persistTo,
    '--inspector-port',
    '0',
    '--show-interactive-dev-session=false',
    ...Object.entries({ SITE_URL: url, ...vars }).flatMap(([name, value]) => [
      '--var',
      `${name}:${value}`,
    ]),
  ]
  const child = spawn(path.join(root, 'node_modules/.bin/wrangler'), args, {
    cwd: root,
    env: { ...quietEnv, ...(trustedCertificate && { NODE_EXTRA_CA_CERTS: trustedCertificate }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const appendChunk = (chunk: Buffer) => {
    output += chunk
    onOutput?.(String(chunk))
  }
  child.stdout.on('data', appendChunk)
  child.stderr.on('data', appendChunk)
  let isClosed = false
  const ended = new Promise<void>((resolve) =>
    child.on('close', () => {
      isClosed = true
      resolve()
    }),
  )
  // The id of a process group that has ended may belong to another program.
  const end = async (name: NodeJS.Signals) => {
    if (!isClosed) await signal(child, name, ended)
  }

  try {
    await waitUntilReady(url, child)
  } catch {
    await end('SIGKILL')
    throw new Error(`the site did not start:\n${output}`)
  }
  return {
    url,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function signal(child: ChildProcess, name: NodeJS.Signals, ended: Promise<void>) {
  try {
    // A negative id means the process group: wrangler and workerd.
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // The process has already ended.
  }
  await ended
}

/** Several minutes, since a busy machine may start a server slowly. One that exits fails immediately. */
const startLimitMs = 240_000

async function waitUntilReady(url: string, child: ChildProcess) {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (child.exitCode !== null) break
    try {
      await fetch(`${url}/favicon.svg`, { signal: AbortSignal.timeout(10_000) })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('no response')
}
