// What the replies of several commands have in common, and the reply with a whole payment. Times are epoch ms.
import * as z from 'zod/mini'

export const listedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  payeeId: z.string(),
  payeeName: z.string(),
  payerName: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  /** The card processor reviews the payment before it can be captured. */
  isHeldByProcessor: z.boolean(),
  /** When the card hold expires. */
  holdUntilAt: z.int(),
  createdAt: z.int(),
  updatedAt: z.int(),
  /** What went back to the card, not counting refunds whose outcome is unknown. */
  refundedCents: z.int(),
  /** What of the payment is still paid: the charge less refunds and lost disputes. */
  paidCents: z.int(),
  /** A dispute is open. */
  isDisputed: z.boolean(),
  /** The latest message to the payer could not be sent; the messages' codes say why. */
  isUndelivered: z.boolean(),
})

/** What D1 still has of an archived payment. */
export const archivedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  payeeName: z.string(),
  /** Of the payment, YYYY-MM. */
  month: z.string(),
  /** Empty if `isErased`. */
  lastFour: z.string(),
  /** The payer’s personal information was erased on request. */
  isErased: z.boolean(),
})

export const foundPayment = z.object({
  ...listedPayment.shape,
  account: z.string(),
  lastFour: z.string(),
})

const change = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  /** payer, staff, or system. */
  actor: z.string(),
  /** The staff member; null for a payer and the system. */
  by: z.nullable(z.string()),
  /** The code of a rejection; null for other changes. */
  reason: z.nullable(z.string()),
  note: z.string(),
  at: z.int(),
})

export const message = z.object({
  id: z.string(),
  kind: z.string(),
  template: z.string(),
  status: z.string(),
  tries: z.int(),
  lastCode: z.nullable(z.string()),
  createdAt: z.int(),
  sentAt: z.nullable(z.int()),
})

const refundRow = z.object({
  id: z.string(),
  cents: z.int(),
  /** The code, and staff's note after a colon; of an earlier refund the note alone. */
  reason: z.string(),
  requestedBy: z.string(),
  status: z.string(),
  lastCode: z.nullable(z.string()),
  createdAt: z.int(),
  updatedAt: z.int(),
})

export const disputeRow = z.object({
  reference: z.string(),
  cents: z.int(),
  status: z.string(),
  /** YYYY-MM-DD, like decidedOn. */
  openedOn: z.string(),
  decidedOn: z.nullable(z.string()),
  recordedBy: z.string(),
  recordedAt: z.int(),
  /** Who recorded that it was won or lost, and when; null while it is open. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.int()),
})

export const remittanceRow = z.object({
  /** What the payee was sent. */
  cents: z.int(),
  way: z.string(),
  trace: z.string(),
  status: z.enum(['sent', 'confirmed', 'returned']),
  /** YYYY-MM-DD, like endedOn. */
  sentOn: z.string(),
  /** When it was confirmed, or came back. */
  endedOn: z.nullable(z.string()),
  recordedBy: z.string(),
  recordedAt: z.int(),
  /** Who recorded that it was confirmed or came back, and when. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.int()),
})

export const sentPayment = z.object({
  id: z.string(),
  reference: z.string(),
  cents: z.int(),
  /** unchanged: it was recorded like this before. */
  what: z.enum(['recorded', 'unchanged']),
})

const relatedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  /** Amount plus card fee. */
  totalCents: z.int(),
})

export const payment = z.object({
  ...listedPayment.shape,
  /** When it was archived: it can only be read until it is restored. Null for a live payment. */
  archivedAt: z.nullable(z.int()),
  /** The payer’s personal information was erased on request; the history says by whom. */
  isErased: z.boolean(),
  account: z.string(),
  additionalAccounts: z.array(z.string()),
  /** YYYY-MM-DD or empty, like serviceDate. */
  birthDate: z.string(),
  serviceDate: z.string(),
  email: z.string(),
  phone: z.string(),
  billingZip: z.string(),
  billing: z.object({
    name: z.string(),
    address1: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  note: z.string(),
  payType: z.string(),
  isBtoB: z.boolean(),
  /** The payee is a debt collector. */
  isDebtCollector: z.boolean(),
  isSilent: z.boolean(),
  card: z.object({ brand: z.string(), lastFour: z.string() }),
  /** Identifies the charge at the card processor, where each try of the attempt has the key `{attemptId}.{try}`. */
  charge: z.object({
    processor: z.string(),
    transactionId: z.string(),
    attemptId: z.string(),
    avsCode: z.string(),
    cvvCode: z.string(),
  }),
  /**
   * Payments to look at before this one is captured: of the same payee, accounts and amount within a
   * day, or of the same card (brand and last four) and amount within an hour.
   */
  possibleDuplicates: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.string(),
      createdAt: z.int(),
      same: z.enum(['bill', 'card']),
    }),
  ),
  /** Staff's notes for each other, oldest first. */
  notes: z.array(z.object({ by: z.string(), note: z.string(), at: z.int() })),
  /** Earlier payments to the same account, newest first. */
  earlier: z.array(foundPayment),
  /** The total with the increases that the payer agreed to; `missingCents` of it are not paid yet. */
  agreedTotalCents: z.int(),
  missingCents: z.int(),
  /** What lost disputes returned to the payer. */
  returnedCents: z.int(),
  /** What may still be refunded. */
  refundableCents: z.int(),
  /** What is to be sent to the payee; 0 while nothing is, as when it was sent. */
  sendableCents: z.int(),
  /** The payment whose balance this one pays. */
  balanceOf: z.nullable(relatedPayment),
  /** The payments of agreed increases, in any status. */
  balances: z.array(relatedPayment),
  captcha: z.string(),
  deviceType: z.string(),
  /** The language of the payer's messages. */
  locale: z.enum(['en', 'es']),
  /** Fields requested by the automation host; empty without a bot. */
  bot: z.object({ name: z.string(), fields: z.record(z.string(), z.string()) }),
  /**
   * Oldest first. `answers` is empty until the payer responds; a confirmation has "confirm": "yes".
   */
  questions: z.array(
    z.object({
      type: z.string(),
      /** The due date (YYYY-MM-DD), the sum in dollars, or the names of the fields. */
      asked: z.string(),
      status: z.string(),
      requestedAt: z.int(),
      expiresAt: z.int(),
      answeredAt: z.nullable(z.int()),
      answers: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(refundRow),
  disputes: z.array(disputeRow),
  remittances: z.array(remittanceRow),
  history: z.array(change),
  messages: z.array(message),
})

export const siteCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'wrong', 'not_checked']),
  found: z.string(),
  /** What to do; empty unless something is wrong. */
  advice: z.string(),
})

export type SiteCheck = Readonly<z.output<typeof siteCheck>>

/** A fault in the file: its first line, and the column if one is at fault. */
export const fileFault = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
})

export type FileFault = Readonly<z.output<typeof fileFault>>
