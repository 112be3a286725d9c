// The demo build on temporary state, for tests that kill the server.
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../../scripts/run.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { type LocalSite, serve } from '../../scripts/start/local-site.ts'
import { faultRun } from './fault-run.ts'
import { preparedState } from './prepare-chaos-state.ts'

export type ChaosSite = {
  readonly persistTo: string
  /** Starts a server on the same state. Calls hang at the point that `vars.FAULT_POINT` names. */
  start(vars?: Readonly<Record<string, string>>): Promise<LocalSite>
  /** Kills running servers and removes the state. */
  remove(): Promise<void>
}

export async function makeChaosSite(): Promise<ChaosSite> {
  if (!existsSync(path.join(root, 'dist/demo/worker/wrangler.json')))
    throw new Error('these tests run the demo build: node scripts/build/build.ts demo')
  const port = await findFreePort()
  const persistTo = mkdtempSync(path.join(tmpdir(), 'papaya-chaos-'))
  cpSync(preparedState, persistTo, { recursive: true })
  const started: LocalSite[] = []
  return {
    persistTo,
    async start(vars = {}) {
      const site = await serve({
        mode: 'demo',
        port,
        persistTo,
        vars: { CARD_ENTRY: faultRun.cardEntry, ...vars },
      })
      started.push(site)
      return site
    },
    async remove() {
      for (const site of started) await site.kill()
      rmSync(persistTo, { recursive: true, force: true })
    },
  }
}

export type RestartableSite = Pick<ChaosSite, 'persistTo' | 'remove'> & {
  /** The server that runs now. */
  readonly site: LocalSite
  /** Kills the server and starts another on its state. With a fault point, calls that reach it hang there. */
  restart(faultPoint?: string): Promise<void>
}

export async function startRestartableSite(): Promise<RestartableSite> {
  const { persistTo, remove, start } = await makeChaosSite()
  let site = await start()
  return {
    persistTo,
    remove,
    get site() {
      return site
    },
    async restart(faultPoint) {
      await site.kill()
      site = await start(faultPoint === undefined ? {} : { FAULT_POINT: faultPoint })
    },
  }
}

/** The D1 database as a file. */
export function findDatabaseFile(persistTo: string): string {
  const files = globSync('v3/d1/**/*.sqlite', { cwd: persistTo }).filter(
    (file) => path.basename(file) !== 'metadata.sqlite',
  )
  const [file, ...others] = files
  if (file === undefined || others.length > 0)
    throw new Error(`expected one D1 file below ${persistTo}, found ${files.length}`)
  return path.join(persistTo, file)
}

/** Acquires the database's write lock. The returned function releases it. */
export function lockDatabase(persistTo: string): () => void {
  const db = new DatabaseSync(findDatabaseFile(persistTo), { timeout: 5000 })
  db.exec('BEGIN IMMEDIATE')
  return () => {
    db.exec('ROLLBACK')
    db.close()
  }
}

export async function waitFor(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const until = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits until the server stops at a fault point, at which the test kills it. */
export const waitForFaultPoint = (
  { output }: Pick<LocalSite, 'output'>,
  point: string,
  timeoutMs: number,
): Promise<void> =>
  waitFor(
    `the server at ${point}`,
    () => output().includes(`"event":"fault_point_reached","code":"${point}"`),
    timeoutMs,
  )
