// What the bucket of the copies contains. Each run has a folder: objects of NDJSON, compressed, and a manifest once it is
// complete. An object that no manifest lists does not count: a crash left it.
import type { StoredRow } from '../payments/archive/archive-object'

/** changes: what changed, hourly. tables: tables that are copied whole, daily. payments: every payment, weekly. */
export const runNames = ['changes', 'tables', 'payments'] as const
export type RunName = (typeof runNames)[number]

/** A line is a payment with its rows by table (none: it is deleted), or one row of a table that is copied whole. */
export type CopyLine =
  | { readonly payment: string; readonly tables: Readonly<Record<string, readonly StoredRow[]>> }
  | { readonly table: string; readonly row: StoredRow }

export type CopyObject = {
  readonly key: string
  /** Epoch ms, by copy_clock: of two lines of a payment the later is right. */
  readonly readAt: number
  readonly bytes: number
  /** Of the compressed object. */
  readonly sha256: string
  /** How many of each table. */
  readonly rows: Readonly<Record<string, number>>
}

/** What is stored of a manifest: without the secret, someone who can write to the bucket cannot make one. */
export type SignedManifest = {
  readonly format: 2
  /** The manifest as JSON. */
  readonly text: string
  /** Of the text, by COPIES_SECRET: `sign` with the purpose `copies-manifest`. */
  readonly hmac: string
}

export type Manifest = {
  readonly run: RunName
  /** Epoch ms, by copy_clock. */
  readonly begunAt: number
  readonly endedAt: number
  /** `begunAt` of the complete run of this kind before it: without that one, a copy has a gap. Null for the first. */
  readonly previous: number | null
  /** The latest migration: the rows fit its tables. */
  readonly migration: string
  readonly objects: readonly CopyObject[]
}

/** The day comes first, so that the oldest objects are the first of the bucket. */
export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const toFolder = (run: RunName, begunAt: number): string => `${toDay(begunAt)}/${run}-${begunAt}`

export const toManifestKey = (run: RunName, begunAt: number): string =>
  `${toFolder(run, begunAt)}/manifest.json`

type Page = { readonly run: RunName; readonly begunAt: number; readonly page: number }

/** The checksum is in the key: of two workers that copy one page, neither overwrites what the other lists. */
export const toObjectKey = ({ run, begunAt, page }: Page, sha256: string): string =>
  `${toFolder(run, begunAt)}/${String(page).padStart(6, '0')}-${sha256.slice(0, 16)}.ndjson.gz`

/** The objects of runs that began on this day or before are deleted. */
export const isExpired = (key: string, lastDay: string): boolean =>
  /^\d{4}-\d\d-\d\d\//.test(key) && key.slice(0, 10) <= lastDay

export async function compress(lines: readonly CopyLine[]): Promise<ArrayBuffer> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(compressed).arrayBuffer()
}

export async function toSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function countRows(lines: readonly CopyLine[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (table: string, count: number) => {
    counts[table] = (counts[table] ?? 0) + count
  }
  for (const line of lines) {
    if ('table' in line) add(line.table, 1)
    else for (const [name, rows] of Object.entries(line.tables)) add(name, rows.length)
  }
  return counts
}
