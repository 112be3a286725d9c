// Input schemas of the back office's commands (docs/back-office.md), for the RPC entrypoint and for
// /ops. The replies are in replies.ts.
import * as z from 'zod/mini'
import { calendarDate, line, toOneLine } from '../field-rules'
import { field } from '../form-schema'
import { commandErrors } from '../locales/en/back-office/commands'
import { fieldErrors } from '../locales/en/field-errors'
import { requestErrors } from '../locales/en/request-errors'
import { locales } from '../locales/locale'
import { funnelGroups } from '../metrics/funnel'
import type { InfoRequestInput } from '../payments/info-request'
import { rejectCodes } from '../payments/reject-reasons'
import { paymentStatuses } from '../payments/schema'

export const maxListedPayments = 200
export const maxPayeeFileBytes = 4 * 1024 * 1024
export const maxPayeeLines = 5000
/** Staff's words about a rejection or a refund. The payer reads them verbatim. */
export const payerNote = line(200)

const epochMs = z
  .int({ error: commandErrors.time })
  .check(z.minimum(0, { error: commandErrors.time }))

/** An id (pay_…), or a reference (PPY-…) in upper or lower case. */
const payment = z
  .string({ error: commandErrors.payment })
  .check(z.regex(/^[\w.-]{1,80}$/, { error: commandErrors.payment }))

const limitError = commandErrors.limit(maxListedPayments)

export const listPaymentsInput = z.strictObject({
  status: z.optional(z.enum(paymentStatuses, { error: requestErrors.oneOf(paymentStatuses) })),
  /** True: only payments whose payer was not reached. */
  undelivered: z.optional(z.boolean()),
  /** Created at or after. */
  from: z.optional(epochMs),
  /** Created before. */
  to: z.optional(epochMs),
  limit: z.optional(
    z
      .int({ error: limitError })
      .check(
        z.minimum(1, { error: limitError }),
        z.maximum(maxListedPayments, { error: limitError }),
      ),
  ),
  /** `nextCursor` of the previous page. */
  cursor: z.optional(
    z
      .string({ error: commandErrors.cursor })
      .check(z.regex(/^\d{1,15}-\d{1,15}$/, { error: commandErrors.cursor })),
  ),
})
export type ListPaymentsInput = Readonly<z.output<typeof listPaymentsInput>>

export const paymentInput = z.strictObject({ payment })
export type PaymentInput = Readonly<z.output<typeof paymentInput>>

export const rejectInput = z
  .strictObject({
    payment,
    reason: z.enum(rejectCodes, { error: requestErrors.oneOf(rejectCodes) }),
    /** Staff's own words beside the reason's sentence. */
    note: z.optional(field(payerNote)),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
      path: ['note'],
      error: commandErrors.noteNeeded,
    }),
  )
export type RejectInput = Readonly<z.output<typeof rejectInput>>

/** The member of staff, for the record: neither a token nor a binding identifies one. */
const staffName = field(line(80))

const wholeCents = z
  .int({ error: commandErrors.cents })
  .check(
    z.minimum(1, { error: commandErrors.amountTooLow }),
    z.maximum(1_000_000_00, { error: commandErrors.amountTooHigh }),
  )

export const refundInput = z.strictObject({
  payment,
  /** Identifies this request: repeating it with the same key refunds once. */
  key: z
    .string({ error: commandErrors.key })
    .check(z.regex(/^[\w-]{8,40}$/, { error: commandErrors.key })),
  /** Without it, everything that can still be refunded. */
  amountCents: z.optional(wholeCents),
  reason: field(payerNote),
  requestedBy: staffName,
})
export type RefundInput = Readonly<z.output<typeof refundInput>>

export const disputeStatuses = ['opened', 'won', 'lost'] as const

export const recordDisputeInput = z.strictObject({
  payment,
  /** The processor's reference of the dispute. */
  reference: z
    .string({ error: commandErrors.dispute })
    .check(z.regex(/^[\w.-]{1,60}$/, { error: commandErrors.dispute })),
  status: z.enum(disputeStatuses, { error: requestErrors.oneOf(disputeStatuses) }),
  /** When it was opened or decided, MM/DD/YYYY. */
  date: field(calendarDate),
  /** Required when it is opened. */
  amountCents: z.optional(wholeCents),
  recordedBy: staffName,
})
export type RecordDisputeInput = Readonly<z.output<typeof recordDisputeInput>>

/**
 * `request` is validated by the command (shared/payments/info-request.ts), which reports what is
 * wrong.
 */
export const askForInfoInput = z.strictObject({ payment, request: z.custom<InfoRequestInput>() })
export type AskForInfoInput = Readonly<z.output<typeof askForInfoInput>>

export const payeeInput = z.strictObject({
  /** Id or slug. */
  payee: z
    .string({ error: commandErrors.payee })
    .check(z.regex(/^[A-Za-z0-9._-]{1,100}$/, { error: commandErrors.payee })),
})
export type PayeeInput = Readonly<z.output<typeof payeeInput>>

const emailAddress = z
  .string({ error: commandErrors.email })
  .check(z.maxLength(254, { error: fieldErrors.tooLong(254) }))

export const issueInviteInput = z.strictObject({
  email: emailAddress,
  /** Id or slug. Without a payee, the invite creates its own panel. */
  payee: z.optional(payeeInput.shape.payee),
  /** The name in the email; required without a payee. */
  payeeName: z.optional(
    z
      .string({ error: requestErrors.text })
      .check(z.maxLength(100, { error: fieldErrors.tooLong(100) })),
  ),
  /** The payment to collect, named in the email. */
  amountCents: z.optional(wholeCents),
  /** The email's language; English by default. */
  locale: z.optional(z.enum(locales, { error: commandErrors.locale })),
})
export type IssueInviteInput = Readonly<z.output<typeof issueInviteInput>>

export const maxLinkDays = 366
const daysError = commandErrors.days(maxLinkDays)

/** The command checks account and amount by the payee's form rules. */
export const createBillLinkInput = z.strictObject({
  payee: payeeInput.shape.payee,
  account: z.string({ error: requestErrors.text }),
  amountCents: z.int({ error: commandErrors.cents }),
  /** Days until the link expires. */
  days: z._default(
    z
      .int({ error: daysError })
      .check(z.minimum(1, { error: daysError }), z.maximum(maxLinkDays, { error: daysError })),
    90,
  ),
})
export type CreateBillLinkInput = Readonly<z.output<typeof createBillLinkInput>>

export const issuePasswordResetInput = z.strictObject({ email: emailAddress })
export type IssuePasswordResetInput = Readonly<z.output<typeof issuePasswordResetInput>>

const fileError = commandErrors.file(maxPayeeFileBytes / 1024 / 1024)

export const importPayeesInput = z.strictObject({
  csv: z.string({ error: fileError }).check(z.maxLength(maxPayeeFileBytes, { error: fileError })),
  /** Dry run: reports what would change. */
  check: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
})
export type ImportPayeesInput = Readonly<z.output<typeof importPayeesInput>>

/** Statuses that staff can list; sent messages are listed with their payment. */
export const listedMessageStatuses = ['failed', 'unknown', 'pending', 'sending'] as const
const statusError = requestErrors.oneOf(listedMessageStatuses)

export const listMessagesInput = z.strictObject({
  status: z.optional(z.enum(listedMessageStatuses, { error: statusError })),
  limit: listPaymentsInput.shape.limit,
})
export type ListMessagesInput = Readonly<z.output<typeof listMessagesInput>>

export const retryMessagesInput = z.strictObject({
  /** One message; if absent, up to fifty failed ones. */
  message: z.optional(
    z
      .string({ error: commandErrors.message })
      .check(z.regex(/^[\w:.-]{1,200}$/, { error: commandErrors.message })),
  ),
  /** With `message` only: retries it even if its delivery is uncertain, so that it may arrive twice. */
  evenIfSent: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
})
export type RetryMessagesInput = Readonly<z.output<typeof retryMessagesInput>>

export const checkSiteInput = z.strictObject({})

const widgetName = z
  .string({ error: commandErrors.widget })
  .check(z.regex(/^[a-z0-9._-]{1,100}$/, { error: commandErrors.widget }))

/** One line: SQLite may treat a text that begins with a control character as empty. */
const oneLineText = (max: number) =>
  z
    .string({ error: requestErrors.text })
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, { error: requestErrors.text }),
      z.maxLength(max, { error: fieldErrors.tooLong(max) }),
    )

export const maxReportDays = 400
const reportDaysError = commandErrors.days(maxReportDays)

export const readMetricsInput = z.strictObject({
  /** How many days, today included. */
  days: z.optional(
    z
      .int({ error: reportDaysError })
      .check(
        z.minimum(1, { error: reportDaysError }),
        z.maximum(maxReportDays, { error: reportDaysError }),
      ),
  ),
  /** What the funnel is grouped by. */
  by: z.optional(z.enum(funnelGroups, { error: requestErrors.oneOf(funnelGroups) })),
})
export type ReadMetricsInput = Readonly<z.output<typeof readMetricsInput>>

export const listWidgetsInput = z.strictObject({})

export const widgetInput = z.strictObject({ name: widgetName })
export type WidgetInput = Readonly<z.output<typeof widgetInput>>

/**
 * A partner's widget. Every field is required, so that an omitted one does not silently keep its
 * old value.
 */
export const saveWidgetInput = z.strictObject({
  name: widgetName,
  /** Id or slug; null for a widget without a payee in the directory. */
  payee: z.nullable(payeeInput.shape.payee),
  accent: z
    .string({ error: commandErrors.color })
    .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: commandErrors.color })),
  forcedType: z.nullable(z.enum(['light', 'dark'], { error: commandErrors.forcedType })),
  headline: oneLineText(80),
  description: oneLineText(240),
  sendLabel: z.enum(['Send Text', 'Send Link'], { error: commandErrors.sendLabel }),
  payLabel: z.enum(['Pay Now', 'Mobile Pay'], { error: commandErrors.payLabel }),
  closing: z.nullable(z.strictObject({ text: oneLineText(80), url: oneLineText(500) })),
  /** Origins that may frame it; empty for any. */
  origins: z
    .array(z.string({ error: commandErrors.origins }), { error: commandErrors.origins })
    .check(z.maxLength(20, { error: commandErrors.origins })),
})
export type SaveWidgetInput = Readonly<z.output<typeof saveWidgetInput>>
