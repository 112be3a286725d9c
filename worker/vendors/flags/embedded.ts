// The embedded flag source: a table that /dev can edit.
import { all, type ReadDb } from '../../platform/db/d1'
import { type FlagSource, flagNames, toFlagValues } from './flags'

/** Exported for the EXPLAIN QUERY PLAN test. */
export const flagsByName = `SELECT name, enabled FROM flags
  WHERE name IN (${flagNames.map((_, index) => `?${index + 1}`).join(', ')})`

export function flagsEmbedded(db: ReadDb): FlagSource {
  return {
    async read() {
      const rows = await all<{ readonly name: string; readonly enabled: number }>(
        db.prepare(flagsByName).bind(...flagNames),
      )
      const known = new Map(rows.map(({ name, enabled }) => [name, enabled === 1]))
      return toFlagValues((name) => known.get(name) ?? null)
    },
  }
}
