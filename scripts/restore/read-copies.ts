// Reads a folder of copies (worker/features/copies/copy-object.ts): which runs make up the newest whole copy, and their
// lines. It throws for a manifest that the site did not sign, for a copy with a gap, and for an object that is missing or
// differs from its checksum.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const value = z.union([z.string(), z.number(), z.null()])
const row = z.record(z.string(), value)

const line = z.union([
  z.object({ payment: z.string(), tables: z.record(z.string(), z.array(row)) }),
  z.object({ table: z.string(), row }),
])

const signedManifest = z.object({ format: z.literal(2), text: z.string(), hmac: z.string() })

const manifest = z.object({
  run: z.enum(['changes', 'tables', 'payments']),
  begunAt: z.number(),
  endedAt: z.number(),
  previous: z.nullable(z.number()),
  migration: z.string(),
  objects: z.array(
    z.object({
      key: z.string(),
      readAt: z.number(),
      bytes: z.number(),
      sha256: z.string(),
      rows: z.record(z.string(), z.number()),
    }),
  ),
})

export type CopiedRow = z.infer<typeof row>
export type CopiedLine = z.infer<typeof line>
export type CopiedManifest = z.infer<typeof manifest>

export type ChosenRuns = Readonly<ReturnType<typeof chooseRuns>>

/** As `sign` of worker/platform/crypto/signatures.ts. */
function isSigned(text: string, hmac: string, secret: string): boolean {
  const own = createHmac('sha256', secret).update(`copies-manifest\n${text}`).digest()
  const given = Buffer.from(hmac, 'base64url')
  return own.length === given.length && timingSafeEqual(own, given)
}

/** `secrets`: COPIES_SECRET, and after a rotation the one before. */
export const readManifests = (
  folder: string,
  secrets: readonly string[],
): readonly CopiedManifest[] =>
  globSync('*/*/manifest.json', { cwd: folder }).map((file) => {
    const read = signedManifest.safeParse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    const signed = read.data
    if (!signed || !secrets.some((secret) => isSigned(signed.text, signed.hmac, secret)))
      throw new Error(
        `${file} is not signed with COPIES_SECRET. If the secret was changed, add the one before after a comma. Otherwise someone else wrote it: move its folder away, and find out who could write to the bucket`,
      )
    return manifest.parse(JSON.parse(signed.text))
  })

const toTime = (at: number): string => new Date(at).toISOString()

/**
 * The newest whole copy by `until` (epoch ms): a run of changes with all that it needs. Every change until its last read is
 * in it, in the runs of changes before it, or in the run of all payments. All have the rows of one schema.
 */
export function chooseRuns(manifests: readonly CopiedManifest[], until: number) {
  const newestFirst = manifests.toSorted((a, b) => b.endedAt - a.endedAt)
  for (const newest of newestFirst) {
    if (newest.run !== 'changes' || newest.endedAt > until) continue
    const find = (run: CopiedManifest['run']) =>
      newestFirst.find(
        (each) =>
          each.run === run && each.endedAt <= newest.endedAt && each.migration === newest.migration,
      )
    const [payments, tables] = [find('payments'), find('tables')]
    if (payments && tables)
      return {
        /** Every payment, at some time before `newest` ended. */
        payments,
        /** What changed since, the newest first. */
        changes: listChanges(manifests, newest, payments),
        ...{ newest, tables },
      }
  }
  throw new Error(`the folder has no whole copy of the time before ${toTime(until)}`)
}

/** The runs of changes from `newest` back to the start of the run of all payments. */
function listChanges(
  manifests: readonly CopiedManifest[],
  newest: CopiedManifest,
  payments: CopiedManifest,
): readonly CopiedManifest[] {
  const byStart = new Map(
    manifests.flatMap((each) => (each.run === 'changes' ? [[each.begunAt, each] as const] : [])),
  )
  const changes = [newest]
  for (let run = newest; run.begunAt > payments.begunAt; ) {
    const before = byStart.get(run.previous ?? 0)
    if (!before)
      throw new Error(
        run.previous === null
          ? `the database was put back before ${toTime(run.begunAt)}: use --until with an earlier time`
          : `the folder lacks changes-${run.previous}: pull it again`,
      )
    changes.push(before)
    run = before
  }
  return changes
}

/** The lines of each object, those that were read last first. */
export function* readLines(
  folder: string,
  objects: CopiedManifest['objects'],
): Generator<CopiedLine> {
  for (const { key, sha256 } of objects.toSorted((a, b) => b.readAt - a.readAt)) {
    const bytes = readFileSync(path.join(folder, key))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${key} differs from its checksum: pull it again`)
    for (const text of gunzipSync(bytes).toString('utf8').split('\n'))
      if (text !== '') yield line.parse(JSON.parse(text))
  }
}
