// Texts of the home page.

export const homeCopy = {
  head: {
    title: 'Papaya | Snap a Pic & Pay Any Bill in Seconds',
    description:
      'Pay a medical bill, a company invoice, or any other bill. Snap a photo in the Papaya app, or pay by card on the web with no account.',
  },
  heading: 'Snap a Pic & Pay Any Bill in Seconds.',
  lead: 'Snap a photo of the bill in the app, or pay right here by card, with no account.',
  search: {
    heading: 'Pay a bill now',
    label: 'Who is the bill from?',
    hint: 'Type at least three letters of the name on your bill.',
    button: 'Find my biller',
    or: 'Prefer to pay on your phone? ',
    orLink: 'Get a payment link by text',
  },
  trust: {
    billers: 'Billers you can pay here',
    names: {
      'cedar-hollow': 'Cedar Hollow Family Clinic',
      'springfield-city-water': 'Springfield City Water',
      'maple-creek-dental': 'Maple Creek Dental',
      'riverbend-medical': 'Riverbend Medical Group',
      'willow-bend-hospital': 'Willow Bend Hospital',
      'harbor-occupational': 'Harbor Occupational Health',
    },
  },
  ways: {
    heading: 'Three ways to pay',
    items: [
      {
        title: 'On the web',
        text: 'Find your biller, enter the amount, and pay by card. It takes about two minutes.',
        link: { href: '/web-payment', label: 'Pay online' },
      },
      {
        title: 'In the app',
        text: 'Snap a photo of any paper bill. Check it, then pay by card or bank transfer.',
        link: { href: '/download', label: 'Get the app' },
      },
      {
        title: 'From an eBill',
        text: 'Link your email account. We’ll let you know when a new eBill arrives.',
        link: { href: '/ebills', label: 'How eBills work' },
      },
    ],
  },
  after: {
    heading: 'What happens to your payment',
    items: [
      {
        title: 'You check before you pay',
        text: 'You see the amount and your biller’s card fee, if there is one. Nothing happens until you confirm.',
      },
      {
        title: 'Real people review every payment',
        text: 'We charge your card only after the review. If something is missing, we’ll ask you.',
      },
      {
        title: 'You see the result',
        text: 'If it’s accepted, we pay your biller. If not, your card isn’t charged.',
      },
    ],
    link: { href: '/how-it-works', label: 'See every step' },
  },
  payees: {
    heading: 'Do you send bills?',
    text: 'Hospitals, practices, cities, and companies get paid with Papaya through their own pay page, a button on their site, or a link by text.',
    partner: { href: '/partners', label: 'Partner with Us' },
    collect: { href: '/getpaid', label: 'I have an access code' },
  },
} as const
