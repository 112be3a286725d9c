// Corrections of a bill in D1: proposed by the payer's answers, and used with the acceptance of the payment. From then on
// the payment's own columns are the bill, and every reader of them has the corrected values.
import { bindNamed } from '../../../platform/db/named-values'
import {
  type BillColumns,
  type Correction,
  readAdditional,
  toCorrected,
  toCorrections,
} from '../model/bill-correction'
import { toBillKey } from '../model/bill-key'
import { toBillWords } from '../model/payment-words'
import { listRequests } from './info-request-store'
import { findTypedBill, type PaymentRow } from './payment-store'

type Billed = Pick<
  PaymentRow,
  | 'id'
  | 'payee_id'
  | 'phone'
  | 'amount_cents'
  | 'payer_name'
  | 'account'
  | 'additional_accounts'
  | 'bill_before'
>

export type Proposal = {
  /** With the corrections. */
  readonly bill: BillColumns
  readonly billKey: string
}

/** What the payer corrected and staff have not accepted; null without it, and if the answer is what was typed. */
export async function findProposal(db: D1Database, payment: Billed): Promise<Proposal | null> {
  if (payment.bill_before !== null) return null
  const corrections = (await listRequests(db, payment.id)).flatMap(toCorrections)
  return corrections.length === 0 ? null : toProposal(db, payment, corrections)
}

/** `corrections`: oldest first. */
export async function toProposal(
  db: D1Database,
  payment: Billed,
  corrections: readonly Correction[],
): Promise<Proposal | null> {
  const before = await findBill(db, payment)
  const bill = toCorrected(before, corrections)
  if (JSON.stringify(bill) === JSON.stringify(before)) return null
  return { bill, billKey: await toKey(payment, bill) }
}

/** The bill as it is valid: with what was corrected, without what is only proposed. */
export async function findBill(
  db: D1Database,
  { id, payer_name, account, additional_accounts }: Billed,
): Promise<BillColumns> {
  const { birth_date = '', service_date = '' } = (await findTypedBill(db, id)) ?? {}
  return { payer_name, account, additional_accounts, birth_date, service_date }
}

const toKey = (
  { payee_id: payeeId, phone, amount_cents: amountCents }: Billed,
  { account, additional_accounts }: BillColumns,
): Promise<string> => {
  const additionalAccounts = readAdditional(additional_accounts)
  return toBillKey({ payeeId, bill: { account, additionalAccounts, phone, amountCents } })
}

/** Before the payment's status changes: until the decision, a payment with the proposed number is a duplicate too. */
export const proposeBillKey = (
  db: D1Database,
  { id, bill_key }: Pick<PaymentRow, 'id' | 'bill_key'>,
  proposal: Proposal | null,
): D1PreparedStatement[] =>
  proposal === null || proposal.billKey === bill_key
    ? []
    : [
        db
          .prepare(
            `UPDATE payments SET second_bill_key = ?2 WHERE id = ?1 AND status = 'awaiting_info'`,
          )
          .bind(id, proposal.billKey),
      ]

const applyQuery = `UPDATE payments SET
    bill_before = json_object('payer_name', payer_name, 'account', account,
      'additional_accounts', additional_accounts, 'birth_date', birth_date, 'service_date', service_date),
    payer_name = :payer_name, account = :account, additional_accounts = :additional_accounts,
    birth_date = :birth_date, service_date = :service_date,
    bill_key = :bill_key, second_bill_key = nullif(bill_key, :bill_key),
    words = (SELECT json_group_array(value) FROM
      (SELECT value FROM json_each(words) UNION SELECT value FROM json_each(:bill_words) WHERE value <> ''))
  WHERE id = :id AND status = 'in_review' AND bill_before IS NULL`

/** Before the payment's status changes in the batch that accepts it. Staff find it by what was typed, too. */
export const applyProposal = (
  db: D1Database,
  id: string,
  { bill, billKey }: Proposal,
): D1PreparedStatement =>
  bindNamed(db, applyQuery, {
    ...{ ...bill, id, bill_key: billKey },
    bill_words: JSON.stringify(toBillWords(bill)),
  })
