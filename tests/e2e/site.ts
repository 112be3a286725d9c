// The demo site for end-to-end tests and screenshots, with its own state.
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from '../../scripts/build.ts'
import { type LocalSite, prepareState, serve } from '../../scripts/local-site.ts'
import { root } from '../../scripts/run.ts'

export type DemoOptions = {
  readonly port: number
  /** A folder under .cache. */
  readonly state: string
  readonly vars?: Readonly<Record<string, string>>
}

/** Starts the demo with fresh seed data. Builds it only if there is no build. */
export async function startDemo({ port, state, vars = {} }: DemoOptions): Promise<LocalSite> {
  const persistTo = path.join(root, '.cache', state)
  if (!existsSync(path.join(root, 'dist/demo/worker/wrangler.json'))) await build('demo', true)
  rmSync(persistTo, { recursive: true, force: true })
  await prepareState(persistTo)
  return serve({ mode: 'demo', port, persistTo, vars })
}
