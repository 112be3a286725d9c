// Texts of the home page.
export const homeCopy = {
  head: {
    title: 'Papaya | Snap a Pic & Pay Any Bill in Seconds',
    description:
      'Pay a medical bill, a company invoice or any other bill in seconds: snap a photo of it in the Papaya app, or pay by card on the web without an account.',
  },
  heading: 'Snap a Pic & Pay Any Bill in Seconds.',
  lead: 'Pay your doctor, your utility or a company invoice. Take a photo of the bill in the app, or pay right here by card. You need no account for that.',
  search: {
    heading: 'Pay a bill now',
    label: 'Who is the bill from?',
    hint: 'Type at least three letters of the name on your bill.',
    button: 'Find my biller',
    or: 'Rather pay on your phone? ',
    orLink: 'Get a payment link by text',
  },
  ways: {
    heading: 'Three ways to pay',
    items: [
      {
        icon: 'card',
        title: 'On the web',
        text: 'Find your biller, type the amount and pay by card. It takes about two minutes, and you get a receipt at once.',
        link: { href: '/web-payment', label: 'Make a guest web payment' },
      },
      {
        icon: 'camera',
        title: 'In the app',
        text: 'Take a picture of any paper bill. Papaya reads it, you check it, and pay by card or bank transfer.',
        link: { href: '/download', label: 'Get the app' },
      },
      {
        icon: 'mail',
        title: 'From an eBill',
        text: 'Link your email account. New eBills alert you and appear in the app, ready to pay.',
        link: { href: '/ebills', label: 'How eBills work' },
      },
    ],
  },
  after: {
    heading: 'What happens to your payment',
    items: [
      {
        title: 'You check before you pay',
        text: 'The amount, your biller’s card fee if there is one, and the total are shown before you confirm.',
      },
      {
        title: 'We look at every payment',
        text: 'A guest payment is reviewed before your card is charged. If something is missing on the bill, we ask you by email.',
      },
      {
        title: 'You hear the result by email',
        text: 'Accepted, and your biller is paid. Not accepted, and your card is not charged.',
      },
    ],
    link: { href: '/how-it-works', label: 'See every step' },
  },
  facts: {
    heading: 'Good to know',
    items: [
      {
        term: 'Cards',
        text: 'Visa, Mastercard, Discover and American Express. A biller may take fewer; the form says so before you type.',
      },
      {
        term: 'Up to $2,000 on the web',
        text: 'For a larger bill, or to pay from your bank account, use the app.',
      },
      {
        term: 'Fees',
        text: 'Fees are set by your biller. Where there is one you see it before you pay.',
      },
      {
        term: 'On your card statement',
        text: 'The charge has our name or the name of your biller. Your receipt tells you which.',
      },
    ],
  },
  payees: {
    heading: 'Do you send bills?',
    text: 'Hospitals, practices, cities and companies get paid through Papaya: by a page of their own, a button on their site, or a link that patients and customers receive as a text.',
    partner: { href: '/partners', label: 'Partner with Us' },
    collect: { href: '/getpaid', label: 'I have an access code' },
  },
} as const
