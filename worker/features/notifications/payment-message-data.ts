// The data of messages about a payment, and its parts. A page that shows a waiting message reads it again; the rest of the
// templates (messages.ts) are the sender's alone, so that the public worker has none of them.
import * as z from 'zod/mini'
import { cardBrands } from '../../../shared/card-brands'
import { locales } from '../../../shared/locales/locale'
import { refundStates, remittanceStates, remittanceWays } from '../../../shared/payments/remittance'

/** The reader's language. */
export const language = { locale: z.enum(locales) } as const

export const bill = {
  ...language,
  reference: z.string(),
  payeeName: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  /** The biller's list of fees that the payer saw. */
  payeeFees: z.array(z.string()),
  payeeFeesEs: z.array(z.string()),
  payeePhone: z.nullable(z.string()),
  isBtoB: z.boolean(),
  isDebtCollector: z.boolean(),
  /** Subject and preview, which a locked screen shows, have neither sum nor payee. */
  isPrivate: z.boolean(),
  isPartner: z.boolean(),
  /** A partner's. Messages that were queued without it have none. */
  brandColor: z.optional(z.nullable(z.string())),
  payeeId: z.string(),
  /** The status page's secret link is derived from it. Empty when nothing was charged. */
  attemptId: z.string(),
  /** For a person only: a company's bill is identified by its invoices. */
  maskedAccount: z.string(),
  /** Companies only: a patient's name and whole account must not reach a vendor or a shared mailbox. */
  companyName: z.string(),
  invoices: z.array(z.string()),
}
export const remittanceData = z.object({
  state: z.enum(remittanceStates),
  way: z.nullable(z.enum(remittanceWays)),
  sentOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  cents: z.int(),
  earlier: z.readonly(
    z.array(
      z.object({
        state: z.enum(['sent', 'confirmed']),
        cents: z.int(),
        way: z.enum(remittanceWays),
        sentOn: z.string(),
        endedOn: z.nullable(z.string()),
      }),
    ),
  ),
  unsentCents: z.int(),
  refundingCents: z.int(),
  disputedCents: z.int(),
  heldRefundCents: z.int(),
  heldDisputeCents: z.int(),
  isFeeOnly: z.boolean(),
  isSettling: z.boolean(),
  postingDays: z.nullable(z.int()),
  creditedOn: z.nullable(z.string()),
  showsBy: z.nullable(z.string()),
  refund: z.nullable(
    z.object({
      state: z.enum(refundStates),
      on: z.string(),
      cents: z.int(),
      isRest: z.boolean(),
      isPart: z.boolean(),
      hasCode: z.boolean(),
      tried: z.nullable(z.object({ on: z.string(), cents: z.int() })),
    }),
  ),
})
/** Where the money is (shared/payments/remittance.ts). */
export const remittance = {
  remittance: remittanceData,
  /** What went back, and what is still paid. */
  refundedCents: z.int(),
  returnedCents: z.int(),
  paidCents: z.int(),
  /** The payer gets an email only on request. */
  isSilent: z.boolean(),
}
/** Epoch ms. */
export const charge = { chargedAt: z.int() } as const
/** An earlier message is no longer true: staff took its record back, or the code that it told of is void. */
export const correction = { correction: z.optional(z.enum(['record', 'code'])) } as const
export const card = {
  cardBrand: z.enum(cardBrands),
  cardLastFour: z.string(),
  statementName: z.string(),
}

export const paymentAcceptedData = z.object({
  ...bill,
  ...card,
  ...remittance,
  ...charge,
  ...correction,
})
export const paymentRefundedData = z.object({
  ...bill,
  ...card,
  refundCents: z.int(),
  /** Epoch ms. */
  refundedAt: z.int(),
  /** The days are not over in which the bank may not show it yet. */
  isSettling: z.boolean(),
  /** Of the check that was mailed; null: to the card. */
  checkNumber: z.nullable(z.string()),
  /** All refunds so far, this one included. */
  refundedCents: z.int(),
  /** Returned by the payer's bank in lost disputes. */
  returnedCents: z.int(),
  /** What is still paid. */
  paidCents: z.int(),
  /** Nothing of the payment is still paid. */
  isWhole: z.boolean(),
  /** The payee did not collect the payment, so that the bill is unpaid. */
  isUncollected: z.boolean(),
  remittance: remittanceData,
  /** The payer gets an email only on request. */
  isSilent: z.boolean(),
  /** In the payment's language; empty without one. */
  reason: z.string(),
  /** Staff's words, in English. */
  note: z.string(),
})
export const paymentTextData = z.object({
  ...language,
  /** `declined` has no status page, so it links to the payee's payment form. */
  topic: z.enum([
    ...(['declined'] as const),
    ...([
      'received',
      'accepted',
      'accepted_credited',
      'remitted',
      'remitted_part',
      'collectable',
    ] as const),
    ...(['collectable_part', 'remittance_returned', 'remittance_returned_part'] as const),
    ...(['rejected', 'canceled', 'no_answer', 'refunded'] as const),
    ...(['refund_refused', 'check_mailed', 'bank_returned', 'owed_rest'] as const),
    ...(['uncollected', 'refunding', 'disputed', 'withdrawn', 'corrected', 'code_void'] as const),
  ]),
  reference: z.string(),
  isDebtCollector: z.boolean(),
  attemptId: z.string(),
  payeeId: z.optional(z.string()),
})
