// The objects of a bucket, read from the files of the local R2.
import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file of each object by its key. */
export type StoredObjects = ReadonlyMap<string, string>

/**
 * `bucket`: its local name (wrangler.toml). All buckets' keys are in databases whose names do not tell them apart; their
 * files are in a folder of each.
 */
export function listObjects(persistTo: string, bucket: string): StoredObjects {
  const r2 = path.join(persistTo, 'v3/r2')
  const databases = globSync('miniflare-R2BucketObject/*.sqlite', { cwd: r2 })
  const objects = databases
    .filter((file) => path.basename(file) !== 'metadata.sqlite')
    .flatMap((file) => {
      using db = new DatabaseSync(path.join(r2, file), { readOnly: true, timeout: 10_000 })
      return db.prepare('SELECT key, blob_id FROM _mf_objects').all()
    })
    .map(
      ({ key, blob_id: blob }) =>
        [String(key), path.join(r2, bucket, 'blobs', String(blob))] as const,
    )
  return new Map(objects.filter(([, file]) => existsSync(file)))
}

/** Writes each object into the folder, under its key. */
export function pullObjects(objects: StoredObjects, folder: string): void {
  for (const [key, file] of objects) {
    const target = path.join(folder, key)
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
}
