// Title and description of every content page (spec section 2), for search engines and link
// previews.

type Head = { readonly title: string; readonly description: string }

export const siteHeads = {
  home: {
    title: 'Papaya | Snap a Pic & Pay Any Bill in Seconds',
    description:
      'Pay a medical bill, a company invoice or any other bill in seconds: snap a photo of it in the Papaya app, or pay by card on the web without an account.',
  },
  about: {
    title: 'About Papaya',
    description:
      'Papaya is a bill-payment service: payers settle a bill in seconds by card or bank transfer, and billers are paid without portals or paper checks.',
  },
  howItWorks: {
    title: 'How Papaya Works | Papaya',
    description:
      'How to pay a bill with the Papaya app or on the web, what happens after you pay, what it costs, and how billers get their money.',
  },
  careers: {
    title: 'Careers at Papaya',
    description:
      'Work on making bills simple to pay: what we care about, how we work, and how to write to us.',
  },
  brandKit: {
    title: 'Brand Kit | Papaya',
    description:
      'The Papaya logo, colors and typeface to download, and how to use them when you tell your customers that they can pay with Papaya.',
  },
  five: {
    title: '$5 Cash Back Promotion | Papaya',
    description:
      'The $5 cash-back promotion of Papaya ended July 31, 2019. What that means for you, and how to pay a bill today.',
  },
  ebills: {
    title: 'eBills: Bills From Your Email, Ready to Pay | Papaya',
    description:
      'Link your email account with Papaya. New eBills alert you and appear in the app, ready to pay. How linking works and how to end it.',
  },
  paymentPlanOptions: {
    title: 'Payment Plan Options | Papaya',
    description:
      'Cannot pay a bill at once? How to agree on a payment plan with your biller, pay each part with Papaya, and what third-party financing means.',
  },
} as const satisfies Record<string, Head>

export const legalHeads = {
  terms: {
    title: 'Terms of Service | Papaya',
    description:
      'The terms under which Papaya passes your payment on to your biller: who may use it, how you may pay, what we answer for, and how disputes are settled.',
  },
  privacy: {
    title: 'Privacy Policy | Papaya',
    description:
      'What Papaya knows about you, why, who else sees it, how long it is kept, and what you can ask of us.',
  },
  billPayTerms: {
    title: 'Bill Pay Terms of Service | Papaya',
    description:
      'The terms of the co-branded bill-payment service that a bank offers to its cardholders with Papaya.',
  },
} as const satisfies Record<string, Head>
