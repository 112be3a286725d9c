// The demo build on the server of `npm start`, and on workerd alone.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { startDemo } from '../e2e/site.ts'
import { productService, startWorkerd } from '../workerd/workerd.ts'
import { varsOf } from './dist.ts'

export type RunningSite = { readonly url: string; stop(): Promise<void> }

/** Runs workerd with Miniflare's workers before the site and its static files. */
export const startLikeNpmStart = async (): Promise<RunningSite> =>
  startDemo({ port: await findFreePort() })

export async function startOnWorkerd(): Promise<RunningSite> {
  const [port, databasePort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const vars = { ...varsOf('demo'), ENVIRONMENT: 'test', SITE_URL: url }
  const sockets = [
    { service: 'd1', port: databasePort },
    { service: 'site', port },
  ] as const
  const site = productService(path.join(root, 'dist/demo/worker'), vars)
  const server = await startWorkerd('built', site, sockets)
  const migrations = globSync('migrations/*.sql', { cwd: root }).sort()
  for (const file of [...migrations, 'migrations/seed/0001_payees.sql']) {
    const body = readFileSync(path.join(root, file), 'utf8')
    await fetch(`http://127.0.0.1:${databasePort}/script`, { method: 'POST', body })
  }
  return { url, stop: () => server.stop() }
}
