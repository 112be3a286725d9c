// Compares a processor's days with the ledger: first its list is read, page by page, then each row is compared with the
// ledger, and then each entry of the ledger with the lists. A crash, or a second delivery of the job, does a page again,
// which changes nothing.
import { dayMs, hourMs, minuteMs } from '../../../../shared/durations'
import { addDays, toEasternDay, toEasternMoment } from '../../../../shared/eastern-day'
import { settledRetentionMs } from '../../../../shared/retention'
import { log } from '../../../platform/logging/logger'
import { type CardProcessorName, cardProcessorNames } from '../../../vendors/cards/card-processor'
import {
  type SettledItem,
  type SettlementPage,
  type SettlementRequest,
  settlementRules,
} from '../../../vendors/cards/settlement-list'
import { findArchivedByTransaction } from '../archive/archived-payments-store'
import { type RestoreDeps, restorePayment } from '../archive/restore-payment'
import { openListedDispute } from '../disputes/record-dispute'
import { type BookDifference, findDifferenceKind } from './find-difference'
import {
  type ComparedEntry,
  type ComparedItem,
  countDifferences,
  type DaySums,
  endDay,
  findNewestDay,
  insertDays,
  listComparedItems,
  listLedgerCharges,
  listLedgerRefunds,
  listOpenDays,
  listOpenItems,
  pageSize,
  postponeDay,
  purgeSettledItems,
  type ReconciledDay,
  saveCompared,
  saveListedPage,
  searchedDays,
  sumDay,
} from './reconciliation-store'

export type ReconcileDeps = RestoreDeps & {
  /** Asks the public worker, which has the processors' keys. */
  readonly listSettlements: (request: SettlementRequest) => Promise<SettlementPage>
}

/** After the end of a day its list is read. */
export const listedAfterMs = 4 * hourMs
/** And so long after its end, the list is missing. */
export const missingAfterMs = 12 * hourMs
const retryMs = 30 * minuteMs
/** A job takes some seconds, so that messages behind it in the queue hardly wait. */
const pagesPerJob = 10
/** Days that are added in a minute, after a long pause. */
const maxAddedDays = 31
/** What our ledger still waits for is compared again for so many days. */
const openDays = 3
/** An entry that the first list may not have, because the processor had it the day before. */
const firstSlackMs = hourMs

const startOf = (day: string): number => toEasternMoment(day, '00:00') ?? 0
const endOf = (day: string): number => startOf(addDays(day, 1))

/** Adds the days that have ended, and queues the processors that have an open day. Called every minute. */
export async function queueReconciliation({
  db,
  now,
  queueProcessors,
}: Pick<ReconcileDeps, 'db' | 'now'> & {
  readonly queueProcessors: (names: readonly CardProcessorName[]) => Promise<void>
}): Promise<void> {
  const newest = addDays(toEasternDay(now() - listedAfterMs), -1)
  for (const processor of cardProcessorNames) {
    const { day } = await findNewestDay(db, processor)
    if (day !== null && day >= newest) continue
    const first = day === null ? newest : addDays(day, 1)
    const days = Array.from({ length: maxAddedDays }, (_, index) => addDays(first, index))
    const added = days.filter((one) => one <= newest).map((one) => ({ processor, day: one }))
    await insertDays(db, added, now())
    await purgeSettledItems(db, processor, addDays(newest, -settledRetentionMs / dayMs))
  }
  const due = toOldest(await listOpenDays(db)).filter((one) => one.next_try_at <= now())
  if (due.length > 0) await queueProcessors(due.map(({ processor }) => processor))
}

/** The oldest open day of each processor: a later one is compared with its list. */
const toOldest = (days: readonly ReconciledDay[]): readonly ReconciledDay[] =>
  days.filter(
    ({ processor }, index) => days.findIndex((one) => one.processor === processor) === index,
  )

/** At most as many pages as a job may. Does nothing if no day of the processor is due. */
export async function reconcileNextPages(name: string, deps: ReconcileDeps): Promise<void> {
  const processor = cardProcessorNames.find((one) => one === name)
  if (processor === undefined) return
  for (let pages = 0; pages < pagesPerJob; pages += 1) {
    const [day] = await listOpenDays(deps.db, processor)
    if (!day || day.next_try_at > deps.now()) return
    await (day.state === 'listing' ? readListPage(day, deps) : comparePage(day, deps))
  }
}

async function readListPage(day: ReconciledDay, deps: ReconcileDeps): Promise<void> {
  const { processor, cursor } = day
  const time = { from: startOf(day.day), to: endOf(day.day), cursor }
  const page = await findPage({ processor, ...time }, deps)
  if (page.kind === 'page') return saveListedPage(deps.db, day, page)
  if (page.kind === 'off') return endOrPostpone(day, deps)
  await postpone(day, page.cause, deps)
}

/** The public worker may be unreachable. */
async function findPage(
  request: SettlementRequest,
  { listSettlements }: ReconcileDeps,
): Promise<SettlementPage> {
  try {
    return await listSettlements(request)
  } catch {
    return { kind: 'unknown', cause: 'unreachable' }
  }
}

/** Without keys there is no list, but only a day without payments needs none. */
async function endOrPostpone(day: ReconciledDay, deps: ReconcileDeps): Promise<void> {
  const page = { ...toEntriesPage(day, day.day), from: startOf(day.day), to: endOf(day.day) }
  const [charges, refunds] = await Promise.all([
    listLedgerCharges(deps.db, { ...page, after: '' }),
    listLedgerRefunds(deps.db, { ...page, after: '' }),
  ])
  if (charges.length + refunds.length > 0) return postpone(day, 'not_configured', deps)
  await endDay(deps.db, day, { state: 'off', sums: {}, now: deps.now() })
}

/** The alert is repeated once a day. */
async function postpone(
  day: ReconciledDay,
  cause: string,
  { db, now }: ReconcileDeps,
): Promise<void> {
  const { processor, alerted_at: alertedAt } = day
  const isLate = now() >= endOf(day.day) + missingAfterMs && now() - (alertedAt ?? 0) >= dayMs
  const isPostponed = await postponeDay(db, day, {
    ...{ cause, nextTryAt: now() + retryMs },
    alertedAt: isLate ? now() : alertedAt,
  })
  if (isLate && isPostponed) log('alert', 'settlements_missing', { code: processor, error: cause })
}

/** Parts of a comparison, in their order. The cursor is `{part} {place}`. */
const parts = ['open', 'listed', 'charges', 'refunds'] as const
type Part = (typeof parts)[number]

function parseCursor(cursor: string) {
  const [name = '', ...place] = cursor.split(' ')
  return { part: name === '' ? 'open' : parts.find((one) => one === name), place: place.join(' ') }
}

const toCursor = (part: Part, place: string | null): string => {
  if (place !== null) return `${part} ${place}`
  return parts[parts.indexOf(part) + 1] ?? 'end'
}

async function comparePage(day: ReconciledDay, deps: ReconcileDeps): Promise<void> {
  const { part, place } = parseCursor(day.cursor)
  switch (part) {
    case 'open':
    case 'listed':
      return compareItems(day, { part, place }, deps)
    case 'charges':
    case 'refunds':
      return compareEntries(day, { part, place }, deps)
    case undefined:
      return finish(day, deps)
  }
}

type Place<Name extends Part> = { readonly part: Name; readonly place: string }

async function compareItems(
  day: ReconciledDay,
  { part, place }: Place<'open' | 'listed'>,
  deps: ReconcileDeps,
): Promise<void> {
  const { db, now } = deps
  const { processor } = day
  const [first = '', id = ''] = place.split(' ')
  const items =
    part === 'open'
      ? await listOpenItems(db, { processor, day: day.day, after: first, id })
      : await listComparedItems(db, { processor, day: day.day, kind: first, id })
  const compared = []
  for (const item of items) compared.push({ item, found: await compareItem(day, item, deps) })
  const last = items.at(-1)
  const isWaiting = ({ found }: { readonly found: BookDifference | 'waits' | null }) =>
    found === 'waits'
  await saveCompared(db, day, {
    cursor: toCursor(
      part,
      last && items.length === pageSize
        ? `${part === 'open' ? last.day : last.kind} ${last.id}`
        : null,
    ),
    differences: compared.flatMap(({ found }) =>
      found === null || found === 'waits' ? [] : [found],
    ),
    opened: part === 'open' ? [] : compared.filter(isWaiting).map(({ item }) => item),
    closed:
      part === 'open' ? compared.filter((one) => !isWaiting(one)).map(({ item }) => item) : [],
    now: now(),
  })
}

const isSubject = (kind: SettledItem['kind']): kind is BookDifference['subject'] =>
  kind === 'charge' || kind === 'refund' || kind === 'dispute'

async function compareItem(
  day: ReconciledDay,
  listed: ComparedItem,
  deps: RestoreDeps,
): Promise<BookDifference | 'waits' | null> {
  const item = { ...listed, payment_id: await findPaymentId(listed, deps) }
  if (item.kind === 'payout') return null
  if (item.kind === 'refund_returned') return compareReturned(item)
  if (!isSubject(item.kind)) return null
  const ledger = await findLedgerSide(item, deps)
  const { lagMs } = settlementRules[day.processor]
  const processor = { cents: item.cents, at: item.at }
  const kind = findDifferenceKind({ subject: item.kind, processor, ledger, lagMs })
  if (kind === null) return null
  const waits = ledger === null && item.kind !== 'dispute' && item.is_waiting === 1
  if (waits && addDays(item.day, openDays) > day.day) return 'waits'
  return {
    ...{ kind, subject: item.kind, subjectId: item.id, paymentId: item.payment_id },
    ...{ processorCents: item.cents, processorAt: item.at },
    ...{ ledgerCents: ledger?.cents ?? null, ledgerAt: ledger?.at ?? null },
  }
}

/** The payment of a late dispute is archived: it is restored. */
async function findPaymentId(item: ComparedItem, deps: RestoreDeps): Promise<string | null> {
  const { kind, payment_id: paymentId, transaction_id: transactionId } = item
  if (paymentId !== null || kind !== 'dispute' || transactionId === null) return paymentId
  const archived = await findArchivedByTransaction(deps.db, transactionId)
  if (archived === null || (await restorePayment(archived.id, deps)) === 'unreadable') return null
  return archived.id
}

/** A dispute that the ledger does not have is opened now. */
async function findLedgerSide(item: ComparedItem, deps: RestoreDeps) {
  const { kind, payment_id: paymentId, ledger_cents: cents, ledger_at: at } = item
  if (cents !== null && at !== null) return { cents, at }
  if (kind !== 'dispute' || paymentId === null) return null
  const found = await openListedDispute(
    {
      ...{ paymentId, vendorReference: item.id, cents: item.cents },
      ...{ date: toEasternDay(item.at), answerBy: item.answer_by },
    },
    deps,
  )
  if (found === null) return null
  if (found.isNew) log('alert', 'dispute_opened', { paymentId })
  return { cents: found.cents, at: deps.now() }
}

/** Until staff take the refund back, our books say that the payer has the money. */
function compareReturned(item: ComparedItem): BookDifference | null {
  const { refund_status: status, id: subjectId, payment_id: paymentId } = item
  if (status !== null && status !== 'refunded') return null
  return {
    kind: status === null ? 'refund_on_one_side' : 'refund_sent_back',
    ...{ subject: 'refund', subjectId, paymentId },
    ...{ processorCents: item.cents, processorAt: item.at, ledgerCents: null, ledgerAt: null },
  }
}

function toEntriesPage({ processor }: Pick<ReconciledDay, 'processor'>, day: string) {
  const days = Array.from({ length: searchedDays }, (_, index) => addDays(day, -index))
  return { processor, days }
}

/** Entries that the lists up to this day must have, after those of the day before. */
async function compareEntries(
  day: ReconciledDay,
  { part, place }: Place<'charges' | 'refunds'>,
  { db, now }: ReconcileDeps,
): Promise<void> {
  const { lagMs } = settlementRules[day.processor]
  const { first } = await findNewestDay(db, day.processor)
  const page = {
    ...toEntriesPage(day, day.day),
    from: Math.max(startOf(day.day) - lagMs, startOf(first ?? day.day) + firstSlackMs),
    to: endOf(day.day) - lagMs,
    after: place,
  }
  const list = part === 'charges' ? listLedgerCharges : listLedgerRefunds
  const entries = await list(db, page)
  const subject = part === 'charges' ? 'charge' : 'refund'
  const last = entries.at(-1)
  await saveCompared(db, day, {
    cursor: toCursor(part, last && entries.length === pageSize ? last.place : null),
    differences: entries.flatMap((entry) => toDifference(subject, entry, lagMs) ?? []),
    ...{ opened: [], closed: [], now: now() },
  })
}

function toDifference(
  subject: 'charge' | 'refund',
  entry: ComparedEntry,
  lagMs: number,
): BookDifference | null {
  const { processor_cents: cents, processor_at: at } = entry
  const kind = findDifferenceKind({
    subject,
    processor: cents === null || at === null ? null : { cents, at },
    ledger: { cents: entry.ledger_cents, at: entry.ledger_at },
    lagMs,
  })
  return (
    kind && {
      ...{ kind, subject, subjectId: entry.id, paymentId: entry.payment_id },
      ...{ processorCents: cents, processorAt: at },
      ...{ ledgerCents: entry.ledger_cents, ledgerAt: entry.ledger_at },
    }
  )
}

async function finish(day: ReconciledDay, { db, now }: ReconcileDeps): Promise<void> {
  const sums: DaySums = await sumDay(db, day)
  if (!(await endDay(db, day, { state: 'done', sums, now: now() }))) return
  const count = await countDifferences(db, day)
  if (count > 0) log('alert', 'books_differ', { code: day.processor, count })
}
