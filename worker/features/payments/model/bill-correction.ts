// What a payer corrects in the bill, by answers to questions. Until staff accept it with the payment, it is a proposal.
import { infoAnswers, infoQuestion } from '../../../../shared/payments/info-question-schema'

export type Correction = {
  /** Of the payment form. */
  readonly field: string
  readonly value: string
  /** Epoch ms. */
  readonly at: number
}

type AnsweredRow = {
  readonly question: string
  readonly answers: string
  readonly answered_at: number | null
}

/** The corrections in one question, in its order; none before it is answered. */
export function toCorrections({ question, answers, answered_at: at }: AnsweredRow): Correction[] {
  const asked = infoQuestion.parse(JSON.parse(question))
  if (asked.type !== 'extraFields' || at === null) return []
  const answered = infoAnswers.parse(JSON.parse(answers))
  return asked.fields.flatMap(({ field: { name, corrects } }) => {
    const answer = answered.find(({ field }) => field.name === name)
    return corrects && answer ? [{ field: corrects.field, value: answer.field.value, at }] : []
  })
}

/** The columns of a payment that can be corrected. */
export type BillColumns = {
  readonly payer_name: string
  readonly account: string
  /** JSON: a list of { id, value }. */
  readonly additional_accounts: string
  /** YYYY-MM-DD or empty, like `service_date`. */
  readonly birth_date: string
  readonly service_date: string
}

export const readAdditional = (
  stored: string,
): readonly { readonly id: string; readonly value: string }[] => JSON.parse(stored)

/** Of two corrections of a field the later one counts. */
export const toCorrected = (bill: BillColumns, corrections: readonly Correction[]): BillColumns =>
  corrections.reduce(correct, bill)

function correct(bill: BillColumns, { field, value }: Correction): BillColumns {
  switch (field) {
    case 'account':
      return { ...bill, account: value }
    case 'patientName':
      return { ...bill, payer_name: value }
    case 'payDOB':
      return { ...bill, birth_date: value }
    case 'payDOS':
      return { ...bill, service_date: value }
    default: {
      const invoices = readAdditional(bill.additional_accounts).map((invoice) =>
        invoice.id === field ? { ...invoice, value } : invoice,
      )
      return { ...bill, additional_accounts: JSON.stringify(invoices) }
    }
  }
}

/** The value of a field of the form; null for a further invoice that the bill does not have. */
export function readField(bill: BillColumns, field: string): string | null {
  switch (field) {
    case 'account':
      return bill.account
    case 'patientName':
      return bill.payer_name
    case 'payDOB':
      return bill.birth_date
    case 'payDOS':
      return bill.service_date
    default:
      return readAdditional(bill.additional_accounts).find(({ id }) => id === field)?.value ?? null
  }
}
