// Faults between the steps of an archive or a restore, and in their batches.
import { env } from 'cloudflare:workers'
import { archivedTables } from '../../worker/features/payments/archive/archive-object'
import { servicesAtArchive } from './builders/ended-payment'

/** Services that do this at a point. */
export const at = (point: string, act: () => unknown) => ({
  ...servicesAtArchive(),
  hitFaultPoint: async (hit: string) => {
    if (hit === point) await act()
  },
})

export const crash = () => {
  throw new Error('killed')
}

/** The first batch of an archive reads a row, and the rows of each table. */
const readStatements = 1 + archivedTables.length

/**
 * A database whose batches of more than `reads` statements fail at the statement with this number, and how many
 * statements its batches have.
 */
export function failingAt(position: number, reads = readStatements) {
  const sizes: number[] = []
  const db = new Proxy(env.DB, {
    get: (target, name) => {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return (statements: D1PreparedStatement[]) => {
        sizes.push(statements.length)
        const fails = target.prepare("SELECT json('killed')")
        const isWrite = statements.length > reads
        return target.batch(isWrite ? statements.toSpliced(position, 0, fails) : statements)
      }
    },
  })
  return { db, sizes }
}

export const change = (sql: string) => (id: string) => env.DB.prepare(sql).bind(id).run()
