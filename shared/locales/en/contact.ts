/** Texts of /contact. The form's texts are in team-email.ts. */
export const contactCopy = {
  pageTitle: 'Contact Us | Papaya',
  pageTitleSent: 'Message sent | Papaya',
  description:
    'Questions about a bill payment with Papaya? Find quick answers, write to our team, or send an email.',
  title: 'How can we help?',
  lead: 'Most questions about a payment are answered right here. For everything else, write to us and a person will answer.',
  answersTitle: 'Quick answers',
  answers: [
    {
      question: 'Did my payment go through?',
      answer:
        'Your receipt page shows how it stands: under review, accepted or rejected. You reach it by the link in our emails, for 180 days after the last change. We also email you when your payment is accepted or rejected.',
    },
    {
      question: 'My payment was rejected. Was I charged?',
      answer:
        'No. Your card is only charged once a payment is accepted. Your bank may show a pending hold for some days; it goes away by itself.',
    },
    {
      question: 'I made a mistake, or paid twice. Can I cancel?',
      answer:
        'Write to us as soon as you can with the reference from your receipt and choose “A refund or cancellation”. While a payment is under review we can still stop it.',
    },
    {
      question: 'I cannot find my biller.',
      answer:
        'Try the name exactly as it is printed on the bill. If it is still missing, pay with the app by taking a picture of the bill, or tell us the biller’s name and city.',
    },
    {
      question: 'I have a question about the bill itself.',
      answer:
        'Amounts, due dates and services are between you and your biller: please call the number on the bill. We only carry the payment.',
    },
  ],
  include: {
    title: 'What to write',
    lead: 'With these in your message we can answer at once:',
    items: [
      'The reference from your receipt, such as PPY-7K2M4-QX9TD',
      'The biller’s name as it is printed on your bill',
      'The day you paid and the amount',
    ],
  },
  never: {
    title: 'Please never send',
    items: [
      'Card numbers or security codes',
      'Passwords or codes from a text message',
      'Diagnoses or other health details',
    ],
    note: 'We will never ask you for any of these, by email, text or phone.',
  },
  direct: {
    title: 'Prefer email?',
    lead: 'Write to',
    partner: 'Do you send bills yourself?',
    partnerLink: 'See what Papaya does for billers',
  },
} as const
