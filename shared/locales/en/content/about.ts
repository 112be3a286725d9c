// Texts of the about page.
export const aboutCopy = {
  head: {
    title: 'About Papaya',
    description:
      'Papaya is a bill-payment service: payers settle a bill in seconds by card or bank transfer, and billers are paid without portals or paper checks.',
  },
  heading: 'Bills should be easy to pay',
  lead: 'Most people want to pay what they owe. Portals, passwords and paper checks get in the way. Papaya takes them out of it: a photo or a few fields, and the bill is paid.',
  whoHeading: 'Who we work for',
  who: [
    {
      icon: 'success',
      title: 'People who pay bills',
      text: 'Patients, customers and families who would like to be done in a minute, on whatever device is at hand, with a receipt to keep.',
    },
    {
      icon: 'copy',
      title: 'Companies that pay invoices',
      text: 'A clerk can pay several invoices of one provider in a single payment, with every invoice number on it.',
    },
    {
      icon: 'card',
      title: 'Billers',
      text: 'Providers, practices, utilities and employers who are paid by people who never set up an account with them.',
    },
  ],
  principlesHeading: 'What we hold to',
  principles: [
    {
      term: 'Your payment happens once',
      text: 'A double click, a reload or a lost connection does not charge you twice. When we are not sure yet, the page says so and asks you not to pay again.',
    },
    {
      term: 'We never keep your card’s number or code on our site',
      text: 'They go to the card processor and nowhere else: not into a file, a log or an address.',
    },
    {
      term: 'People review payments',
      text: 'Each guest payment is reviewed, and then accepted or rejected. You get the result by email.',
    },
    {
      term: 'Plain words',
      text: 'Fees before you pay, reasons when something did not work, and a way to reach us on each page.',
    },
    {
      term: 'For everyone',
      text: 'The site works with a keyboard, a screen reader, large type and without JavaScript.',
    },
  ],
  notHeading: 'What we are not',
  not: [
    'We are not your biller. Questions about what is on a bill, or whether you owe it, are best asked there; the payment page shows their phone number where we have it.',
    'We are not a lender. Where a page mentions the credit of a third party, that company is not affiliated with us.',
  ],
  next: {
    heading: 'See it for yourself',
    pay: { href: '/web-payment', label: 'Pay a bill' },
    how: { href: '/how-it-works', label: 'How it Works' },
    brand: { href: '/brand-kit', label: 'Brand kit' },
  },
} as const
