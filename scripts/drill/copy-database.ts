// Copies a local database into a folder: with the product's jobs in workerd, and by reading the bucket as another account
// does.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { bundleWorker } from '../build/bundle-worker.ts'
import { readDatabaseId } from '../start/local-database.ts'

const workerCode = await bundleWorker('./tests/support/copies/copy-worker.ts')

export type Copier = {
  /** Makes the runs that are due at the time (epoch ms), and returns their names. */
  copy(at: number): Promise<readonly string[]>
  /** Writes each object of the bucket into the folder, and returns their bytes. */
  pull(folder: string): Promise<number>
  end(): Promise<void>
}

/** `persistTo`: the state with the database. No one else may write to it meanwhile. */
export function startCopier(persistTo: string): Copier {
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(persistTo, 'v3'),
    workers: [
      {
        config: {
          name: 'drill',
          compatibilityDate: '2026-10-12',
          manifest: {
            mainModule: 'index.js',
            modulesRoot: '/',
            modules: { 'index.js': { type: 'esm', contents: workerCode } },
          },
          env: {
            DB: { type: 'd1', id: readDatabaseId() },
            COPIES: { type: 'r2', name: 'copies' },
          },
        },
      },
    ],
  })
  return {
    async copy(at) {
      const response = await miniflare.dispatchFetch(`http://drill/?at=${at}`)
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as readonly string[]
    },
    async pull(folder) {
      const bucket = await miniflare.getR2Bucket('COPIES')
      let bytes = 0
      for (let cursor: string | undefined, isMore = true; isMore; ) {
        const page = await bucket.list(cursor === undefined ? {} : { cursor })
        for (const { key, size } of page.objects) {
          const object = await bucket.get(key)
          if (!object) throw new Error(`${key} is gone`)
          mkdirSync(path.dirname(path.join(folder, key)), { recursive: true })
          writeFileSync(path.join(folder, key), new Uint8Array(await object.arrayBuffer()))
          bytes += size
        }
        isMore = page.truncated
        cursor = page.truncated ? page.cursor : undefined
      }
      return bytes
    },
    end: () => miniflare.dispose(),
  }
}
