// To every manager: a payee's receiver of notices took none for days, so it is no longer called. Names no payer.
import { toMomentText } from '../../../../shared/locales/dates'
import { receiverPausedEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

export const toReceiverPausedContent = ({
  payeeId,
  payeeName,
  host,
  failingSince,
  code,
}: MessageData['receiver_paused']): EmailContent => ({
  subject: copy.subject(payeeName),
  preview: copy.preview,
  heading: copy.heading,
  paragraphs: [copy.opening(payeeName), copy.stored],
  facts: [
    { label: copy.facts.host, value: host, isUntrusted: true },
    { label: copy.facts.since, value: toMomentText(failingSince, 'en') },
    { label: copy.facts.code, value: code },
  ],
  next: { heading: copy.next.heading, steps: [`${copy.next.command} ${payeeId}`] },
  about: 'team',
})
