import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

export function writeMerchantVerification(
  form: MessageData['merchant_verification'],
): EmailContent {
  const { reference, businessName, taxIdEnding, contactName, email, phone, note } = form
  return {
    subject: `Merchant verification, ${reference}`,
    preview: 'A business asks to be verified. Reply to answer its contact.',
    heading: 'A business asks to be verified',
    paragraphs: [
      'The details below were typed into the verification form. Check them against the invite or the payee before anything is sent there.',
    ],
    notice: null,
    facts: [
      { label: 'Business', value: businessName, isStrangers: true },
      { label: 'Tax ID ends in', value: taxIdEnding },
      { label: 'Contact', value: contactName, isStrangers: true },
      { label: 'Email', value: email },
      { label: 'Phone', value: phone },
    ],
    ...(note !== '' && { quote: { heading: 'Their note', text: note } }),
    next: null,
    button: null,
    reference,
    about: 'visitor',
    replyTo: email,
  }
}
