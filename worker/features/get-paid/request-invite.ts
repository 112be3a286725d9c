// The requests of a visitor without a code: an invite by email, or what an agent's or a kit's link asks of the
// team. The response does not reveal whether the address has an account; only the email does.

import {
  applyRule,
  type FieldErrors,
  type FormValues,
  readFields,
} from '../../../shared/field-rules'
import { getPaidFields } from '../../../shared/get-paid/page-data'
import type { Locale } from '../../../shared/locales/locale'
import { err, ok, type Result } from '../../../shared/result'
import { email as emailRule } from '../../../shared/value-rules'
import { hashToken } from '../../platform/crypto/tokens'
import { hasChanged } from '../../platform/db/d1'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
import type { Limiter } from '../../platform/rate-limits/limiter'
import { toMailboxSubject } from '../../platform/rate-limits/mailbox-subject'
import { insertMessage } from '../notifications/insert-message'
import { type IssueInviteDeps, sendInvite } from './issue-invite'
import { dropEmailIfRequestedBefore, insertRequest } from './store'

export type InviteRequestDeps = Omit<IssueInviteDeps, 'config'> & {
  readonly config: { readonly APP_SECRET: string; readonly PARTNERSHIPS_EMAIL: string }
  readonly limiter: Limiter
  readonly locale: Locale
}

export type InviteRequestError =
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type InviteForm = { readonly values: FormValues; readonly ip: string }

export async function sendRequestedInvite(
  { values, ip }: InviteForm,
  deps: InviteRequestDeps,
): Promise<Result<null, InviteRequestError>> {
  const fields = readFields(getPaidFields.inviteForm, values, deps.locale)
  if (!fields.ok) return err({ kind: 'invalid_fields', fields: fields.error })
  const { accounts, limiter } = deps
  const reservation = await reserveByAddress(limiter, 'form_post', ip)
  if (!reservation.ok)
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  const email = fields.value.email.toLowerCase()
  // Refuse silently: an attacker who floods a mailbox should not learn the limit.
  if (!(await limiter.reserve('invite_email', toMailboxSubject(email))).ok) return ok(null)
  const account = await accounts.findByEmail(email)
  await sendInvite(
    {
      email,
      statements: fields.value.statements,
      payeeId: null,
      payeeName: '',
      amountCents: null,
      requestedBy: 'visitor',
      accountKind: account?.kind ?? null,
      locale: deps.locale,
    },
    deps,
  )
  return ok(null)
}

type LinkRequest = {
  readonly kind: 'agent' | 'kit'
  readonly email: string
  readonly payeeName: string
  readonly ip: string
}

/**
 * Emails the request from an agent's or a kit's link to the partnerships team. `requested_before`: nothing was
 * sent, because the same request was made for that email before.
 */
export async function recordLinkRequest(
  { kind, email: linkEmail, payeeName, ip }: LinkRequest,
  { db, config, limiter, queueOutbox, now, locale }: InviteRequestDeps,
): Promise<Result<'requested' | 'requested_before', InviteRequestError>> {
  const checked = applyRule(emailRule, linkEmail, locale)
  if (!checked.ok) return err({ kind: 'invalid_fields', fields: { email: checked.error } })
  const reservation = await reserveByAddress(limiter, 'form_post', ip)
  if (!reservation.ok)
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  const email = checked.value.toLowerCase()
  const request = { kind, email, payeeName, now: now() } as const
  // The id includes the time: a second request drops its own email, not the first one's, which may still wait.
  const id = (await hashToken(`get-paid\n${kind}\n${email}\n${request.now}`)).slice(0, 32)
  const message = {
    kind: 'email',
    template: 'get_paid_request',
    recipient: config.PARTNERSHIPS_EMAIL,
    paymentId: null,
    data: { kind, email, payeeName },
  } as const
  const [added] = await db.batch([
    insertRequest(db, request),
    insertMessage(db, { id, message, now: request.now }),
    dropEmailIfRequestedBefore(db, request, id),
  ])
  if (!hasChanged(added)) return ok('requested_before')
  queueOutbox([id])
  return ok('requested')
}
