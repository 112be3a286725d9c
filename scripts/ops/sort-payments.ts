// `payments list --sort`: reads all pages, up to `maxPayments`, since the site lists only newest first.
import { toTotalCents } from '../../shared/payments/fees.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import { UsageError } from './option-values.ts'
import { toPaymentTable } from './show.ts'
import type { Call } from './site.ts'

type Listed = CommandReply<'listPayments'>['payments'][number]

const orders = {
  age: (one: Listed, other: Listed) => one.createdAt - other.createdAt,
  amount: (one: Listed, other: Listed) =>
    toTotalCents(other.amountCents, other.feeCents) - toTotalCents(one.amountCents, one.feeCents) ||
    one.createdAt - other.createdAt,
} as const

export type SortOrder = keyof typeof orders

export function parseSortOrder(text: string): SortOrder {
  if (text === 'age' || text === 'amount') return text
  throw new UsageError('--sort is age or amount.')
}

const maxPayments = 5000

type ListFilter = { readonly status: string | undefined; readonly undelivered: boolean | undefined }

type AllPayments = { readonly payments: readonly Listed[]; readonly isComplete: boolean }

export async function listAllPayments(
  call: Call,
  { status, undelivered }: ListFilter,
): Promise<AllPayments> {
  const payments: Listed[] = []
  let cursor: string | null = null
  do {
    const page: CommandReply<'listPayments'> = await call('listPayments', {
      limit: 200,
      ...(status !== undefined && { status }),
      ...(undelivered && { undelivered }),
      ...(cursor !== null && { cursor }),
    })
    payments.push(...page.payments)
    cursor = page.nextCursor
  } while (cursor !== null && payments.length < maxPayments)
  return { payments, isComplete: cursor === null }
}

/** The first `limit` rows of the sorted list. */
export function sortPayments(
  payments: readonly Listed[],
  order: SortOrder,
  limit = payments.length,
): readonly Listed[] {
  return payments.toSorted(orders[order]).slice(0, limit)
}

export function showSorted({ payments, isComplete }: AllPayments): string {
  if (payments.length === 0) return 'No payments.'
  const table = toPaymentTable(payments)
  return isComplete ? table : `${table}\n\nOnly the newest ${maxPayments} were read: add --status.`
}
