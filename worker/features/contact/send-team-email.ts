// Sends the form on /contact or /partners to the team as one email. Never add an automatic reply to the
// sender's address: anyone could then send email to any address through us.

import { type teamEmailRules, topicMailboxes } from '../../../shared/contact/page-data'
import type { FieldsOf } from '../../../shared/field-rules'
import { ok, type Result } from '../../../shared/result'
import { randomCrockford, randomToken } from '../../platform/crypto/tokens'
import { insertMessage } from '../notifications/insert-message'
import type { Message, QueueOutbox } from '../notifications/messages'
import { type AbuseCheckDeps, type AbuseCheckError, checkAbuse, type Sender } from './abuse-checks'

export type TeamEmail = FieldsOf<typeof teamEmailRules>

export type TeamEmailDeps = AbuseCheckDeps & {
  readonly db: D1Database
  readonly mailboxes: { readonly support: string; readonly partnerships: string }
  readonly queueOutbox: QueueOutbox
}

/** The reference is in the email's subject, so the team's reply shows it to the sender. */
export const toEmailReference = () => `M-${randomCrockford(8)}`

/** Queues one email to the team. */
export async function queueTeamEmail(message: Message, deps: TeamEmailDeps): Promise<void> {
  const id = randomToken(16)
  await deps.db.batch([insertMessage(deps.db, { id, message, now: deps.now() })])
  deps.queueOutbox([id])
}

export async function sendTeamEmail(
  email: TeamEmail,
  sender: Sender,
  deps: TeamEmailDeps,
): Promise<Result<'sent' | 'trapped', AbuseCheckError>> {
  const checked = await checkAbuse(sender, deps)
  if (!checked.ok) return checked
  if (checked.value === 'trapped') return ok('trapped')
  await queueTeamEmail(
    {
      kind: 'email',
      template: 'team_email',
      recipient: deps.mailboxes[topicMailboxes[email.topic]],
      paymentId: null,
      data: {
        reference: toEmailReference(),
        topic: email.topic,
        name: email.name,
        email: email.email,
        company: email.company,
        message: email.message,
      },
    },
    deps,
  )
  return ok('sent')
}
