// Texts of the ended cash-back promotion, eBills and payment plans. The promotion's end date is
// from the specification (section 2).
export const fiveCopy = {
  head: {
    title: '$5 Cash Back Promotion | Papaya',
    description:
      'The $5 cash-back promotion of Papaya ended July 31, 2019. What that means for you, and how to pay a bill today.',
  },
  heading: '$5 cash back',
  ended: 'This promotion ended July 31, 2019.',
  lead: 'For a time there was $5 cash back for paying a bill with Papaya. Payments made after the promotion’s end do not earn it.',
  facts: [
    {
      term: 'You paid before it ended',
      text: 'If you believe that cash back from that time is missing, write to us from the email address of your account, with the date of the payment.',
    },
    {
      term: 'Somebody offers it today',
      text: 'Then it is not from us. Do not give your card or password to such an offer, and let us know.',
    },
  ],
  contact: 'For both, write to',
  next: {
    heading: 'Paying a bill is as quick as ever',
    pay: { href: '/web-payment', label: 'Pay a bill' },
    app: { href: '/download', label: 'Get the app' },
  },
} as const

export const ebillsCopy = {
  head: {
    title: 'eBills: Bills From Your Email, Ready to Pay | Papaya',
    description:
      'Link your email account with Papaya. New eBills alert you and appear in the app, ready to pay. How linking works and how to end it.',
  },
  heading: 'Bills from your inbox, ready to pay',
  lead: 'Many bills come by email and drown there. Link your email account, and Papaya finds new eBills, alerts you, and has them ready to pay in the app.',
  howHeading: 'How to link your email',
  steps: [
    {
      title: 'Start in the app',
      text: 'Sign in to the Papaya app and choose to link an email account.',
    },
    {
      title: 'Say yes at your email provider',
      text: 'Your provider asks whether Papaya may look for bills. You give your email password to the provider only; we never see it.',
    },
    {
      title: 'Come back to Papaya',
      text: 'You see ‘Success! Your email is now linked with Papaya.’ From then on new eBills alert you.',
    },
    {
      title: 'Pay when you are ready',
      text: 'An eBill is never paid by itself. You look at it and decide.',
    },
  ],
  factsHeading: 'Your mail stays yours',
  facts: [
    {
      term: 'What the link is for',
      text: 'Finding bills that were sent to you, so that you can pay them. Nothing else.',
    },
    {
      term: 'How the permission is kept',
      text: 'The key that your provider gives us is stored encrypted.',
    },
    {
      term: 'How to end it',
      text: 'Remove Papaya from the connected apps in your email provider’s security settings. From that moment we can no longer look.',
    },
  ],
  trouble: {
    heading: 'The link did not work?',
    text: 'Start again in the app: each attempt can be used once only. If it keeps failing, write to',
  },
  app: { href: '/download', label: 'Get the app' },
} as const

export const paymentPlanCopy = {
  head: {
    title: 'Payment Plan Options | Papaya',
    description:
      'Cannot pay a bill at once? How to agree on a payment plan with your biller, pay each part with Papaya, and what third-party financing means.',
  },
  heading: 'Payment plan options',
  lead: 'A bill that is too much for one month can often be paid in parts. The plan is made with your biller; Papaya helps you keep it.',
  waysHeading: 'Your options',
  ways: [
    {
      title: 'Ask your biller for a plan',
      text: 'Call the number on the bill before it is due. Ask for monthly parts you can afford, whether there is interest, and get it confirmed in writing.',
    },
    {
      title: 'Ask for help with the bill',
      text: 'Hospitals and utilities often have hardship or financial assistance programs. Ask whether you qualify before you agree to pay.',
    },
    {
      title: 'Pay each part with Papaya',
      text: 'Type the agreed part as the amount, and use the same account number each time. You get a receipt for every one.',
    },
  ],
  factsHeading: 'Good to know',
  facts: [
    {
      term: 'Papaya does not start a plan for you',
      text: 'Each web payment is one payment. We do not charge your card again by ourselves.',
    },
    {
      term: 'Some billers do not take parts',
      text: 'If your biller does not accept a partial payment, we ask you before anything is charged, and you can cancel.',
    },
    {
      term: 'Up to $2,000 a payment',
      text: 'That is the most for one payment on the web. For a larger part, use the app.',
    },
    {
      term: 'Third-party financing',
      text: 'A credit provider may offer to pay a medical bill for you and be repaid later, usually with interest. Such companies are not affiliated with Papaya or our partners. Read their terms; you use them at your own risk.',
    },
  ],
  pay: { href: '/web-payment', label: 'Pay a part now' },
} as const
