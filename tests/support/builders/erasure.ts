// Payments that may be erased, and the time from which they may be.
import { env } from 'cloudflare:workers'
import type { PrivacyKind } from '../../../shared/payments/confirm-request'
import { type CommandInput, toOffice } from '../../../worker/features/back-office/commands'
import { readArchiveObject } from '../../../worker/features/payments/archive/archive-object'
import { findArchived } from '../../../worker/features/payments/archive/archived-payments-store'
import { confirm } from '../../../worker/features/payments/privacy/confirmation-store'
import { createArchivedPayment, createEndedPayment } from './ended-payment'
import { servicesAfterDays } from './remittance'

/** A day after the default of DISPUTABLE_DAYS. */
export const servicesAtErasure = () => servicesAfterDays(541)

/** The back office on the day from which payments of these tests may be erased. */
export const officeAtErasure = (actor = 'Ana Clerk', days = 541) =>
  toOffice(actor, servicesAfterDays(days))

type Asked = Omit<CommandInput<'askForConfirmation'>, 'kind'>

/** A request that the person has confirmed, so many days from now: what export and erasure take. */
export async function confirmRequest(kind: PrivacyKind, facts: Asked, days = 541) {
  const services = servicesAfterDays(days)
  const asked = await toOffice('Ana Clerk', services)('askForConfirmation', { kind, ...facts })
  if (!asked.ok) throw new Error(JSON.stringify(asked.error))
  const { confirmation } = asked.value
  await confirm(env.DB, confirmation, services.now())
  return { confirmation }
}

/** The rows of an archived payment, from its object. */
export async function readObjectRows(id: string) {
  const archived = await findArchived(env.DB, id)
  if (!archived) return null
  const { object_key: key, checksum } = archived
  const object = await readArchiveObject(env.ARCHIVE, { key, checksum })
  return object.kind === 'found' ? object.tables : null
}

export async function listObjects(prefix: string): Promise<readonly string[]> {
  const { objects } = await env.ARCHIVE.list({ prefix })
  return objects.map(({ key }) => key)
}

/** A live payment whose messages were sent, with their contents. */
export async function createSettled() {
  const payment = await createEndedPayment()
  await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE payment_id = ?1")
    .bind(payment.id)
    .run()
  return payment
}

/** An archived payment with the facts that find it. */
export async function createErasable() {
  const payment = await createArchivedPayment()
  const [row = {}] = payment.rows.payments
  const toFact = (name: string) => String(row[name])
  return {
    ...payment,
    reference: toFact('reference'),
    email: toFact('email'),
    phone: toFact('phone'),
    lastFour: toFact('card_last_four'),
    transactionId: toFact('processor_transaction_id'),
  }
}
