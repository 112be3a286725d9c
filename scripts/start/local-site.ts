// Serves a build in workerd on this machine with its own state: for `npm start`, screenshots, recordings, rehearsals,
// and the end-to-end and chaos tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { BuildMode } from '../build/build.ts'
import { quietEnv, root } from '../run.ts'
import { toSeedSql } from './database-sql.ts'
import { applyMigrations, executeSql, hasCurrentSchema } from './local-database.ts'
import type { ServerOptions } from './local-server.ts'

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
  readonly port: number
  readonly persistTo: string
  readonly vars?: Readonly<Record<string, string>>
  /** The environment of the server's processes, besides this process's own. */
  readonly env?: Readonly<Record<string, string>>
  /** With a certificate that no browser trusts. */
  readonly https?: boolean
  /** A certificate that the site's requests trust, as PEM file. */
  readonly trustedCertificate?: string
  readonly onOutput?: (text: string) => void
}

export type LocalSite = {
  readonly url: string
  /** The server's process, which leads a process group of its own; workerd is in it, too. */
  readonly pid: number
  /** Everything that the server has printed. */
  output(): string
  stop(): Promise<void>
  /** Sends SIGKILL to the whole process group, workerd included: nothing can clean up. */
  kill(): Promise<void>
}

export async function serve(options: SiteOptions): Promise<LocalSite> {
  const { mode, port, persistTo, vars = {}, onOutput, folder = root, trustedCertificate } = options
  const { https = false, env = {} } = options
  const url = `${https ? 'https' : 'http'}://localhost:${port}`
  const serverOptions: ServerOptions = {
    configFile: path.join(folder, `dist/${mode}/worker/wrangler.json`),
    port,
    https,
    persistTo: path.resolve(root, persistTo),
    vars: { SITE_URL: url, ...vars },
  }
  const child = spawn(process.execPath, [serverScript, JSON.stringify(serverOptions)], {
    cwd: root,
    env: {
      ...quietEnv,
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
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const isReady = await Promise.race([
    new Promise<true>((resolve) => child.once('message', () => resolve(true))),
    closed.then(() => false),
  ])
  if (!isReady || child.pid === undefined) throw new Error(`the site did not start:\n${output}`)
  return {
    url,
    pid: child.pid,
    output: () => output,
    async stop() {
      if (child.connected) child.send('stop')
      await closed
    },
    async kill() {
      killGroup(child)
      await closed
    },
  }
}

/** Kills the server and its workerd. The id of a group that has ended may belong to another program. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
