/** The email with the links of payments that a payer requested on /find-payment. */
export const paymentLinksEmailCopy = {
  subject: (count: number) =>
    count === 1 ? 'The link to your Papaya payment' : 'The links to your Papaya payments',
  preview: (count: number) =>
    count === 1 ? 'Open it to see your payment’s status.' : 'Open one to see a payment’s status.',
  heading: (count: number) => (count === 1 ? 'Here’s your payment' : 'Here are your payments'),
  requested:
    'Someone, probably you, asked on our site for the link to a payment made with this email address.',
  unexpected:
    'If it wasn’t you, you don’t need to do anything. We sent the link only to this address. Please don’t forward this email, because anyone with a link can see the payment.',
  more: 'These are your newest payments that match. Looking for an older one? Ask again with its reference number.',
  link: 'See payment status',
} as const
