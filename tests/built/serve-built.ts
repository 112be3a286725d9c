// A server of its own that runs a build. Files that do not need one use tests/built/shared-site.ts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { createTestHarness, type TestHarness, type WorkerHandle } from 'wrangler'
import { root } from '../../scripts/run.ts'
import { type Mode, toConfigPath } from './dist.ts'

type Env = { readonly DB: D1Database }
type BuiltWorker = WorkerHandle<Env>
type Built = { readonly server: TestHarness; readonly worker: BuiltWorker }

export function serveBuilt(mode: Mode, vars: Readonly<Record<string, string>> = {}): Built {
  const server = createTestHarness({
    workers: [{ configPath: toConfigPath(mode), vars: { ...vars } }],
  })
  return { server, worker: server.getWorker<Env>() }
}

function listStatements(file: string): readonly string[] {
  return readFileSync(path.join(root, 'migrations/seed', file), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** Applies the migrations and the seeds of that name. */
export async function migrateAndSeed(
  worker: BuiltWorker,
  seeds: readonly string[] = ['0001_payees.sql'],
): Promise<void> {
  await worker.applyD1Migrations('DB')
  const { DB } = await worker.getEnv()
  for (const statement of seeds.flatMap(listStatements)) await DB.prepare(statement).run()
}
