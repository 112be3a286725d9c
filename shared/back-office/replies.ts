// Long, because it is one contract: the replies of the back office by command, for the worker and for
// `npm run ops`. Times are epoch ms. Imports only zod, so that Node can load this file as it is.
import * as z from 'zod/mini'

const listedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  payeeId: z.string(),
  payeeName: z.string(),
  payerName: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  /** The card processor reviews the payment before it can be captured. */
  isHeldByGateway: z.boolean(),
  /** When the card hold expires. */
  holdUntilAt: z.int(),
  createdAt: z.int(),
  updatedAt: z.int(),
  /** What went back to the card, not counting refunds whose outcome is unknown. */
  refundedCents: z.int(),
  /** A dispute is open. */
  isDisputed: z.boolean(),
  /** The latest message to the payer could not be sent; the messages' codes say why. */
  isUndelivered: z.boolean(),
})

const page = z.object({
  /**
   * Up to 50 payments that have waited for staff for more than a day, longest first. On the first page
   * only; empty if the request has a time, `undelivered`, or a status in which no payment waits for staff.
   */
  overdue: z.array(listedPayment),
  payments: z.array(listedPayment),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
})

const change = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  actor: z.string(),
  /** The code of a rejection; null for other changes. */
  reason: z.nullable(z.string()),
  note: z.string(),
  at: z.int(),
})

const message = z.object({
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
  reason: z.string(),
  requestedBy: z.string(),
  status: z.string(),
  lastCode: z.nullable(z.string()),
  createdAt: z.int(),
  updatedAt: z.int(),
})

const disputeRow = z.object({
  reference: z.string(),
  cents: z.int(),
  status: z.string(),
  /** YYYY-MM-DD, like decidedOn. */
  openedOn: z.string(),
  decidedOn: z.nullable(z.string()),
  recordedBy: z.string(),
})

const relatedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  /** Amount plus card fee. */
  totalCents: z.int(),
})

const payment = z.object({
  ...listedPayment.shape,
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
  isSilent: z.boolean(),
  card: z.object({ brand: z.string(), lastFour: z.string() }),
  /** Identifies the charge at the card processor, where each try of the attempt has the key `{attemptId}.{try}`. */
  charge: z.object({
    gateway: z.string(),
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
  /** The payment whose balance this one pays. */
  balanceOf: z.nullable(relatedPayment),
  /** The payments of agreed increases, in any status. */
  balances: z.array(relatedPayment),
  humanCheck: z.string(),
  deviceType: z.string(),
  /** Fields requested by the automation host; empty without a bot. */
  bot: z.object({ name: z.string(), fields: z.record(z.string(), z.string()) }),
  /**
   * Oldest first. `answers` is empty until the payer responds; a confirmation has "confirm": "yes".
   */
  questions: z.array(
    z.object({
      type: z.string(),
      status: z.string(),
      askedAt: z.int(),
      expiresAt: z.int(),
      answeredAt: z.nullable(z.int()),
      answers: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(refundRow),
  disputes: z.array(disputeRow),
  history: z.array(change),
  messages: z.array(message),
})

const infoRequestReply = z.object({
  id: z.string(),
  reference: z.string(),
  /** Channels by which the payer is notified. */
  sentTo: z.object({ email: z.boolean(), text: z.boolean() }),
})

const decision = z.object({
  id: z.string(),
  reference: z.string(),
  /** pending: recorded, and executed once the card processor responds. */
  outcome: z.enum(['done', 'pending']),
})

const refund = z.object({
  id: z.string(),
  reference: z.string(),
  refundId: z.string(),
  cents: z.int(),
  /** The sum of the payment's refunds that are carried out. */
  refundedCents: z.int(),
  /** pending: stored, and carried out once the card processor responds or has settled the charge. */
  outcome: z.enum(['done', 'pending']),
})

const payee = z.object({
  /** Every column of the import with its cell; importing them unchanged changes nothing. */
  cells: z.record(z.string(), z.string()),
  createdAt: z.int(),
  updatedAt: z.int(),
})

/** The reply has no access code: only the email has it. */
const invite = z.object({
  inviteId: z.string(),
  email: z.string(),
  payeeName: z.string(),
  /** Number of invites of that payee, including this one. */
  inviteCount: z.int(),
  /** True if the payee already has an account. */
  existingGroup: z.boolean(),
  expiresAt: z.int(),
})

/** The reply has no link: only the email has it. */
const reset = z.object({ accountId: z.string(), sentTo: z.string() })

const billLink = z.object({
  /** Opens the payee's form with account and amount filled in. */
  url: z.string(),
  expiresAt: z.int(),
  /** The URL's QR code, as an SVG document. */
  qrSvg: z.string(),
})

const imported = z.object({
  /** True for a dry run. */
  isCheck: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Added or changed payees, in the file's order. */
  payees: z.array(
    z.object({
      line: z.int(),
      payeeId: z.string(),
      what: z.enum(['added', 'changed']),
      columns: z.array(z.string()),
    }),
  ),
})

const waitingMessages = z.object({
  /** Most recently tried first; recipients are omitted. */
  messages: z.array(
    z.object({
      ...message.shape,
      /** The payment's; null for a message about no payment. */
      reference: z.nullable(z.string()),
      /** When it was last tried, or will be tried next. */
      nextTryAt: z.int(),
    }),
  ),
})

const retried = z.object({
  /** Ids queued again. */
  ids: z.array(z.string()),
  /** Ids of texts to numbers that have since opted out; they are not sent. */
  suppressed: z.array(z.string()),
  /** True if the limit of one call was reached. */
  isMore: z.boolean(),
})

export const siteCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'wrong', 'not_checked']),
  found: z.string(),
  /** What to do; empty unless something is wrong. */
  advice: z.string(),
})
export type SiteCheck = Readonly<z.output<typeof siteCheck>>

const siteReport = z.object({
  environment: z.string(),
  /** SITE_URL; may be empty in development. */
  siteUrl: z.string(),
  version: z.string(),
  commit: z.string(),
  /** The site's clock. */
  now: z.int(),
  checks: z.array(siteCheck),
})

/** The shape that saveWidget accepts, so that the JSON can be edited and saved. */
const widget = z.object({
  name: z.string(),
  payee: z.nullable(z.string()),
  accent: z.string(),
  forcedType: z.nullable(z.string()),
  headline: z.string(),
  description: z.string(),
  sendLabel: z.string(),
  payLabel: z.string(),
  closing: z.nullable(z.object({ text: z.string(), url: z.string() })),
  origins: z.array(z.string()),
})

const metricsReport = z.object({
  /** METRICS: where the counts are. */
  store: z.enum(['off', 'd1', 'analytics-engine']),
  days: z.int(),
  vitals: z.array(
    z.object({
      page: z.string(),
      metric: z.enum(['lcp', 'inp', 'cls']),
      /** Three of four page views have this value or a lower one: ms, or thousandths for cls. */
      p75: z.int(),
      views: z.int(),
    }),
  ),
  /** By key: a day, payee id, language or device class; one row with an empty key without `by`. */
  funnel: z.array(
    z.object({
      key: z.string(),
      stages: z.array(z.object({ stage: z.string(), count: z.int() })),
    }),
  ),
})

export const backOfficeReplies = {
  listPayments: page,
  readPayment: payment,
  accept: decision,
  reject: decision,
  refund,
  recordDispute: z.object({ id: z.string(), reference: z.string(), dispute: disputeRow }),
  askForInfo: infoRequestReply,
  issueInvite: invite,
  issuePasswordReset: reset,
  readPayee: payee,
  createBillLink: billLink,
  importPayees: imported,
  listWidgets: z.object({ widgets: z.array(widget) }),
  readWidget: widget,
  saveWidget: z.object({ name: z.string(), what: z.enum(['added', 'changed', 'unchanged']) }),
  listMessages: waitingMessages,
  retryMessages: retried,
  readMetrics: metricsReport,
  checkSite: siteReport,
} as const

export type BackOfficeReplies = {
  readonly [Name in keyof typeof backOfficeReplies]: z.output<(typeof backOfficeReplies)[Name]>
}

/** A fault in the file: its first line, and the column if one is at fault. */
export const fileFault = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type FileFault = Readonly<z.output<typeof fileFault>>
