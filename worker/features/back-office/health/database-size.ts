// Whether the database still has room. D1 holds 10 GB, and a payment that cannot be written is refused.
// https://developers.cloudflare.com/d1/platform/limits/
import { log } from '../../../platform/logging/logger'
import { readDatabaseSize } from './health-store'

const gigabyte = 1_000_000_000
export const maxDatabaseBytes = 10 * gigabyte
const warnBytes = 6 * gigabyte
const alertBytes = 8 * gigabyte

export const toGigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`

export const isFilling = (bytes: number): boolean => bytes >= warnBytes

/** Called every minute, reports in the first minute of an hour. */
export async function reportDatabaseSize({
  db,
  now,
}: {
  readonly db: D1Database
  readonly now: () => number
}): Promise<void> {
  if (new Date(now()).getUTCMinutes() !== 0) return
  const bytes = await readDatabaseSize(db)
  const code = toGigabytes(bytes)
  if (bytes >= alertBytes) log('alert', 'database_filling', { code })
  else if (isFilling(bytes)) log('warn', 'database_filling', { code })
}
