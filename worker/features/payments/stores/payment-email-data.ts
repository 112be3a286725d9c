// The bill data of the payer's emails about a payment, from the order or from the D1 row.
import * as z from 'zod/mini'
import { isPrivatePayee, type Payee } from '../../../../shared/payees/payee'
import { maskAccount } from '../../../../shared/payments/masked'
import type { PaymentOrder } from '../model/payment-order'
import { toBiller } from '../payee-view'
import { type PaymentRow, parsePayeeFees } from './payment-store'

const additionalAccounts = z.array(z.object({ value: z.string() }))

type Payer = {
  readonly isBtoB: boolean
  readonly name: string
  readonly account: string
  readonly additionalAccounts: readonly { readonly value: string }[]
}

function toPayerFacts({ isBtoB, name, account, additionalAccounts }: Payer) {
  if (!isBtoB) return { isBtoB, maskedAccount: maskAccount(account), companyName: '', invoices: [] }
  const invoices = [account, ...additionalAccounts.map(({ value }) => value)]
    .filter(Boolean)
    .map(maskAccount)
  return { isBtoB, maskedAccount: '', companyName: name, invoices }
}

export const toOrderedBill = (reference: string, order: PaymentOrder) => ({
  locale: order.locale,
  reference,
  // A declined charge has no status page. The receipt email sets this id.
  attemptId: '',
  payeeName: order.payeeName,
  amountCents: order.bill.amountCents,
  feeCents: order.feeCents,
  payeeFees: [...order.payeeFees],
  payeeFeesEs: [...order.payeeFeesEs],
  payeePhone: order.payeePhone,
  isDebtCollector: order.isDebtCollector,
  isPrivate: order.isPrivate,
  isPartner: order.isPartner,
  brandColor: order.brandColor ?? null,
  payeeId: order.payeeId,
  ...toPayerFacts({
    isBtoB: order.isBtoB,
    name: order.bill.patientName,
    account: order.bill.account,
    additionalAccounts: order.bill.additionalAccounts,
  }),
})

export const toRecordedBill = (payment: PaymentRow, payee: Payee | null) => ({
  locale: payment.locale,
  reference: payment.reference,
  attemptId: payment.attempt_id,
  payeeName: payee?.payeeName ?? '',
  amountCents: payment.amount_cents,
  feeCents: payment.fee_cents,
  payeeFees: [...parsePayeeFees(payment.payee_fees)],
  payeeFeesEs: [...parsePayeeFees(payment.payee_fees_es)],
  payeePhone: payee?.pphone ?? null,
  isDebtCollector: payee?.debtCollector ?? false,
  isPrivate: payee === null || isPrivatePayee(payee),
  isPartner: payee?.isPartner ?? true,
  brandColor: payee && toBiller(payee).brandColor,
  payeeId: payment.payee_id,
  ...toPayerFacts({
    isBtoB: payment.is_btob === 1,
    name: payment.payer_name,
    account: payment.account,
    additionalAccounts: additionalAccounts.parse(JSON.parse(payment.additional_accounts)),
  }),
})
