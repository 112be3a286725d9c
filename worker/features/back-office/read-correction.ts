// What the payer of a payment corrected in the bill, for staff: before they decide with what they need for it, and after
// they used it with what was typed.
import type * as z from 'zod/mini'
import type { Payee } from '../../../shared/payees/payee'
import { accountNumber } from '../../../shared/payments/account-number'
import { correctableFields } from '../../../shared/payments/info-question-schema'
import { type BillColumns, readField } from '../payments/model/bill-correction'
import { isOpen } from '../payments/review/payment-state'
import { findCorrectedDuplicate } from '../payments/review/possible-duplicates-store'
import { findProposal } from '../payments/stores/bill-correction-store'
import type * as replies from './replies'
import { listEarlierRows } from './review/review-store'
import type { FullRow } from './store'

/** Null: nothing is corrected. */
export async function readCorrection(
  row: FullRow,
  payee: Payee | null,
  db: D1Database,
): Promise<Correction> {
  if (row.bill_before !== null) {
    const before: BillColumns = JSON.parse(row.bill_before)
    return { ...noFacts, isUsed: true, fields: listChanged(before, row) }
  }
  const proposal = isOpen(row.status) ? await findProposal(db, row) : null
  if (proposal === null) return null
  const { bill, billKey } = proposal
  const fields = listChanged(row, bill)
  if (bill.account === row.account) return { ...noFacts, isUsed: false, fields }
  const [duplicate, earlier] = await Promise.all([
    billKey === row.bill_key ? null : findCorrectedDuplicate(db, { ...row, billKey }),
    listEarlierRows(db, { ...row, account: bill.account }),
  ])
  return {
    isUsed: false,
    fields,
    pattern: comparePattern(bill.account, payee),
    paidBefore: earlier.filter(({ status }) => status === 'accepted').length,
    duplicate: duplicate && (duplicate.reference ?? duplicate.id),
  }
}

type Correction = z.output<typeof replies.payment>['correction']

const noFacts = { pattern: 'none', paidBefore: null, duplicate: null } as const

function comparePattern(account: string, payee: Payee | null) {
  if (payee === null || payee.acctRegex === null) return 'none'
  return accountNumber(payee)(account, 'en').ok ? 'fits' : 'differs'
}

const listChanged = (before: BillColumns, after: BillColumns) =>
  correctableFields.flatMap((field) => {
    const [from, to] = [readField(before, field) ?? '', readField(after, field) ?? '']
    return from === to ? [] : [{ field, from, to }]
  })
