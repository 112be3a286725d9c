// The search of the staff page. A term reads at most about 5,000 rows, however many payments there are: each fact is looked
// up in its indexes up to a limit, and the payments with the rarest one are compared with the others. If every fact is too
// common, only the newest payments with the rarest are, and the result says so.
import * as z from 'zod/mini'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import { unpaidTryTtlMs } from '../../../../shared/retention'
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { type FoundRow, found } from './review-store'
import type { Fact, Key, SearchTerm, Sign } from './search-term'

const inDays = 'created_at >= :from AND created_at < :to ORDER BY created_at DESC'
const starts = <const Column extends string>(column: Column) =>
  `${column} >= k.value ->> 'low' AND ${column} < k.value ->> 'high'` as const

/** The ids of payments with the value of a key `k`, and when the oldest of them was made. */
const lookUp = <const Kind extends Key['kind'], const Ids extends string>(kind: Kind, ids: Ids) =>
  `WHEN '${kind}' THEN (SELECT json_object('ids', json_group_array(id), 'oldest', min(created_at))
    FROM (SELECT ${ids} LIMIT :limit))` as const

/** Of a single value, they are the newest of the days. */
const lookUps = `CASE k.value ->> 'kind'
  ${lookUp('word', `payment_id AS id, created_at FROM payment_words WHERE word = k.value ->> 'low' AND ${inDays}`)}
  ${lookUp('start', `payment_id AS id, created_at FROM payment_words WHERE ${starts('word')}`)}
  ${lookUp('reference', `id, created_at FROM payments WHERE ${starts('reference')}`)}
  ${lookUp('email', `id, created_at FROM payments WHERE email <> '' AND lower(email) = k.value ->> 'low' AND ${inDays}`)}
  ${lookUp('email_start', `id, created_at FROM payments WHERE email <> '' AND ${starts('lower(email)')}`)}
  ${lookUp('last_four', `id, created_at FROM payments WHERE card_last_four = k.value ->> 'low' AND ${inDays}`)}
  ${lookUp('payee', `id, created_at FROM payments WHERE payee_id = k.value ->> 'low' AND ${inDays}`)}
  ${lookUp('transaction', `id, created_at FROM payments WHERE processor_transaction_id = k.value ->> 'low'`)}
  ${lookUp('id', `id, created_at FROM payments WHERE id = k.value ->> 'low'`)}
  ${lookUp('days', `id, created_at FROM payments INDEXED BY payments_by_time WHERE ${inDays}`)} END` as const

/** Exported for the test of their plans. */
export const searchQueries = {
  // ?1: texts that may be an id, a slug, the start of a name, or of each word of a name that payers find.
  payees: `SELECT t.value AS typed, (SELECT json_group_array(id) FROM (
      SELECT id FROM payees WHERE id = t.value UNION SELECT id FROM payees WHERE slug = lower(t.value)
      UNION SELECT id FROM (SELECT id FROM payees WHERE name >= t.value COLLATE NOCASE
        AND name < t.value || char(1114111) COLLATE NOCASE LIMIT ?2)
      UNION SELECT payee_id FROM (SELECT payee_id FROM payee_search
        WHERE payee_search MATCH '"' || t.value || '" *' LIMIT ?2))) AS ids FROM json_each(?1) t`,
  lookUps: `SELECT k.key AS place, ${lookUps} AS found FROM json_each(:keys) k`,
  // All that a payment is found by, as JSON. While the payer must not learn the outcome, staff find it as its try, like one
  // that was declined.
  compared: `SELECT p.id, p.created_at, p.words || json_array(p.payee_id, p.card_brand, p.card_last_four, p.phone,
      lower(p.email), p.processor_transaction_id, replace(p.reference, '-', ''), p.id) AS shown
    FROM json_each(:ids) i CROSS JOIN payments p ON p.id = i.value
    WHERE p.created_at >= :from AND p.created_at < :to AND (:status IS NULL OR p.status = :status)
      AND (:is_named = 1 OR NOT EXISTS (SELECT 1 FROM unpaid_tries t
        WHERE t.submitted_at = p.created_at AND t.attempt_id = p.attempt_id AND t.withheld_until > :now))`,
  found: `SELECT ${found} FROM json_each(?1) i CROSS JOIN payments p ON p.id = i.value
    LEFT JOIN payees b ON b.id = p.payee_id ORDER BY i.key`,
  // Of a try without an outcome: whether its attempt has one. Once an attempt has paid, a card that it declined before is
  // no reason to pay again.
  tries: `SELECT t.submitted_at AS created_at, t.attempt_id, t.payee_name, t.payer_name, t.bill_zip, t.total_cents, t.card_last_four,
      t.words AS shown, t.outcome, t.withheld_until, t.outcome IS NULL
        AND EXISTS (SELECT 1 FROM open_attempts WHERE attempt_id = t.attempt_id) AS is_open
    FROM unpaid_tries t WHERE t.submitted_at >= max(?1, ?3) AND t.submitted_at < ?2
      AND CASE t.outcome WHEN 'paid' THEN t.withheld_until > ?4
        ELSE NOT EXISTS (SELECT 1 FROM payments WHERE attempt_id = t.attempt_id) END
    ORDER BY t.submitted_at DESC LIMIT 1000`,
} as const

export type SearchFilter = {
  readonly status: PaymentStatus | null
  /** Epoch ms, like `now`; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly limit: number
  readonly now: number
}

/** Payments that are read of each key to learn which fact is rare, and then of all keys of the rarest one. */
const sampled = 30
const maxRead = 900
/** Payees that are found by a text, and those by which payments are looked up. A text that means more is only compared. */
const maxPayees = 40
const maxPayeeKeys = 5
/** Facts that are looked up. Further ones are only compared. */
const maxFacts = 8

const idList = z.array(z.string())

/** `isCut`: it may mean more payees. */
type NamedFact = Fact & { readonly isCut: boolean }

/** The facts, with the payees that they may mean. */
async function addPayees(db: D1Database, facts: readonly Fact[]): Promise<readonly NamedFact[]> {
  const texts = [...new Set(facts.flatMap(({ payees }) => payees))]
  if (texts.length === 0) return facts.map((fact) => ({ ...fact, isCut: false }))
  const rows = await all<{ readonly typed: string; readonly ids: string }>(
    db.prepare(searchQueries.payees).bind(JSON.stringify(texts), maxPayees),
  )
  const named = new Map(rows.map(({ typed, ids }) => [typed, idList.parse(JSON.parse(ids))]))
  return facts.map((fact) => {
    const lists = fact.payees.map((text) => named.get(text) ?? [])
    const ids = [...new Set(lists.flat())]
    const isMany = ids.length > maxPayeeKeys
    return {
      ...fact,
      signs: [...fact.signs, ...ids.map((id) => ({ text: JSON.stringify(id) }))],
      keys: [...fact.keys, ...(isMany ? [] : ids.map((low) => ({ kind: 'payee' as const, low })))],
      isOpen: fact.isOpen || isMany,
      isCut: lists.some((list) => list.length >= maxPayees),
    }
  })
}

const looked = z.object({ ids: idList, oldest: z.nullable(z.int()) })
type Found = z.output<typeof looked>
type Days = Pick<SearchFilter, 'from' | 'to'>

/** What is found of each key, in their order. */
async function lookUpKeys(
  db: D1Database,
  keys: readonly Key[],
  { from, to, limit }: Days & { readonly limit: number },
): Promise<ReadonlyMap<Key, Found>> {
  const rows = await all<{ readonly place: number; readonly found: string }>(
    bindNamed(db, searchQueries.lookUps, { keys: JSON.stringify(keys), from, to, limit }),
  )
  const read = new Map(rows.map((row) => [row.place, looked.parse(JSON.parse(row.found))]))
  return new Map(keys.map((key, place) => [key, read.get(place) ?? { ids: [], oldest: null }]))
}

type Keyed = Pick<Fact, 'keys' | 'isOpen'>

/** Whether the payments that were found of the keys are all that have the fact. */
const isComplete = ({ keys, isOpen }: Keyed, read: ReadonlyMap<Key, Found>, limit: number) =>
  !isOpen && listFull(keys, read, limit).length === 0

/** The keys that may have more. The payments with a word are among those with its start. */
const listFull = (keys: readonly Key[], read: ReadonlyMap<Key, Found>, limit: number) =>
  keys.filter(
    (key) =>
      (read.get(key)?.ids.length ?? 0) >= limit &&
      !(key.kind === 'word' && keys.some(({ kind, low }) => kind === 'start' && low === key.low)),
  )

const toIds = ({ keys }: Keyed, read: ReadonlyMap<Key, Found>): readonly string[] => [
  ...new Set(keys.flatMap((key) => read.get(key)?.ids ?? [])),
]

type Candidates = { readonly ids: readonly string[]; readonly isPartial: boolean }

/** The payments of the rarest fact, or of the days. */
async function listCandidates(
  db: D1Database,
  facts: readonly Fact[],
  days: Days,
): Promise<Candidates> {
  const ofDays: Keyed = { keys: [{ kind: 'days', low: '' }], isOpen: false }
  const keyed = [...facts.filter(({ keys }) => keys.length > 0).slice(0, maxFacts), ofDays]
  const keys = keyed.flatMap((fact) => fact.keys)
  const samples = await lookUpKeys(db, keys, { ...days, limit: sampled })
  const [rare] = keyed
    .filter((fact) => isComplete(fact, samples, sampled))
    .map((fact) => toIds(fact, samples))
    .toSorted((a, b) => a.length - b.length)
  if (rare) return { ids: rare, isPartial: false }
  // The sample of a rare fact goes back further.
  const toOldest = (fact: Keyed) =>
    Math.max(...fact.keys.map((key) => samples.get(key)?.oldest ?? 0))
  const [rarest = ofDays] = keyed
    .filter(({ isOpen }) => !isOpen)
    .toSorted((a, b) => toOldest(a) - toOldest(b))
  const limit = Math.ceil(maxRead / rarest.keys.length)
  const read = await lookUpKeys(db, rarest.keys, { ...days, limit })
  return { ids: toIds(rarest, read), isPartial: !isComplete(rarest, read, limit) }
}

type Shown = { readonly created_at: number; readonly shown: string }

const hasSign = ({ shown, created_at: at }: Shown, sign: Sign) =>
  'text' in sign ? shown.includes(sign.text) : at >= sign.from && at < sign.to

const hasAll = (row: Shown, facts: readonly Fact[]): boolean =>
  facts.every(({ signs }) => signs.some((sign) => hasSign(row, sign)))

/** The days of the filter in which the facts can be. */
function toDays(facts: readonly Fact[], { from, to }: SearchFilter): Days {
  const spans = facts.map(({ signs }) => signs.flatMap((sign) => ('from' in sign ? [sign] : [])))
  const named = spans.filter((span) => span.length > 0)
  return {
    from: Math.max(from, ...named.map((span) => Math.min(...span.map((sign) => sign.from)))),
    to: Math.min(to, ...named.map((span) => Math.max(...span.map((sign) => sign.to)))),
  }
}

export type TryRow = Shown & {
  readonly attempt_id: string
  readonly payee_name: string
  readonly payer_name: string
  readonly bill_zip: string
  readonly total_cents: number
  readonly card_last_four: string
  readonly outcome: 'declined' | 'paid' | null
  readonly withheld_until: number
  /** 1: its outcome is not recorded yet. */
  readonly is_open: number
}

export type Searched = {
  /** The newest first. */
  readonly payments: readonly FoundRow[]
  /** More payments may match than were read. */
  readonly isPartial: boolean
  /** The newest first; none with a status, which only payments have. */
  readonly tries: readonly TryRow[]
}

export async function searchPaymentRows(
  db: D1Database,
  term: SearchTerm,
  filter: SearchFilter,
): Promise<Searched> {
  const isFiltered =
    filter.status !== null || filter.from > 0 || filter.to < Number.MAX_SAFE_INTEGER
  if (term.facts.length === 0 && !(isFiltered && term.isEmpty))
    return { payments: [], isPartial: false, tries: [] }
  const facts = await addPayees(db, term.facts)
  const days = toDays(facts, filter)
  const isNamed = term.whole.id !== null || term.whole.reference !== null
  const [{ payments, isPartial }, tries] = await Promise.all([
    searchPaid(db, { facts, days, isNamed }, filter),
    filter.status === null ? searchTries(db, { facts, days }, filter) : [],
  ])
  return { payments, isPartial: isPartial || facts.some(({ isCut }) => isCut), tries }
}

type Search = { readonly facts: readonly Fact[]; readonly days: Days }

async function searchPaid(
  db: D1Database,
  { facts, days, isNamed }: Search & { readonly isNamed: boolean },
  { status, limit, now }: SearchFilter,
): Promise<Omit<Searched, 'tries'>> {
  const { ids, isPartial } = await listCandidates(db, facts, days)
  if (ids.length === 0) return { payments: [], isPartial }
  const compared = await all<Shown & { readonly id: string }>(
    bindNamed(db, searchQueries.compared, {
      ...{ ids: JSON.stringify(ids), ...days, status, now },
      is_named: Number(isNamed),
    }),
  )
  const newest = compared
    .filter((row) => hasAll(row, facts))
    .toSorted((a, b) => b.created_at - a.created_at)
    .slice(0, limit)
    .map(({ id }) => id)
  const payments =
    newest.length === 0
      ? []
      : await all<FoundRow>(db.prepare(searchQueries.found).bind(JSON.stringify(newest)))
  return { payments, isPartial }
}

async function searchTries(
  db: D1Database,
  { facts, days: { from, to } }: Search,
  { limit, now }: SearchFilter,
): Promise<readonly TryRow[]> {
  const newest = await all<TryRow>(
    db.prepare(searchQueries.tries).bind(from, to, now - unpaidTryTtlMs, now),
  )
  // Of an attempt only its last try counts: an earlier one would say that the payer can pay again.
  const last = new Map(newest.toReversed().map((row) => [row.attempt_id, row]))
  return newest
    .filter((row) => last.get(row.attempt_id) === row && hasAll(row, facts))
    .slice(0, limit)
}
