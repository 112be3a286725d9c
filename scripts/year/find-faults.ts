// What is wrong at the end of a year: nothing may be lost, made twice or left over, and D1 must have stopped growing.
import type { MonthFacts, YearFacts } from './stored-facts.ts'

const names = (ids: readonly string[]) => `${ids.length}: ${ids.slice(0, 5).join(', ')}`

/** `acknowledged`: the attempts of the payments that payers were told of. */
export function findYearFaults(facts: YearFacts, acknowledged: ReadonlySet<string>): string[] {
  const { live, archived, charges, ledger, processor } = facts
  const liveIds = new Set(live)
  const archivedIds = new Set(archived)
  const chargedIds = new Set(charges)
  const told = [...acknowledged]
  const isStored = (id: string) => liveIds.has(id) || archivedIds.has(id)
  const lists = {
    'neither live nor archived': told.filter((id) => !isStored(id)),
    'both live and archived': live.filter((id) => archivedIds.has(id)),
    'stored, but no payer was told': [...live, ...archived].filter((id) => !acknowledged.has(id)),
    'told, but not charged': told.filter((id) => !chargedIds.has(id)),
    'charged, but no payer was told': charges.filter((id) => !acknowledged.has(id)),
    'charged twice': charges.length === chargedIds.size ? [] : ['an attempt has two charges'],
    'archived without an object': facts.withoutObject,
    'not balanced': facts.unbalanced,
  }
  const faults = Object.entries(lists)
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `${what}: ${names(ids)}`)
  for (const event of ['authorized', 'captured', 'voided', 'refunded'] as const)
    if (ledger[event] !== processor[event])
      faults.push(`${event}: ${ledger[event]} cents in the ledger, ${processor[event]} charged`)
  if (facts.countedArchived !== archived.length)
    faults.push(`${facts.countedArchived} archived payments are counted of ${archived.length}`)
  if (facts.unsent > 0) faults.push(`messages left: ${facts.unsent}`)
  if (facts.underWay > 0) faults.push(`attempts, claims or refunds left open: ${facts.underWay}`)
  return faults
}

/** How much more than at its lowest D1 may have once payments are archived as fast as they are made. */
const levelShare = 1.2

/** `months`: those that began after the first payments were archived. */
export function findGrowth(months: readonly MonthFacts[]): string[] {
  if (months.length < 2) return ['too few months after the first archived payment']
  const grows = (what: string, values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return most > least * levelShare ? [`${what} of live payments: from ${least} to ${most}`] : []
  }
  return [
    ...grows(
      'rows',
      months.map(({ livePayments }) => livePayments),
    ),
    ...grows(
      'bytes',
      months.map(({ liveBytes }) => liveBytes),
    ),
    ...months.filter(({ ledgerCents }) => ledgerCents !== 0).map(() => 'the ledger is not zero'),
  ]
}
