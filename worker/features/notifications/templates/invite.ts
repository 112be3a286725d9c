// The invite with its access code. An invite that a visitor requested names no payee: otherwise the
// visitor could put their own text into an email to another person.

import { toOneLine } from '../../../../shared/field-rules'
import { formatAccessCode } from '../../../../shared/get-paid/page-data'
import { toMomentText } from '../../../../shared/locales/dates'
import { inviteEmailCopy } from '../../../../shared/locales/emails/accounts'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export async function toInviteContent(
  { inviteId, email, payeeName, amountCents, requestedBy, expiresAt }: MessageData['invite'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = inviteEmailCopy[locale]
  const { facts } = copy
  const code = await context.inviteCode(inviteId)
  const name = toOneLine(payeeName)
  const until = toMomentText(expiresAt, locale)
  const { subject, heading, opening } = copy[requestedBy]
  return {
    subject,
    preview: copy.preview(until),
    heading,
    paragraphs: [opening(name), copy.unexpected],
    facts: [
      ...(name === '' ? [] : [{ label: facts.payee, value: name }]),
      ...(amountCents === null ? [] : [{ label: facts.amount, value: formatCents(amountCents) }]),
      { label: facts.code, value: formatAccessCode(code), isCode: true },
      { label: facts.until, value: until },
    ],
    button: {
      label: copy.button,
      url: context.inviteUrl({ email, code }),
      hint: copy.hint(context.siteUrl),
    },
    about: 'invite',
  }
}
