import { dayMs } from '../../durations.ts'
import { receiptTtlMs } from '../../retention.ts'
/** Texts of /contact. The form's texts are in team-email.ts. */
export const contactCopy = {
  pageTitle: 'Contact Us | Papaya',
  pageTitleSent: 'Message sent | Papaya',
  description:
    'Questions about a bill payment with Papaya? Find quick answers or message our team.',
  title: 'How can we help?',
  answersTitle: 'Quick answers',
  answers: [
    {
      question: 'Did my payment go through?',
      answer: `Your payment status shows whether your payment is in review, accepted, or not accepted. Use the link in any email or text we sent you about it. It works for ${receiptTtlMs / dayMs} days after the last update, then shows a short receipt. We’ll usually email or text you the result, too.`,
    },
    {
      question: 'My payment wasn’t accepted. Was I charged?',
      answer:
        'No. We don’t charge your card until we accept your payment. We’ve asked your bank to release the hold. Your bank decides how fast that shows.',
    },
    {
      question: 'I made a mistake, or paid twice. Can I cancel?',
      answer:
        'While your payment is in review, you can cancel it from your payment status. After that, message us with your reference number and choose “A refund or cancellation.” Until we’ve sent the money to your biller, we can usually refund it.',
    },
    {
      question: 'I can’t find my biller.',
      answer:
        'Try the name exactly as it’s printed on your bill. Still can’t find it? Snap a photo of your bill in the app, or send us the biller’s name and city.',
    },
    {
      question: 'I have a question about the bill itself.',
      answer:
        'Please call the number on your bill. Your biller can help with amounts, due dates, and services. We just deliver the payment.',
    },
  ],
  lostLink: 'Lost the link to your payment? Get it again',
  include: {
    title: 'What to include',
    lead: 'Include these and we can answer faster:',
    items: [
      'The reference number of your payment, such as PPY-7K2M4-QX9TD',
      'The biller’s name as it’s printed on your bill',
      'The date you paid and the amount',
    ],
  },
  neverSend: {
    title: 'Please don’t send',
    items: [
      'Card numbers or security codes',
      'Passwords or codes from a text message',
      'Diagnoses or other health details',
    ],
    note: 'We’ll never ask for your card, a password, or a code by email, text, or phone.',
  },
  direct: {
    title: 'Prefer email?',
    lead: 'Email us at',
    partner: 'Do you send bills?',
    partnerLink: 'See how Papaya works for billers',
  },
} as const
