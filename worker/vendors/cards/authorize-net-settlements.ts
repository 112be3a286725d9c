// What Authorize.net lists of a time: the batches that were settled in it, with each batch's charges and refunds. It lists
// no disputes and no payouts: those are at the merchant's bank.
// https://developer.authorize.net/api/reference/#transaction-reporting
import type * as z from 'zod/mini'
import {
  type AuthorizeNetAccount,
  batchListBody,
  callAuthorizeNet,
  toCents,
  transactionListBody,
} from './authorize-net-api'
import { findDetails } from './authorize-net-details'
import { isLastPage, toBatchesRequest, toBatchTransactionsRequest } from './authorize-net-requests'
import type { ListedTime, SettledItem, SettlementList, SettlementPage } from './settlement-list'

type Batch = { readonly id: string; readonly settledAt: number; readonly count: number }
type Row = NonNullable<z.output<typeof transactionListBody>['transactions']>[number]
type Unknown = Extract<SettlementPage, { readonly kind: 'unknown' }>

export const authorizeNetSettlements = (account: AuthorizeNetAccount): SettlementList => ({
  list: (time) => list(account, time),
})

const unknown = (cause: string): Unknown => ({ kind: 'unknown', cause })

/** Only I00004 ("no records found") proves that there is none. */
const isNone = ({ message }: z.output<typeof batchListBody>['messages']): boolean =>
  message[0]?.code === 'I00004'

/** The place of a page: its batch, its number within the batch, and how many transactions of the batch came before. */
function parseCursor(cursor: string) {
  const [batch = '', page = '1', before = '0'] = cursor.split(' ')
  return { batch, page: Number(page), before: Number(before) }
}

async function list(account: AuthorizeNetAccount, time: ListedTime): Promise<SettlementPage> {
  const batches = await listBatches(account, time)
  if ('kind' in batches) return batches
  const { batch: id, page, before } = parseCursor(time.cursor)
  const batch = id === '' ? batches[0] : batches.find((one) => one.id === id)
  if (!batch) return id === '' ? { kind: 'page', items: [], next: null } : unknown('batch_gone')
  const reply = await callAuthorizeNet(
    account,
    toBatchTransactionsRequest(account, { batchId: batch.id, page }),
    transactionListBody,
  )
  if (!reply.ok) return unknown(reply.failure)
  const { messages, transactions } = reply.body
  if (messages.resultCode !== 'Ok') return unknown(messages.message[0]?.code ?? 'no_code')
  if (!transactions && !isNone(messages)) return unknown('unreadable_reply')
  const rows = transactions ?? []
  const items = await toItems(account, rows, batch)
  if ('kind' in items) return items
  const count = before + items.length
  if (!isLastPage(rows.length))
    return { kind: 'page', items, next: `${batch.id} ${page + 1} ${count}` }
  // Without this, a list that is cut short would show payments without a charge.
  if (count !== batch.count) return unknown('batch_incomplete')
  const following = batches[batches.indexOf(batch) + 1]
  return { kind: 'page', items, next: following ? `${following.id} 1 0` : null }
}

/** The batches of the time, in the order of their settlement. */
async function listBatches(
  account: AuthorizeNetAccount,
  { from, to }: ListedTime,
): Promise<readonly Batch[] | Unknown> {
  const reply = await callAuthorizeNet(
    account,
    toBatchesRequest(account, { from, to, hasStatistics: true }),
    batchListBody,
  )
  if (!reply.ok) return unknown(reply.failure)
  const { messages, batchList } = reply.body
  if (messages.resultCode !== 'Ok') return unknown(messages.message[0]?.code ?? 'no_code')
  if (!batchList && !isNone(messages)) return unknown('unreadable_reply')
  // Nothing of a batch that failed has settled. Once it is sent again, it is another batch.
  const settled = (batchList ?? []).filter((one) => one.settlementState === 'settledSuccessfully')
  const batches = settled.map(({ batchId, settlementTimeUTC, statistics }) => ({
    id: batchId,
    settledAt: Date.parse(settlementTimeUTC ?? ''),
    count: (statistics ?? []).reduce((sum, one) => sum + one.chargeCount + one.refundCount, 0),
  }))
  if (batches.some(({ settledAt }) => Number.isNaN(settledAt))) return unknown('unreadable_reply')
  // The request's end is included, and belongs to the next time.
  return batches
    .filter(({ settledAt }) => settledAt >= from && settledAt < to)
    .toSorted((a, b) => a.settledAt - b.settledAt || Number(a.id) - Number(b.id))
}

/** Settled ones: a batch also lists what was voided or declined. */
async function toItems(
  account: AuthorizeNetAccount,
  rows: readonly Row[],
  { settledAt: at }: Batch,
): Promise<readonly SettledItem[] | Unknown> {
  const items: SettledItem[] = []
  for (const { transId: id, transactionStatus, settleAmount } of rows) {
    const kind = { settledSuccessfully: 'charge', refundSettledSuccessfully: 'refund' } as const
    const settled = Object.entries(kind).find(([status]) => status === transactionStatus)
    if (!settled) continue
    if (settleAmount === undefined) return unknown('unreadable_reply')
    const common = { id, cents: toCents(settleAmount), at, answerBy: null }
    if (settled[1] === 'charge') items.push({ ...common, kind: 'charge', transactionId: id })
    else {
      // The list does not say which charge a refund is of.
      const details = await findDetails(account, id)
      if (details.kind === 'unknown') return unknown(details.cause)
      const transactionId =
        details.kind === 'found' ? (details.transaction.refTransId ?? null) : null
      items.push({ ...common, kind: 'refund', transactionId })
    }
  }
  return items
}
