// Reads the outbox from the database file, and makes unsent messages due.
import { DatabaseSync } from 'node:sqlite'
import { scheduledPath } from '../../scripts/start/local-site.ts'
import { findDatabaseFile } from './chaos-site.ts'

type OutboxRow = {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly tries: number
}

export function readOutbox(persistTo: string): readonly OutboxRow[] {
  const db = new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true, timeout: 5000 })
  const rows = db.prepare('SELECT id, kind, status, tries FROM outbox').all()
  db.close()
  return rows.map(({ id, kind, status, tries }) => ({
    id: String(id),
    kind: String(kind),
    status: String(status),
    tries: Number(tries),
  }))
}

/**
 * Makes messages of a status due, as if their delay or their claim had expired. Writes only if one waits:
 * the write locks the database, and the server may be storing the outcome of a message.
 */
function makeDue(persistTo: string, status: 'pending' | 'sending'): void {
  const db = new DatabaseSync(findDatabaseFile(persistTo), { timeout: 5000 })
  const waiting = db.prepare('SELECT 1 FROM outbox WHERE status = ? AND next_try_at > ?')
  if (waiting.get(status, Date.now()))
    db.prepare('UPDATE outbox SET next_try_at = 0 WHERE status = ?').run(status)
  db.close()
}

/** Call it only while the server is down: a running server could send a claimed message twice. */
export const expireClaims = (persistTo: string): void => makeDue(persistTo, 'sending')

/** Makes every waiting message due and runs the scheduled jobs. */
export async function sendDueMessages(siteUrl: string, persistTo: string): Promise<void> {
  makeDue(persistTo, 'pending')
  await fetch(siteUrl + scheduledPath)
}
