// Makes copies of the test database, and reads what is in their bucket.
import { env } from 'cloudflare:workers'
import type {
  CopyLine,
  Manifest,
  RunName,
  SignedManifest,
} from '../../../worker/features/copies/copy-object'
import { copyNextPages } from '../../../worker/features/copies/copy-run'
import { beginRun, findOpenRun } from '../../../worker/features/copies/copy-store'

/** The development environment has it. */
function requireCopies({ COPIES }: typeof env) {
  if (!COPIES) throw new Error('the bucket of the copies is not bound')
  return COPIES
}

export const copiesBucket = requireCopies(env)

export const copiesSecret = 'secret-of-the-copies-of-these-tests'

/** What a run of the test database needs. */
export const copyDeps = () => ({
  db: env.DB,
  copies: copiesBucket,
  config: { COPIES_SECRET: copiesSecret },
})

/** Begins a run and makes it to its end. */
export async function copyNow(name: RunName): Promise<void> {
  await beginRun(env.DB, name)
  while (await findOpenRun(env.DB, name)) await copyNextPages(name, copyDeps())
}

export async function listManifests(): Promise<readonly Manifest[]> {
  const { objects } = await copiesBucket.list()
  const keys = objects.map(({ key }) => key).filter((key) => key.endsWith('/manifest.json'))
  return Promise.all(
    keys.map(async (key): Promise<Manifest> => {
      const signed = await (await copiesBucket.get(key))?.json<SignedManifest>()
      return JSON.parse(signed?.text ?? '')
    }),
  )
}

async function readObject(key: string): Promise<readonly CopyLine[]> {
  const object = await copiesBucket.get(key)
  if (!object) throw new Error(`${key} is missing`)
  const text = await new Response(object.body.pipeThrough(new DecompressionStream('gzip'))).text()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The lines of complete runs of this kind, those that were read last first. */
export async function readCopiedLines(name: RunName): Promise<readonly CopyLine[]> {
  const manifests = (await listManifests()).filter(({ run }) => run === name)
  const objects = manifests.flatMap((manifest) => manifest.objects)
  const lines = await Promise.all(
    objects.toSorted((a, b) => b.readAt - a.readAt).map(({ key }) => readObject(key)),
  )
  return lines.flat()
}

/** The rows of the newest line of a payment; undefined if there is none. */
export async function findCopied(name: RunName, id: string) {
  const lines = await readCopiedLines(name)
  const found = lines.find((line) => 'payment' in line && line.payment === id)
  return found && 'payment' in found ? found.tables : undefined
}

export async function emptyCopies(): Promise<void> {
  const { objects } = await copiesBucket.list()
  await copiesBucket.delete(objects.map(({ key }) => key))
  await env.DB.batch(
    ['copy_changes', 'copy_runs', 'copy_objects'].map((name) =>
      env.DB.prepare(`DELETE FROM ${name}`),
    ),
  )
}
