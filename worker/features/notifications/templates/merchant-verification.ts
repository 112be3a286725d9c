import { merchantVerificationEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

export function toMerchantVerificationContent(
  form: MessageData['merchant_verification'],
): EmailContent {
  const { reference, businessName, taxIdEnding, contactName, email, phone, note } = form
  return {
    subject: copy.subject(reference),
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: [copy.opening],
    facts: [
      { label: copy.facts.business, value: businessName, isUntrusted: true },
      { label: copy.facts.taxId, value: taxIdEnding },
      { label: copy.facts.contact, value: contactName, isUntrusted: true },
      { label: copy.facts.email, value: email },
      { label: copy.facts.phone, value: phone },
    ],
    ...(note !== '' && { quote: { heading: copy.quote, text: note } }),
    reference,
    about: 'visitor',
    replyTo: email,
  }
}
