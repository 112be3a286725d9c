/**
 * Texts of /financing (spec section 1). The financing company is a third party and is not named.
 */
export const financingCopy = {
  pageTitle: 'Medical financing | Papaya',
  description:
    'Paying a medical bill over time with a third-party medical credit provider: what it is, what to ask, and the way back to your payment.',
  title: 'Pay a medical bill over time',
  lead: 'If a bill is more than you can pay at once, a medical credit provider may let you spread it over several months.',
  backTo: (name: string) => `Back to ${name}`,
  backToPay: 'Back to payment',
  button: 'Go back to payment',
  factsTitle: 'What we know about it',
  facts: [
    {
      title: 'A third-party medical credit provider',
      text: 'You apply to that company and your agreement is with it, not with Papaya or your biller.',
    },
    {
      title: 'Said to be accepted by more than 225,000 providers',
      text: 'The number is the company’s own. Ask your provider’s office whether it is one of them.',
    },
    {
      title: 'It is credit',
      text: 'Applying may involve a credit check, and interest and fees can apply. Approval is not certain.',
    },
  ],
  askTitle: 'Before you apply, ask',
  ask: [
    'What is the interest rate, and from which day is it counted?',
    'If there is a promotional period, what happens when it ends before I have paid everything?',
    'Which fees are there, and what does a late payment cost?',
    'Does my provider offer an interest-free payment plan of its own?',
  ],
  disclaimerTitle: 'Disclaimer',
  disclaimer:
    'Papaya and its partners are not affiliated with this medical credit provider. We do not offer or arrange its credit, or advise on it. Your use of its services is at your own risk.',
} as const
