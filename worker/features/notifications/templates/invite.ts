// The invite with its access code. What a visitor asked for names no payee: who fills in a form does
// not say what we write to somebody else.

import { toOneLine } from '../../../../shared/field-rules'
import { showAccessCode } from '../../../../shared/get-paid/page-data'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import { toDateText } from './payment-words'

export async function writeInvite(
  { inviteId, email, payeeName, amountCents, askedBy, expiresAt }: MessageData['invite'],
  context: RenderContext,
): Promise<EmailContent> {
  const code = await context.inviteCode(inviteId)
  const name = toOneLine(payeeName)
  const until = toDateText(expiresAt)
  const opening =
    askedBy === 'staff'
      ? `A payment for ${name} was made with Papaya and waits to be collected. Your access code opens it: set up your account, and you see what was paid and by whom.`
      : 'You asked for an invite to collect payments with Papaya. Your access code opens it: set up your account, and you are in.'
  return {
    subject: askedBy === 'staff' ? 'A payment waits for you at Papaya' : 'Your invite to Papaya',
    preview: `Your access code works until ${until}, and once.`,
    heading: askedBy === 'staff' ? 'Collect your payment' : 'Here is your invite',
    paragraphs: [
      opening,
      'If you did not expect this, do nothing. Please do not pass this email on: whoever has the code can set up the account.',
    ],
    notice: null,
    facts: [
      ...(name === '' ? [] : [{ label: 'For', value: name }]),
      ...(amountCents === null ? [] : [{ label: 'Amount', value: formatCents(amountCents) }]),
      { label: 'Access code', value: showAccessCode(code), isTotal: true },
      { label: 'Works until', value: until },
    ],
    next: null,
    button: {
      label: 'Collect Payment',
      url: context.inviteUrl({ email, code }),
      hint: `Or go to ${context.siteUrl}/getpaid and type the code.`,
    },
    reference: null,
    about: 'invite',
  }
}
