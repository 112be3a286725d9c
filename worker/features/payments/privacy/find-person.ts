// Finds the payments of a person: every fact that the person names has to match. What a person knows is one fact; the other
// is the click on the link that is mailed to the payments' address (confirm-routes.ts).
import { err, ok, type Result } from '../../../../shared/result'
import type { PaymentRows } from '../archive/archive-object'
import { toPayerHash } from '../archive/archive-payment'
import { readLivePayment } from '../archive/archive-store'
import { readArchived } from '../archive/archived-bill'
import { findArchived } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { listBill } from './erasure-store'
import { findByReference, listByContact, listEmails } from './person-store'

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
  /** `after` of the next page; null on the last. */
  readonly next: string | null
}

/** A payment takes about ten calls of D1, R2 and its object, and a request may make 1,000. */
const maxPayments = 40

export type FoundPayments = {
  readonly ids: readonly string[]
  /** Where the link is mailed; empty if the payment has no address. */
  readonly email: string
  /** Of the first of them. */
  readonly locale: string
}

/** Of a query. */
const idsPerPage = 1000

async function listByBoth(
  email: string,
  phone: string,
  { db, secrets }: PersonDeps,
): Promise<readonly string[]> {
  const toHashes = (fact: string) => Promise.all(secrets.map((secret) => toPayerHash(secret, fact)))
  const [emailHashes, phoneHashes] = await Promise.all([toHashes(email), toHashes(phone)])
  const contact = { email, emailHashes, phone, phoneHashes, limit: idsPerPage }
  const ids: string[] = []
  let page: readonly string[]
  do {
    page = await listByContact(db, { ...contact, after: ids.at(-1) ?? '' })
    ids.push(...page)
  } while (page.length === idsPerPage)
  return ids
}

/** The payments that all facts match: the one with the reference, or those with email and phone. */
export async function findPayments(
  facts: Facts,
  deps: PersonDeps,
): Promise<Result<FoundPayments, 'unreadable'>> {
  const { reference, email, phone } = facts
  const none = { ids: [], email: email ?? '', locale: '' }
  if (reference === null) {
    const ids = email !== null && phone !== null ? await listByBoth(email, phone, deps) : []
    const [first] = ids
    const one = first === undefined ? ok(null) : await readPayment(first, deps)
    if (!one.ok) return one
    return ok({ ...none, ids, locale: String(one.value?.tables.payments[0]?.locale) })
  }
  const live = await findByReference(deps.db, reference)
  const id = live ?? (await findArchived(deps.db, reference))?.id ?? null
  const payment = id === null ? ok(null) : await readPayment(id, deps)
  if (!payment.ok) return payment
  const [row] = payment.value?.tables.payments ?? []
  if (!payment.value || !row || !matches(payment.value.tables, facts)) return ok(none)
  return ok({ ids: [payment.value.id], email: String(row.email), locale: String(row.locale) })
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
  const object = await readArchived(archived, { archive })
  return object ? ok({ id, tables: object.tables, isArchived: true }) : err('unreadable')
}

/**
 * A page of these payments, with the whole bill of each. `after`: `next` of the page before, or empty. `unreadable`: the
 * object of an archived payment is missing or damaged.
 */
export async function readBills(
  paymentIds: readonly string[],
  after: string,
  deps: PersonDeps,
): Promise<Result<FoundPerson, 'unreadable'>> {
  const left = paymentIds.filter((id) => id > after).toSorted()
  const page = left.slice(0, maxPayments)
  const bills = new Map<string, readonly PersonsPayment[]>()
  for (const id of page) {
    const bill: PersonsPayment[] = []
    for (const part of await listBill(deps.db, id)) {
      const read = await readPayment(part, deps)
      if (!read.ok) return read
      if (read.value !== null) bill.push(read.value)
    }
    const isOnEarlierPage = bill.some((part) => part.id <= after && paymentIds.includes(part.id))
    if (!isOnEarlierPage && bill.length > 0) bills.set(bill.at(-1)?.id ?? id, bill)
  }
  return ok({
    bills: [...bills.values()],
    next: left.length > maxPayments ? (page.at(-1) ?? null) : null,
  })
}

/** Emails with one of these keyed hashes, in the tables that have what is not about payments. */
export async function findEmails(
  hashes: ReadonlySet<string>,
  { db, secrets }: Pick<PersonDeps, 'db' | 'secrets'>,
): Promise<readonly string[]> {
  if ([...hashes].every((hash) => hash === '')) return []
  const found: string[] = []
  for (const email of await listEmails(db)) {
    const own = await Promise.all(secrets.map((secret) => toPayerHash(secret, email)))
    if (own.some((hash) => hash !== '' && hashes.has(hash))) found.push(email)
  }
  return found
}
