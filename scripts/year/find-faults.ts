// What is wrong at the end of a year: nothing may be lost, made twice or left over, and D1 must have stopped growing.
import { findMoneyFaults } from '../../tests/bench/money.ts'
import type { MonthFacts, YearFacts } from './stored-facts.ts'

const names = (ids: readonly string[]) => `${ids.length}: ${ids.slice(0, 5).join(', ')}`

/** `acknowledged`: the attempts of the payments that payers were told of. */
export function findYearFaults(facts: YearFacts, acknowledged: ReadonlySet<string>): string[] {
  const { live, archived, charges } = facts
  const payments = [...live, ...archived]
  const money = findMoneyFaults({ acknowledged: [...acknowledged], charges, payments })
  const lists = {
    'told, but not charged or stored': money.lost,
    'charged or stored twice': money.twice,
    'not charged, stored and told': money.unmatched,
    'archived without an object': facts.withoutObject,
    'not balanced': facts.unbalanced,
  }
  const faults = Object.entries(lists)
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `${what}: ${names(ids)}`)
  for (const [event, ledger, processor] of facts.sums)
    if (ledger !== processor)
      faults.push(`${event}: ${ledger} cents in the ledger, ${processor} at the processor`)
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
  const grows = (what: string, name: keyof MonthFacts) => {
    const values = months.map((month) => month[name])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return most > least * levelShare ? [`${what} of live payments: from ${least} to ${most}`] : []
  }
  return [
    ...grows('rows', 'livePayments'),
    ...grows('bytes', 'liveBytes'),
    ...months.filter(({ ledgerCents }) => ledgerCents !== 0).map(() => 'the ledger is not zero'),
  ]
}
