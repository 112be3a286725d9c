// Commands that call the site until there are no more pages: the ledger, requests of a person, and erasures after a restore.
import { isJson } from '../../worker/features/api-docs/describe-fields.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import type { OwnCommand } from './own-command.ts'
import { type Call, replySchemas } from './site.ts'

/** Counts and sums are added, lists are joined, and what else there is is that of the last page. */
function addPage(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return one + other
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other]
  if (!isJson(one) || !isJson(other)) return other
  return Object.fromEntries(
    Object.entries(other).map(([name, value]) => [name, addPage(one[name], value)]),
  )
}

type PagedName = 'reapplyErasures' | 'checkLedger' | 'exportPersonalData' | 'erasePersonalData'

export async function readPages<Name extends PagedName>(name: Name, call: Call, input = {}) {
  let sum: unknown = null
  let after: string | null | undefined
  while (after !== null) {
    const page: { readonly next: string | null } = await call(name, { ...input, after })
    sum = addPage(sum, page)
    after = page.next
  }
  return replySchemas[name].reply.parse(sum)
}

export const reapplyErasures: OwnCommand = {
  async run(_, { call }) {
    const result = await readPages('reapplyErasures', call)
    return { result, needsAction: result.failed.length > 0 }
  },
}

type Month = CommandReply<'checkLedger'>['archived'][number]

const sum = ({ card, reserved, payee, disputed }: Month['accounts']) =>
  card + reserved + payee + disputed

/** An ended payment has nothing reserved, and what its events moved is what its accounts have. */
const isConsistent = (month: Month): boolean =>
  sum(month.accounts) === 0 &&
  month.accounts.reserved === 0 &&
  month.authorizedCents === month.capturedCents + month.voidedCents &&
  month.accounts.disputed === month.disputedCents - month.wonCents - month.lostCents &&
  month.accounts.payee ===
    month.capturedCents - month.refundedCents - month.disputedCents + month.wonCents

export const checkLedger: OwnCommand = {
  async run(_, { call }) {
    const result = await readPages('checkLedger', call)
    const { accounts, unbalanced, archived } = result
    const all = archived.reduce((cents, month) => cents + sum(month.accounts), sum(accounts))
    const faults = [
      ...(all === 0 ? [] : ['The ledger does NOT sum to zero.']),
      ...unbalanced.map((id) => `Payment ${id} has an event that does not sum to zero.`),
      ...archived
        .filter((month) => !isConsistent(month))
        .map(({ month }) => `The archive of ${month} does not match its events.`),
    ]
    const note = faults.length === 0 ? 'The ledger sums to zero.' : faults.join('\n')
    return { result, note, needsAction: faults.length > 0 }
  },
}
