// A worker of tests beside a local database, with the product's code and without its routes.
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { bundleWorker } from '../build/bundle.ts'
import { readConfigValue } from './local-database.ts'

/**
 * `entry`: a path such as ./tests/support/scale/measure-worker.ts. It gets the state's database as DB and a bucket as
 * COPIES. No one else may write to the state meanwhile.
 */
export async function startDatabaseWorker(entry: string, persistTo: string): Promise<Miniflare> {
  const contents = await bundleWorker(entry)
  return new Miniflare({
    resourcePersistencePath: path.join(persistTo, 'v3'),
    workers: [
      {
        config: {
          name: 'database-worker',
          compatibilityDate: '2026-10-12',
          manifest: {
            mainModule: 'index.js',
            modulesRoot: '/',
            modules: { 'index.js': { type: 'esm', contents } },
          },
          env: {
            DB: { type: 'd1', id: readConfigValue('database_id') },
            COPIES: { type: 'r2', name: 'papaya-copies' },
          },
        },
      },
    ],
  })
}
