// Texts of the about page.
export const aboutCopy = {
  head: {
    title: 'About Papaya',
    description:
      'Papaya helps people pay any bill, by card on the web or from a photo in the app. Here’s why we do it, for whom, and how we make money.',
  },
  heading: 'Bills should be easy to pay',
  lead: 'Most people want to pay what they owe. Portals, passwords, and paper checks get in the way. With Papaya, you snap a photo or fill in a few fields, and we take it from there.',
  why: {
    heading: 'Why we do this',
    paragraphs: [
      'You lose an evening, and your biller waits weeks for the money. So we made one place to pay any bill. On the web, you don’t even need an account.',
    ],
  },
  whoHeading: 'Who we work for',
  who: [
    {
      icon: 'people',
      title: 'People who pay bills',
      text: 'Patients, customers, and families who want to be done in a few minutes, on any device.',
    },
    {
      icon: 'building',
      title: 'Companies that pay invoices',
      text: 'Your AP team can pay several invoices at once. The payment carries every invoice number.',
    },
    {
      icon: 'storefront',
      title: 'Billers',
      text: 'Hospitals, practices, utilities, and companies. They get paid, and no one has to set up an account with them first.',
    },
  ],
  money: {
    heading: 'How we make money',
    intro: 'You should know who pays for this site.',
    items: [
      {
        term: 'Billers that partner with us',
        text: 'We agree on a price with each one. It depends on what they need, so we talk first.',
      },
      {
        term: 'Membership',
        text: 'Membership is optional, and it has a waitlist right now. The first month is free, then you pay monthly. You don’t need it to pay a bill.',
      },
      {
        term: 'No surprise fees',
        text: 'Your biller decides if there’s a card fee. You see it before you confirm.',
      },
      {
        term: 'Never from your data',
        text: 'We don’t sell your personal information. Our privacy policy says who gets it, and why.',
      },
    ],
  },
  notHeading: 'What we don’t do',
  not: [
    'We’re not your biller. If you have a question about a charge, or whether you owe it, please call them. Where we have their phone number, you’ll find it on the payment page.',
    'We don’t charge interest. If a page mentions credit from another company, that company isn’t affiliated with us.',
  ],
  behind: {
    heading: 'Who’s behind it',
    text: 'Papaya is a bill-payment company. Email us anytime, and a person will answer.',
    /** Only on a site whose card processor is the simulator. */
    demo: 'This site is a demo of the Papaya software. The company, its billers, and its partners are made up, so there’s no team to show you here. No real card works, and no money moves.',
    email: 'Questions about Papaya? Email',
  },
  next: {
    heading: 'See it for yourself',
    pay: { href: '/web-payment', label: 'Pay online' },
    how: { href: '/how-it-works', label: 'How it Works' },
    security: { href: '/security', label: 'How we protect you' },
    brand: { href: '/brand-kit', label: 'Brand kit' },
  },
} as const
