// Fields that several commands take.
import * as z from 'zod/mini'
import type { FieldRule } from '../../../shared/field-rules'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { paymentStatuses } from '../../../shared/payments/payment-status'
import { remittanceWays } from '../../../shared/payments/remittance'
import { ok } from '../../../shared/result'
import { line } from '../../../shared/text-rules'

export const maxListedPayments = 200

/** Staff's words about a rejection or a refund. The payer reads them verbatim. */
export const payerNote = line(200)

/** An id (pay_…), or a reference (PPY-…) in upper or lower case. */
export const payment = z
  .string({ error: commandErrors.payment })
  .check(z.regex(/^[\w.-]{1,80}$/, { error: commandErrors.payment }))

const limitError = commandErrors.limit(maxListedPayments)

/** How many rows a list has. */
export const limit = z.optional(
  z
    .int({ error: limitError })
    .check(
      z.minimum(1, { error: limitError }),
      z.maximum(maxListedPayments, { error: limitError }),
    ),
)

const bills = ['corrected', 'typed'] as const

/** Which bill is paid, once its payer has corrected it. */
export const bill = z.optional(z.enum(bills, { error: requestErrors.oneOf(bills) }))

export const paymentInput = z.strictObject({ payment })

/** Of the payment as it was seen, by readPayment: the command is refused if a person changed it since. */
export const version = z
  .string({ error: commandErrors.version })
  .check(z.regex(/^\d{1,6}-\d{1,15}$/, { error: commandErrors.version }))

/** Identifies a form: posting it again with the same key changes nothing. */
export const key = z
  .string({ error: commandErrors.key })
  .check(z.regex(/^[\w-]{8,40}$/, { error: commandErrors.key }))

/** The staff member who acts, for the history. */
export const actorName = field(line(80))

export const wholeCents = z
  .int({ error: commandErrors.cents })
  .check(
    z.minimum(1, { error: commandErrors.amountTooLow }),
    z.maximum(1_000_000_00, { error: commandErrors.amountTooHigh }),
  )

/** The processor's reference of a dispute. */
export const disputeReference = z
  .string({ error: commandErrors.dispute })
  .check(z.regex(/^[\w.-]{1,60}$/, { error: commandErrors.dispute }))

/** The bank's, the check's or the code's number; a card number is refused. */
export const trace = line(60)

/** Names a sending by its trace; empty, the one without a trace. */
export const sendingTrace: FieldRule<string> = (text, locale) =>
  text === '' ? ok('') : trace(text, locale)

export const check = z.optional(z.boolean({ error: requestErrors.trueOrFalse }))

export const way = z.enum(remittanceWays, { error: requestErrors.oneOf(remittanceWays) })

/** Id or slug. */
export const payee = z
  .string({ error: commandErrors.payee })
  .check(z.regex(/^[A-Za-z0-9._-]{1,100}$/, { error: commandErrors.payee }))

export const paymentStatus = z.optional(
  z.enum(paymentStatuses, { error: requestErrors.oneOf(paymentStatuses) }),
)
