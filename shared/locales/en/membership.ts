// Texts of the membership pages. Those quoted in the specification (sections 2 and 8) are verbatim.

export const memberSignupCopy = {
  title: {
    benefits: 'Papaya Membership | Papaya',
    payment: 'Choose a payment method | Papaya',
    waitlist: 'You’re on the waitlist | Papaya',
  },
  errorTitle: 'Error: ',
  description:
    'Papaya Membership gives you fee protection, priority service, privacy protection, credit boost, and bill comparison. Your first month is free.',
  price: (monthly: string) => `1 month free, then ${monthly} a month. Cancel anytime.`,
  benefits: {
    heading: 'Papaya Membership',
    lead: 'More help with every bill.',
    items: [
      {
        icon: 'refund',
        name: 'Fee Protection',
        words: 'Charged a late fee when you paid on time? We’ll ask your biller to take it back.',
      },
      {
        icon: 'clock',
        name: 'Priority Service',
        words: 'Your bills come first when we review payments.',
      },
      {
        icon: 'lock',
        name: 'Privacy Protection',
        words: 'Billers see what they need for your payment, and nothing else.',
      },
      {
        icon: 'chart',
        name: 'Credit Boost',
        words: 'We’re working on reporting bills that you pay on time.',
      },
      {
        icon: 'receipt',
        name: 'Bill Comparison',
        words: 'We’ll tell you when other people pay less for the same service.',
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
    pay: 'Pay a bill',
  },
} as const
