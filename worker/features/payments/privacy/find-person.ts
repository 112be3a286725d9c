// Finds the payments of a person who names at least two facts that belong together: every fact has to match a payment.
import { err, ok, type Result } from '../../../../shared/result'
import { log } from '../../../platform/logging/logger'
import { type PaymentRows, readArchiveObject } from '../archive/archive-object'
import { toPayerHash } from '../archive/archive-payment'
import { readLivePayment } from '../archive/archive-store'
import { findArchived, searchArchived } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { listBill } from './erasure-store'
import { findByReference, listByContact } from './person-store'

export type Facts = {
  readonly reference: string | null
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly lastFour: string | null
}

export type PersonDeps = Pick<PaymentsServices, 'db' | 'archive' | 'secrets'>

export type PersonsPayment = {
  readonly id: string
  readonly tables: PaymentRows
  readonly isArchived: boolean
}

export type FoundPerson = {
  /** Bills: the payments of each, the first one last. */
  readonly bills: readonly (readonly PersonsPayment[])[]
  /** There are more: call again once these are erased. */
  readonly isMore: boolean
}

/** A payment takes about ten calls of D1, R2 and its object, and a request may make 1,000. */
const maxPayments = 40

/** A reference and another fact, or an email and a phone number. */
export const areEnough = ({ reference, email, phone, lastFour }: Facts): boolean =>
  reference === null
    ? email !== null && phone !== null
    : email !== null || phone !== null || lastFour !== null

async function listIds(facts: Facts, { db, secrets }: PersonDeps): Promise<readonly string[]> {
  const { reference, email, phone } = facts
  if (reference !== null) {
    const live = await findByReference(db, reference)
    const id = live ?? (await findArchived(db, reference))?.id ?? null
    return id === null ? [] : [id]
  }
  const emailHashes = await Promise.all(secrets.map((secret) => toPayerHash(secret, email ?? '')))
  const term = { id: null, reference: null, emailHashes, phoneHashes: [], transaction: null }
  const [live, archived] = await Promise.all([
    listByContact(db, { email, phone, limit: maxPayments + 1 }),
    searchArchived(db, term, maxPayments + 1),
  ])
  return [...live, ...archived.map(({ id }) => id)]
}

function matches({ payments: [payment] }: PaymentRows, facts: Facts): boolean {
  const { reference, email, phone, lastFour } = facts
  return (
    payment !== undefined &&
    (reference === null || payment.reference === reference.toUpperCase()) &&
    (email === null || String(payment.email).toLowerCase() === email.toLowerCase()) &&
    (phone === null || payment.phone === phone) &&
    (lastFour === null || payment.card_last_four === lastFour)
  )
}

/** Null if there is no such payment anymore. */
async function readPayment(
  id: string,
  { db, archive }: PersonDeps,
): Promise<Result<PersonsPayment | null, 'unreadable'>> {
  const live = await readLivePayment(db, id)
  if (live) return ok({ id, tables: live, isArchived: false })
  const archived = await findArchived(db, id)
  if (!archived) return ok(null)
  const { object_key: key, checksum } = archived
  const object = await readArchiveObject(archive, { key, checksum })
  if (object.kind === 'found') return ok({ id, tables: object.tables, isArchived: true })
  log('alert', 'archive_not_readable', { paymentId: id, code: object.kind })
  return err('unreadable')
}

/** `unreadable`: the object of an archived payment is missing or damaged. */
export async function findPerson(
  facts: Facts,
  deps: PersonDeps,
): Promise<Result<FoundPerson, 'unreadable'>> {
  const ids = await listIds(facts, deps)
  const bills = new Map<string, readonly PersonsPayment[]>()
  for (const id of ids.slice(0, maxPayments)) {
    const payment = await readPayment(id, deps)
    if (!payment.ok) return payment
    if (payment.value === null || !matches(payment.value.tables, facts)) continue
    const bill: PersonsPayment[] = []
    for (const part of await listBill(deps.db, id)) {
      const read = part === id ? payment : await readPayment(part, deps)
      if (!read.ok) return read
      if (read.value !== null) bill.push(read.value)
    }
    bills.set(bill.at(-1)?.id ?? id, bill)
  }
  return ok({ bills: [...bills.values()], isMore: ids.length > maxPayments })
}
