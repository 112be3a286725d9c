// What the replies of several commands have in common, and the reply with a whole payment. Times are epoch ms.
import * as z from 'zod/mini'
import {
  toCallHours,
  toChangeText,
  toDecidingText,
} from '../../../shared/locales/en/back-office/commands'
import { privacyKinds } from '../../../shared/payments/confirm-request'
import { decidings } from '../../../shared/payments/deciding'
import { refundCodes } from '../../../shared/payments/refund-codes'
import { takenBackKinds } from '../payments/stores/taken-back-store'
import { toAddressWords, toCvcWords } from './card-checks'
import { cents, printed, time } from './reply-format'

export const isCheck = printed(z.boolean(), {
  text: (is) => (is ? 'nothing was written' : ''),
})

/** Of a row that a reference or a name identifies for a person. */
export const rowId = printed(z.string(), { isFactOnly: true })

const deciding = z.object({ action: z.enum(decidings), by: z.string(), since: time })

export const listedPayment = z.object({
  id: rowId,
  reference: z.string(),
  status: z.string(),
  payeeId: rowId,
  payeeName: printed(z.string(), { label: 'payee' }),
  payerName: printed(z.string(), { label: 'payer' }),
  amountCents: cents,
  feeCents: cents,
  /** The card processor reviews the payment before it can be captured. */
  isHeldByProcessor: z.boolean(),
  /** When the payment is canceled if it is not decided before. */
  decideBy: time,
  createdAt: printed(time, { label: 'submitted' }),
  updatedAt: printed(time, { isFactOnly: true }),
  /** What went back to the payer, not counting refunds whose outcome is unknown. */
  refundedCents: cents,
  /** What of the payment is still paid: the charge less refunds and lost disputes. */
  paidCents: cents,
  /** A dispute is open. */
  isDisputed: z.boolean(),
  /** The latest message to the payer could not be sent; the messages' codes say why. */
  isUndelivered: printed(z.boolean(), { label: 'payer not reached' }),
  /** The decision that the card processor has not confirmed yet, and who made it: a person, payer or system. */
  deciding: printed(z.nullable(deciding), {
    label: 'being decided',
    text: (under) => (under === null ? '' : toDecidingText(under)),
  }),
})

/** What D1 still has of an archived payment. */
export const archivedPayment = z.object({
  id: rowId,
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
  at: time,
})

export const message = z.object({
  id: z.string(),
  kind: z.string(),
  template: z.string(),
  status: z.string(),
  tries: z.int(),
  lastCode: z.nullable(z.string()),
  createdAt: time,
  sentAt: z.nullable(time),
})

/** Of a payment. */
const sentMessage = z.extend(message, {
  /** Of a text, as the network reported it; null: not reported, or an email. */
  delivery: z.nullable(z.string()),
  deliveredAt: z.nullable(time),
})

const refundRow = z.object({
  id: rowId,
  cents,
  /** The code, and staff's note after a colon; of an earlier refund the note alone. */
  reason: z.string(),
  requestedBy: z.string(),
  status: z.string(),
  /** Of the check that was mailed; null: to the card. */
  checkNumber: z.nullable(z.string()),
  lastCode: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
})

export const disputeRow = z.object({
  reference: z.string(),
  cents,
  status: z.string(),
  /** YYYY-MM-DD, like decidedOn. */
  openedOn: z.string(),
  decidedOn: z.nullable(z.string()),
  /** The last day to answer; null: not known. */
  answerBy: z.nullable(z.string()),
  /** Who of staff has seen one that the processor listed. */
  confirmedBy: z.nullable(z.string()),
  recordedBy: z.string(),
  recordedAt: time,
  /** Who recorded that it was won or lost, and when; null while it is open. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
})

export const remittanceRow = z.object({
  /** What the payee was sent. */
  cents,
  way: z.string(),
  trace: z.string(),
  /** void: of a code with which the payee can no longer collect. */
  status: z.enum(['sent', 'confirmed', 'returned', 'void']),
  /** YYYY-MM-DD, like endedOn. */
  sentOn: z.string(),
  /** When it was confirmed, came back, or was void. */
  endedOn: z.nullable(z.string()),
  recordedBy: z.string(),
  recordedAt: time,
  /** Who recorded that, and when. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(time),
  /** That the payee was asked to move it to another account. */
  move: z.nullable(z.object({ account: z.string(), by: z.string(), at: time })),
})

export const takenBackRow = z.object({
  record: z.enum(takenBackKinds),
  cents,
  /** The dispute's or the sending's before. */
  status: z.string(),
  why: z.string(),
  by: z.string(),
  at: time,
})

export const sentPayment = z.object({
  id: rowId,
  reference: z.string(),
  cents,
  /** unchanged: it was recorded like this before. */
  what: z.enum(['recorded', 'unchanged']),
})

const relatedPayment = z.object({
  id: rowId,
  reference: z.string(),
  status: z.string(),
  /** Amount plus card fee. */
  totalCents: cents,
})

export const textConsent = z.object({ wordingVersion: z.string(), at: time })

export const legalHold = z.object({ why: z.string(), by: z.string(), at: time })

/** To export or erase; its id is what the command takes. */
const privacyRequest = z.object({
  id: z.string(),
  kind: z.enum(privacyKinds),
  by: z.string(),
  at: time,
  /** When the payer confirmed it; null: not yet. */
  confirmedAt: z.nullable(time),
})

/** What a person did: the staff member or `payer`, in words, and when. */
const personsChange = printed(z.object({ by: z.string(), did: z.string(), at: time }), {
  text: toChangeText,
})

export const payment = z.object({
  ...listedPayment.shape,
  /** What people did to it so far. A command names the version that its caller saw, and is refused after another change. */
  version: z.string(),
  /** The newest change of a person; null for an archived payment. */
  lastChange: printed(z.nullable(personsChange), {
    label: 'last change',
    text: (change) => (change === null ? '' : toChangeText(change)),
  }),
  /** When it was archived: it can only be read until it is restored. Null for a live payment. */
  archivedAt: printed(z.nullable(time), { label: 'archived (payments restore)' }),
  /** The payer’s personal information was erased on request; the history says by whom. */
  isErased: z.boolean(),
  /** While it holds, the payment is neither erased nor deleted. */
  legalHold: z.nullable(legalHold),
  /** Of the last 31 days, the latest first. */
  privacyRequests: z.array(privacyRequest),
  account: z.string(),
  additionalAccounts: z.array(z.string()),
  /** YYYY-MM-DD or empty, like serviceDate. */
  birthDate: z.string(),
  serviceDate: z.string(),
  email: z.string(),
  phone: z.string(),
  /** For calls about it. */
  calls: printed(
    z.object({
      /** As the biller is listed; null without one, and for an archived payment. */
      payeePhone: z.nullable(z.string()),
      /** Of a debt collector's payer: what time it may be there, and whether a call is allowed now. Null for any other. */
      payer: z.nullable(z.object({ times: z.array(z.string()), mayCall: z.boolean() })),
    }),
    {
      label: 'payee’s phone, and the time at a collector’s payer',
      text: ({ payeePhone, payer }) =>
        [payeePhone, payer && toCallHours(payer)].filter(Boolean).join('; '),
    },
  ),
  billingZip: z.string(),
  billing: z.object({
    name: z.string(),
    address1: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  note: z.string(),
  /** The payee's own; null without one. */
  partnerRef: printed(z.nullable(z.string()), { label: 'biller’s reference' }),
  payType: z.string(),
  isBtoB: printed(z.boolean(), { label: 'company invoice' }),
  /** The payee is a debt collector. */
  isDebtCollector: z.boolean(),
  isSilent: z.boolean(),
  card: z.object({ brand: z.string(), lastFour: z.string() }),
  /** Identifies the charge at the card processor, where each try of the attempt has the key `{attemptId}.{try}`. */
  charge: z.object({
    processor: z.string(),
    transactionId: z.string(),
    attemptId: z.string(),
    avsCode: printed(z.string(), { label: 'address check', text: toAddressWords }),
    cvvCode: printed(z.string(), { label: 'CVC check', text: toCvcWords }),
  }),
  /**
   * Payments to look at before this one is captured: of the same payee, accounts and amount within a
   * day, or of the same card (brand and last four) and amount within an hour.
   */
  possibleDuplicates: z.array(
    z.object({
      id: rowId,
      reference: z.string(),
      status: z.string(),
      createdAt: time,
      same: z.enum(['bill', 'card']),
    }),
  ),
  /** About the payee's fees, as the payer read it before the charge, in the payer's language. */
  feeSentences: z.array(z.string()),
  /** The last day on which the payee may collect it, YYYY-MM-DD, which the payer was promised; null: none was. */
  refundOn: z.nullable(z.string()),
  /** When the link of its status page was first opened, other than by the browser that had just paid. */
  linkOpenedAt: z.nullable(time),
  /** To texts about it. */
  textConsent: z.nullable(textConsent),
  /** What the payer corrected in the bill; null without it. */
  correction: z.nullable(
    z.object({
      /** It was accepted with the payment. Otherwise staff decide about it. */
      isUsed: z.boolean(),
      /** By the names of the payment form. */
      fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      /** Whether the account fits the payee's pattern; none: it has no pattern, or the correction was used. */
      pattern: z.enum(['fits', 'differs', 'none']),
      /** How many accepted payments to that account were submitted before, at most 10; null once it was used. */
      paidBefore: z.nullable(z.int()),
      /** What may have paid the corrected bill, of any age: accepting names it. */
      duplicate: z.nullable(z.string()),
    }),
  ),
  /** Staff's notes for each other, oldest first. */
  notes: z.array(z.object({ by: z.string(), note: z.string(), at: time })),
  /** Earlier payments to the same account, newest first. */
  earlier: printed(z.array(foundPayment), { label: 'earlier payments' }),
  /** The new total that the payer agreed to, in place of this payment, and until when its link can be paid. */
  newTotal: z.nullable(z.object({ cents, payBy: time })),
  /** What lost disputes returned to the payer. */
  returnedCents: cents,
  /** What may still be refunded. */
  refundableCents: cents,
  /** What is to be sent to the payee; 0 while nothing is, as when it was sent. */
  sendableCents: cents,
  /** What of it is owed to the payer, since a promised refund failed: a sending ends that. */
  owedCents: cents,
  /** What of each command would be accepted now, by the command's own rules. */
  offers: printed(
    z.object({
      /** The time to decide is over: it can be rejected only. */
      isTooLate: z.boolean(),
      /** Questions that the payer can be asked. */
      questions: z.array(z.string()),
      /** Fields of the bill that the payer can be asked to correct. */
      corrections: z.array(z.string()),
      refundReasons: z.array(z.enum(refundCodes)),
      /** A refund may be paid with a check. */
      isCheckDue: z.boolean(),
    }),
    { text: () => '' },
  ),
  /** The payment that this one was made in place of, after a yes to a new total. */
  inPlaceOf: z.nullable(relatedPayment),
  /** The payments of the new total, in any status. */
  newPayments: z.array(relatedPayment),
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
      requestedAt: time,
      expiresAt: time,
      answeredAt: z.nullable(time),
      answers: z.array(
        printed(z.object({ name: z.string(), value: z.string() }), {
          text: ({ name, value }) => `${name}: ${value}`,
        }),
      ),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(refundRow),
  disputes: z.array(disputeRow),
  remittances: z.array(remittanceRow),
  takenBack: z.array(takenBackRow),
  history: z.array(change),
  messages: z.array(sentMessage),
})

export const siteCheck = z.object({
  name: z.string(),
  state: printed(z.enum(['ok', 'wrong', 'not_checked']), {
    text: (state) => (state === 'wrong' ? 'WRONG' : state.replace('_', ' ')),
  }),
  found: z.string(),
  /** What to do; empty unless something is wrong. */
  advice: printed(z.string(), { isFactOnly: true }),
})

export type SiteCheck = Readonly<z.output<typeof siteCheck>>

/** A fault in the file: its first line, and the column if one is at fault. */
export const fileFault = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
})

export type FileFault = Readonly<z.output<typeof fileFault>>
