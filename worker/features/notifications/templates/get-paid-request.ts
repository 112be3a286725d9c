// To the team: an agent, or somebody who wants a kit, came by a link that names them. Both name and
// address are the link's own words.
import { toOneLine } from '../../../../shared/field-rules'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

const words = {
  agent: { subject: 'An agent wants to collect payments', what: 'An agent' },
  kit: { subject: 'A welcome kit is asked for', what: 'Somebody who wants a welcome kit' },
} as const satisfies Record<MessageData['get_paid_request']['kind'], unknown>

export function writeGetPaidRequest({
  kind,
  email,
  payeeName,
}: MessageData['get_paid_request']): EmailContent {
  const { subject, what } = words[kind]
  const name = toOneLine(payeeName).slice(0, 100)
  return {
    subject,
    preview: 'Please write to them.',
    heading: subject,
    paragraphs: [
      `${what} opened a link of ours to collect payments. Please write to them. Nobody has checked that the address and the name are theirs.`,
    ],
    notice: null,
    facts: [
      { label: 'Email', value: email },
      ...(name === '' ? [] : [{ label: 'Payee', value: name }]),
    ],
    next: null,
    button: null,
    reference: null,
    about: 'team',
  }
}
