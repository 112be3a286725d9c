// Reads the posting file: what a payee was sent on a day, and what went back. The advice's link, the staff page, the terminal and the
// partner's call have the same rows.
import { dayMs } from '../../../../shared/durations'
import { toEasternDay, toNoon } from '../../../../shared/eastern-day'
import type { PostingRow } from '../../../../shared/partner/posting-file'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toCrockford, toShortHash } from '../../../platform/crypto/tokens'
import { readAdditional } from '../../payments/model/bill-correction'
import { listPostings, type StoredPosting } from './posting-store'

type Asked = {
  readonly payeeId: string
  /** YYYY-MM-DD. */
  readonly day: string
}

export async function listPostingRows(
  db: D1Database,
  { payeeId, day }: Asked,
): Promise<readonly PostingRow[]> {
  const noon = toNoon(day)
  const stored = await listPostings(db, {
    ...{ payeeId, day },
    // Wider than the day, whose hours in Eastern Time depend on the season.
    from: noon - dayMs,
    to: noon + dayMs,
  })
  const isOfDay = ({ kind, is_netted: isNetted, at }: StoredPosting) =>
    isNetted === 1 || (kind !== 'refund' && kind !== 'moved') || toEasternDay(at) === day
  const ofDay = stored.filter(isOfDay)
  const rows = ofDay.map((row) => ({
    row,
    key: row.kind === 'payment' || row.is_netted === 1 ? toDepositKey(payeeId, row) : null,
    sums: toSums(row, ofDay),
  }))
  const deposits = new Map<string, NonNullable<PostingRow['deposit']>>()
  for (const [key, own] of Map.groupBy(rows, ({ key }) => key)) {
    if (key === null) continue
    const totalCents = own.reduce(
      (sum, { sums: { billCents, feeCents } }) => sum + toTotalCents(billCents, feeCents),
      0,
    )
    deposits.set(key, { id: await toDepositId(key), totalCents, rowCount: own.length })
  }
  return Promise.all(
    rows.map(async ({ row, key, sums }) => ({
      ...toCells(row),
      ...sums,
      deposit: key === null ? null : (deposits.get(key) ?? null),
      corrects: await toCorrected(row, payeeId),
    })),
  )
}

/** What is sent on one day in one way with one trace arrives as one deposit. */
const toDepositKey = (payeeId: string, row: StoredPosting): string =>
  JSON.stringify([payeeId, row.sent_on, row.way, row.trace])

const toDepositId = async (key: string): Promise<string> =>
  `D-${toCrockford(await toShortHash(key), 12)}`

const signs = {
  ...{ payment: 1, refund: -1, dispute: -1, dispute_won: 1, returned: -1, moved: 1 },
} as const satisfies Record<PostingRow['kind'], number>

/** 0 has no sign. */
const toSigned = ({ kind }: StoredPosting, sum: number) => (sum === 0 ? 0 : signs[kind] * sum)

/** A payment's row has what was sent, and the refunds that were subtracted from it, which have rows of their own. */
function toSums(row: StoredPosting, rows: readonly StoredPosting[]) {
  const netted =
    row.kind === 'payment'
      ? rows.filter((other) => other.is_netted === 1 && other.remittance_id === row.remittance_id)
      : []
  const cents = netted.reduce((sum, { cents }) => sum + cents, row.cents)
  const feeCents = [row, ...netted].map(toFeeCents).reduce((sum, cents) => sum + cents, 0)
  return { billCents: toSigned(row, cents - feeCents), feeCents: toSigned(row, feeCents) }
}

/** What goes back is of the bill first, and of the card fee last. */
function toFeeCents(row: StoredPosting): number {
  if (row.kind === 'payment' || row.kind === 'returned') return row.sent_fee_cents
  const left = toTotalCents(row.amount_cents, row.fee_cents) - row.back_cents
  const toFee = (paidCents: number) => Math.min(row.fee_cents, Math.max(0, paidCents))
  return toFee(left) - toFee(left - row.cents)
}

const referenceLetters = {
  ...{ refund: 'R', dispute: 'D', dispute_won: 'W', returned: 'B', moved: 'M' },
} as const satisfies Record<Exclude<PostingRow['kind'], 'payment'>, string>

const toReferences = ({ kind, reference, number }: StoredPosting) =>
  kind === 'payment'
    ? { reference, originalReference: '' }
    : { reference: `${reference}-${referenceLetters[kind]}${number}`, originalReference: reference }

async function toCorrected(row: StoredPosting, payeeId: string): Promise<string> {
  if (row.kind === 'returned') return toDepositId(toDepositKey(payeeId, row))
  return row.kind === 'moved' ? row.account : ''
}

const toCells = (row: StoredPosting) => ({
  kind: row.kind,
  ...toReferences(row),
  account: row.move_account ?? row.account,
  furtherAccounts: readAdditional(row.additional_accounts).map(({ value }) => value),
  name: row.payer_name,
  serviceDate: row.service_date,
  submittedAt: new Date(row.submitted_at).toISOString(),
  paidOn: toEasternDay(row.charged_at),
  sentOn: row.sent_on,
  way: row.way,
  trace: row.trace,
  cardBrand: row.card_brand,
  ref: row.partner_ref,
})
