// Staff commands for accounts: invite a payee, and email a password reset link. Replies never contain
// an access code or a link: staff could open the account with it.
import * as z from 'zod/mini'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { fieldErrors } from '../../../shared/locales/en/field-errors'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { locales } from '../../../shared/locales/locale'
import { err, ok } from '../../../shared/result'
import { issueInvite as sendInvite } from '../get-paid/issue-invite'
import { issuePasswordReset as sendResetLink } from '../password-reset/issue-password-reset'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { printed, time } from './reply-format'

const emailAddress = z
  .string({ error: commandErrors.email })
  .check(z.maxLength(254, { error: fieldErrors.tooLong(254) }))

export const issueInvite = defineCommand({
  summary: 'Emails an invite with an access code.',
  sample: { email: 'pat@example.com', payeeName: 'Example Clinic' },
  input: z.strictObject({
    email: emailAddress,
    /** Id or slug. Without a payee, the invite creates its own panel. */
    payee: z.optional(fields.payee),
    /** The name in the email; required without a payee. */
    payeeName: z.optional(
      z
        .string({ error: requestErrors.text })
        .check(z.maxLength(100, { error: fieldErrors.tooLong(100) })),
    ),
    /** The payment to collect, named in the email. */
    amountCents: z.optional(fields.wholeCents),
    /** The email's language; English by default. */
    locale: z.optional(z.enum(locales, { error: commandErrors.locale })),
  }),
  reply: z.object({
    inviteId: z.string(),
    email: z.string(),
    payeeName: z.string(),
    /** Number of invites of that payee, including this one. */
    inviteCount: z.int(),
    /** True if the payee already has an account. */
    existingGroup: printed(z.boolean(), { label: 'has an account' }),
    expiresAt: time,
  }),
  failures: ['not_found', 'account_exists'],
  terminal: { name: 'invites issue', positionals: ['email'] },
  async run(input, deps) {
    const issued = await sendInvite(input, deps)
    if (issued.ok) return issued
    return err(issued.error.kind === 'unknown_payee' ? { kind: 'not_found' } : issued.error)
  },
})

export const issuePasswordReset = defineCommand({
  summary: 'Emails a password reset link.',
  sample: { email: 'rosa.delgado@example.com' },
  input: z.strictObject({ email: emailAddress }),
  reply: z.object({ accountId: z.string(), sentTo: z.string() }),
  failures: ['not_found'],
  terminal: {
    name: 'accounts reset',
    positionals: ['email'],
  },
  async run({ email }, deps) {
    const issued = await sendResetLink(email, deps)
    if (issued.ok) return ok({ accountId: issued.value.accountId, sentTo: email.trim() })
    return issued.error.kind === 'invalid_email'
      ? err({ kind: 'invalid', fields: { email: issued.error.message } })
      : err({ kind: 'not_found' })
  },
})
