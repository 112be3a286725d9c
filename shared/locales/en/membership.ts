// Texts of the membership pages. Those quoted in the specification (sections 2 and 8) are verbatim.

export const memberSignupCopy = {
  title: {
    benefits: 'Papaya Membership | Papaya',
    payment: 'Choose a payment method | Papaya',
    waitlist: 'You’re on the waitlist | Papaya',
  },
  errorTitle: 'Error: ',
  description: 'Papaya Membership has a waitlist. Your first month is free, then you pay monthly.',
  price: (monthly: string) => `1 month free, then ${monthly} a month. Cancel anytime.`,
  benefits: {
    heading: 'Papaya Membership',
    items: [
      {
        icon: 'refund',
        name: 'Fee Protection',
      },
      {
        icon: 'clock',
        name: 'Priority Service',
      },
      {
        icon: 'lock',
        name: 'Privacy Protection',
      },
      {
        icon: 'chart',
        name: 'Credit Boost',
      },
      {
        icon: 'receipt',
        name: 'Bill Comparison',
      },
    ],
    button: 'Get 1 Month Free',
  },
  payment: {
    heading: 'How would you like to pay?',
    lead: 'You won’t pay anything today.',
    legend: 'Payment method',
    options: {
      CARD_ON_FILE: {
        label: 'The card in my Papaya account',
        hint: 'The one you pay your bills with.',
      },
      NEW_METHOD: {
        label: 'Another card or bank account',
        hint: 'We’ll ask for it when your membership starts, not now.',
      },
    },
    missing: 'Choose a payment method',
    errorsTitle: 'Please check your choice',
    button: 'Apply',
    sending: 'Applying…',
    back: 'Back to benefits',
  },
  failed: 'Server error. Please try again later.',
  waitlist: {
    heading: "You've been added to the waitlist",
    lead: 'Membership is full right now.',
    email: {
      label: 'Email',
      hint: 'We’ll only use it to tell you when a spot opens.',
      button: 'Let me know',
      without: 'Without your email, we can’t let you know. Please check back here.',
      saved: 'Thanks! We’ll email you when a spot opens.',
    },
    card: 'Your card wasn’t charged. Your free month starts only when you join.',
    next: 'In the meantime, you can pay any bill with Papaya.',
    pay: 'Pay online',
  },
} as const
