// What a visitor without a code can ask for: an invite by email, and what an agent's or a kit's link
// asks. Every answer is the same whether the address has an account or not; the mail says it.
import {
  email as emailRule,
  type FieldErrors,
  type FormValues,
  readFields,
} from '../../../shared/field-rules'
import { getPaidFields } from '../../../shared/get-paid/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import { insertMessage } from '../notifications/messages'
import { addInvite, type IssueInviteDeps } from './issue-invite'
import { dropMailIfAskedBefore, insertRequest } from './store'

export type AskDeps = Omit<IssueInviteDeps, 'config'> & {
  readonly config: { readonly APP_SECRET: string; readonly PARTNERSHIPS_EMAIL: string }
  readonly limiter: Limiter
}

export type AskError =
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type Sent = { readonly values: FormValues; readonly ip: string }

export async function askInvite(
  { values, ip }: Sent,
  deps: AskDeps,
): Promise<Result<null, AskError>> {
  const fields = readFields(getPaidFields.inviteForm, values)
  if (!fields.ok) return err({ kind: 'invalid_fields', fields: fields.error })
  const { db, accounts, limiter, queueOutbox, now } = deps
  const taken = await limiter.reserve('form_post', toAddressSubject(ip))
  if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  const email = fields.value.email.toLowerCase()
  // Silently: who is refused here may be a stranger that fills somebody's mailbox.
  if (!(await limiter.reserve('invite_email', email)).ok) return ok(null)
  const account = await accounts.findByEmail(email)
  if (account === null) {
    const { statements } = fields.value
    await addInvite(
      { email, statements, payeeId: null, payeeName: '', amountCents: null, askedBy: 'visitor' },
      deps,
    )
    return ok(null)
  }
  const id = randomToken(16)
  const message = {
    kind: 'email',
    template: 'invite_not_needed',
    recipient: email,
    paymentId: null,
    data: { accountKind: account.kind },
  } as const
  await db.batch([insertMessage(db, { id, message, now: now() })])
  queueOutbox([id])
  return ok(null)
}

type LinkSent = {
  readonly kind: 'agent' | 'kit'
  readonly email: string
  readonly payeeName: string
  readonly ip: string
}

/** `asked_before`: nothing was sent again. */
export async function sendLink(
  { kind, email, payeeName, ip }: LinkSent,
  { db, config, limiter, queueOutbox, now }: AskDeps,
): Promise<Result<'asked' | 'asked_before', AskError>> {
  const address = emailRule(email)
  if (!address.ok) return err({ kind: 'invalid_fields', fields: { email: address.error } })
  const taken = await limiter.reserve('form_post', toAddressSubject(ip))
  if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  const key = address.value.toLowerCase()
  const request = { kind, email: key, payeeName, now: now() } as const
  // A name of this request alone: the outbox keeps its ids for good, the requests for a year, and who
  // asks again after that is heard again.
  const id = (await hashToken(`get-paid\n${kind}\n${key}\n${request.now}`)).slice(0, 32)
  const message = {
    kind: 'email',
    template: 'get_paid_request',
    recipient: config.PARTNERSHIPS_EMAIL,
    paymentId: null,
    data: { kind, email: key, payeeName },
  } as const
  const [added] = await db.batch([
    insertRequest(db, request),
    insertMessage(db, { id, message, now: request.now }),
    dropMailIfAskedBefore(db, request, id),
  ])
  if (added?.meta.changes !== 1) return ok('asked_before')
  queueOutbox([id])
  return ok('asked')
}
