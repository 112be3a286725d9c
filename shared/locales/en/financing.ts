/**
 * Texts of /financing (spec section 1). The financing company is a third party and is not named.
 */
export const financingCopy = {
  pageTitle: 'Medical financing | Papaya',
  description:
    'Thinking about a medical credit provider to pay a bill over time? Learn what it is and what to ask, then go back to your payment.',
  title: 'Pay a medical bill over time',
  lead: 'Bill too big to pay all at once? A medical credit provider may let you spread it over several months.',
  backTo: (name: string) => `Back to ${name}`,
  backToPay: 'Back to payment',
  button: 'Go back to payment',
  planTitle: 'Ask your biller for a plan',
  plan: 'Some billers let you pay in installments. Ask before you apply for credit.',
  callBiller: (phone: string) => `Call ${phone}`,
  aboutPlans: 'How to pay in installments',
  factsTitle: 'What we know about it',
  facts: [
    {
      title: 'A third-party medical credit provider',
      text: 'You apply to that company. Your agreement is with them, not with Papaya or your biller.',
    },
    {
      title: 'Reportedly accepted by more than 225,000 providers',
      text: 'That’s the company’s own number. Ask your provider’s office if they’re one of them.',
    },
    {
      title: 'It’s credit',
      text: 'They may check your credit when you apply. You may pay interest and fees. They may say no.',
    },
  ],
  askTitle: 'Before you apply, ask',
  ask: [
    'What is the interest rate, and when does it start?',
    'If there’s a promotional period, what happens if it ends before I’ve paid it off?',
    'What fees are there, and what does a late payment cost?',
    'Does my provider have its own interest-free payment plan?',
  ],
  disclaimerTitle: 'Disclaimer',
  disclaimer:
    'Papaya and its partners are not affiliated with this medical credit provider. We do not offer or arrange its credit, or advise on it. Your use of its services is at your own risk.',
} as const
