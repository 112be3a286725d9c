// From the form on /contact or /partners to one mail to the team. The team's own mailbox gets it and
// nobody else: an automatic answer to the sender's address would let anyone mail anyone through us.

import { type teamMailRules, topicMailboxes } from '../../../shared/contact/page-data'
import type { FieldsOf } from '../../../shared/field-rules'
import { ok, type Result } from '../../../shared/result'
import { randomCrockford, randomToken } from '../../platform/crypto/tokens'
import { insertMessage, type Message, type QueueOutbox } from '../notifications/messages'
import { type AdmitDeps, type AdmitError, admitMail, type Sender } from './abuse-checks'

export type TeamMail = FieldsOf<typeof teamMailRules>

export type TeamMailDeps = AdmitDeps & {
  readonly db: D1Database
  readonly mailboxes: { readonly support: string; readonly partnerships: string }
  readonly queueOutbox: QueueOutbox
}

/** By this the team and the sender speak of the same mail. */
export const toMailReference = () => `M-${randomCrockford(8)}`

/** One mail to the team, queued. */
export async function queueTeamMail(message: Message, deps: TeamMailDeps): Promise<void> {
  const id = randomToken(16)
  await deps.db.batch([insertMessage(deps.db, { id, message, now: deps.now() })])
  deps.queueOutbox([id])
}

export async function sendTeamMail(
  mail: TeamMail,
  sender: Sender,
  deps: TeamMailDeps,
): Promise<Result<'sent' | 'trapped', AdmitError>> {
  const admitted = await admitMail(sender, deps)
  if (!admitted.ok) return admitted
  if (admitted.value === 'trapped') return ok('trapped')
  await queueTeamMail(
    {
      kind: 'email',
      template: 'team_mail',
      recipient: deps.mailboxes[topicMailboxes[mail.topic]],
      paymentId: null,
      data: {
        reference: toMailReference(),
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
