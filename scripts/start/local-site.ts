// Serves a build in workerd on this machine with its own state: for `npm start`, screenshots, recordings, rehearsals,
// and the end-to-end and chaos tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BuildMode } from '../build/build.ts'
import { quietEnv, root } from '../run.ts'
import { toSeedSql } from './database-sql.ts'
import { findFreePort } from './free-port.ts'
import { applyMigrations, executeSql, hasCurrentSchema, readConfigValue } from './local-database.ts'
import type { ServerOptions } from './local-server.ts'
import { readBuiltVars } from './worker-options.ts'

/**
 * Applies the missing migrations and the development seed; safe to repeat on the same state. A state of another schema is
 * demo data, so it is deleted and created again.
 */
export function prepareState(persistTo: string): void {
  if (!hasCurrentSchema(persistTo)) {
    console.log(`The data in ${persistTo} has another schema. It is deleted and created again.`)
    rmSync(path.resolve(root, persistTo, 'v3'), { recursive: true })
  }
  applyMigrations(persistTo)
  executeSql(persistTo, toSeedSql())
}

/** A request to this path runs the scheduled jobs, as Cloudflare's cron does. */
export const scheduledPath = '/cdn-cgi/local/scheduled'

const serverScript = path.join(import.meta.dirname, 'local-server.ts')

export type SiteOptions = {
  readonly mode: BuildMode
  /** The working tree whose build is served; this one unless set. */
  readonly folder?: string
  /** The working tree whose back worker is served; `folder` unless set. */
  readonly backFolder?: string
  readonly port: number
  readonly persistTo: string
  readonly vars?: Readonly<Record<string, string>>
  /** The build's own unless set. */
  readonly databaseId?: string
  /** The environment of the server's processes, besides this process's own. */
  readonly env?: Readonly<Record<string, string>>
  /** With a certificate that no browser trusts. */
  readonly https?: boolean
  /** A certificate that the site's requests trust, as PEM file. */
  readonly trustedCertificate?: string
  readonly onOutput?: (text: string) => void
}

/** A build of one worker has no such file. */
const toBackFile = (folder: string, mode: BuildMode) =>
  path.join(folder, `dist/${mode}/back/wrangler.json`)

export const hasTwoWorkers = (folder: string, mode: BuildMode): boolean =>
  existsSync(toBackFile(folder, mode))

/**
 * For two workers on a state that `prepareState` made: the build of the rehearsal with the demo's variables, embedded
 * vendors and database. It has no /dev.
 */
export function demoAsTwoWorkers() {
  const { SITE_URL: _, ...vars } = readBuiltVars(path.join(root, 'dist/demo/worker/wrangler.json'))
  return {
    mode: 'rehearsal' as const,
    databaseId: readConfigValue('database_id'),
    vars: { ...vars, ENVIRONMENT: 'test', METRICS: 'analytics-engine' },
  }
}

export type LocalSite = Awaited<ReturnType<typeof serve>>

export async function serve(options: SiteOptions) {
  const { mode, port, persistTo, vars = {}, onOutput, folder = root, trustedCertificate } = options
  const { https = false, env = {} } = options
  const url = `${https ? 'https' : 'http'}://localhost:${port}`
  const backFile = toBackFile(options.backFolder ?? folder, mode)
  const back = existsSync(backFile) ? { configFile: backFile, port: await findFreePort() } : null
  const opsUrl = back === null ? url : `http://localhost:${back.port}`
  const serverOptions: ServerOptions = {
    configFile: path.join(folder, `dist/${mode}/worker/wrangler.json`),
    back,
    port,
    https,
    persistTo: path.resolve(root, persistTo),
    vars: { SITE_URL: url, OPS_URL: opsUrl, ...vars },
    ...(options.databaseId !== undefined && { databaseId: options.databaseId }),
  }
  // Its temporary files are deleted with its state, also if it is killed.
  const temporary = path.join(serverOptions.persistTo, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const child = spawn(process.execPath, [serverScript, JSON.stringify(serverOptions)], {
    cwd: root,
    env: {
      ...quietEnv,
      TMPDIR: temporary,
      ...env,
      ...(trustedCertificate && { NODE_EXTRA_CA_CERTS: trustedCertificate }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own, so that workerd can be killed with it.
    detached: true,
  })
  let output = ''
  const appendChunk = (chunk: Buffer) => {
    output += chunk
    onOutput?.(String(chunk))
  }
  child.stdout?.on('data', appendChunk)
  child.stderr?.on('data', appendChunk)
  const closed = once(child, 'close')
  const ready = once(child, 'message').then(() => true)
  const isReady = await Promise.race([ready, closed.then(() => false)])
  const { pid } = child
  if (!isReady || pid === undefined) throw new Error(`the site did not start:\n${output}`)
  return {
    url,
    /** Where staff's calls are: another port if the build has two workers. */
    opsUrl,
    /** The server's process, which leads a process group of its own; workerd is in it, too. */
    pid,
    /** Everything that the server has printed. */
    output: () => output,
    async stop() {
      if (child.connected) child.send('stop')
      await closed
    },
    /** Sends SIGKILL to the whole process group, workerd included: nothing can clean up. */
    async kill() {
      // The id of a group that has ended may belong to another program.
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
      await closed
    },
  }
}
