// The demo site for end-to-end tests and screenshots, with its own state.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../../scripts/build/build.ts'
import { root } from '../../scripts/run.ts'
import { executeSql } from '../../scripts/start/local-database.ts'
import { type LocalSite, prepareState, serve } from '../../scripts/start/local-site.ts'

export type DemoOptions = {
  readonly port: number
  readonly vars?: Readonly<Record<string, string>>
  readonly https?: boolean
  /** More rows than the seed's. */
  readonly sql?: string
}

/** Starts the demo with fresh seed data, which stopping it deletes. Builds it only if there is no build. */
export async function startDemo({
  port,
  vars = {},
  https = false,
  sql = '',
}: DemoOptions): Promise<LocalSite> {
  if (!existsSync(path.join(root, 'dist/demo/worker/wrangler.json'))) await build('demo', true)
  const persistTo = mkdtempSync(path.join(tmpdir(), 'papaya-demo-'))
  prepareState(persistTo)
  executeSql(persistTo, sql)
  const site = await serve({ mode: 'demo', port, persistTo, vars, https })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(persistTo, { recursive: true, force: true })
    },
  }
}
