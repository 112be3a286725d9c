// The statement that inserts a message into the outbox, in the same batch as what caused it.
import { bindNamed } from '../../platform/db/named-values'
import type { Message } from './messages'

export type NewMessage = {
  readonly id: string
  readonly message: Message
  readonly now: number
  /** The code of why it is not sent: the row then only shows staff that the payer was not reached. */
  readonly suppressed?: string | null
  /** Epoch ms of the first try; `now` unless set. */
  readonly dueAt?: number
  /** A debt collector's message that staff or time cause, for quiet-hours.ts. */
  readonly isDaytimeOnly?: boolean
  /** Of every message of a debt collector to a payer (quiet-hours.ts). */
  readonly recipientPlaces?: string
}

/**
 * For a batch: inserts a message. Repeating the batch with the same id inserts it once. INSERT OR IGNORE
 * would also hide constraint violations.
 */
export function insertMessage(
  db: D1Database,
  { id, message, now, ...more }: NewMessage,
): D1PreparedStatement {
  const { suppressed = null, dueAt = now, isDaytimeOnly = false, recipientPlaces = '' } = more
  return bindNamed(
    db,
    `INSERT INTO outbox
       (id, kind, recipient, template, data, payment_id, status, last_code, created_at, next_try_at,
       daytime_only, recipient_places)
     VALUES (:id, :kind, :recipient, :template, :data, :payment_id, :status, :last_code, :created_at,
       :next_try_at, :daytime_only, :recipient_places)
     ON CONFLICT (id) DO NOTHING`,
    {
      id,
      kind: message.kind,
      recipient: message.recipient,
      template: message.template,
      data: JSON.stringify(message.data),
      payment_id: message.paymentId,
      status: suppressed === null ? 'pending' : 'suppressed',
      last_code: suppressed,
      created_at: now,
      next_try_at: dueAt,
      daytime_only: Number(isDaytimeOnly),
      recipient_places: recipientPlaces,
    },
  )
}
