// From the form on /contact or /partners to one mail to the team. The team's own mailbox gets it and
// nobody else: an automatic answer to the sender's address would let anyone mail anyone through us.

import { type teamEmailRules, topicMailboxes } from '../../../shared/contact/page-data'
import type { FieldsOf } from '../../../shared/field-rules'
import { ok, type Result } from '../../../shared/result'
import { randomCrockford, randomToken } from '../../platform/crypto/tokens'
import { insertMessage, type Message, type QueueOutbox } from '../notifications/messages'
import { type AbuseCheckDeps, type AbuseCheckError, checkAbuse, type Sender } from './abuse-checks'

export type TeamEmail = FieldsOf<typeof teamEmailRules>

export type TeamEmailDeps = AbuseCheckDeps & {
  readonly db: D1Database
  readonly mailboxes: { readonly support: string; readonly partnerships: string }
  readonly queueOutbox: QueueOutbox
}

/** By this the team and the sender speak of the same mail. */
export const toEmailReference = () => `M-${randomCrockford(8)}`

/** One mail to the team, queued. */
export async function queueTeamEmail(message: Message, deps: TeamEmailDeps): Promise<void> {
  const id = randomToken(16)
  await deps.db.batch([insertMessage(deps.db, { id, message, now: deps.now() })])
  deps.queueOutbox([id])
}

export async function sendTeamEmail(
  mail: TeamEmail,
  sender: Sender,
  deps: TeamEmailDeps,
): Promise<Result<'sent' | 'trapped', AbuseCheckError>> {
  const admitted = await checkAbuse(sender, deps)
  if (!admitted.ok) return admitted
  if (admitted.value === 'trapped') return ok('trapped')
  await queueTeamEmail(
    {
      kind: 'email',
      template: 'team_mail',
      recipient: deps.mailboxes[topicMailboxes[mail.topic]],
      paymentId: null,
      data: {
        reference: toEmailReference(),
        topic: mail.topic,
        name: mail.name,
        email: mail.email,
        company: mail.company,
        message: mail.message,
      },
    },
    deps,
  )
  return ok('sent')
}
