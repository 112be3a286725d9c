// Texts of the how-it-works page.
export const howCopy = {
  head: {
    title: 'How Papaya Works | Papaya',
    description:
      'How to pay a bill with the Papaya app or on the web, what happens after you pay, what it costs, and how billers get their money.',
  },
  heading: 'How Papaya works',
  lead: 'Two ways to pay, one way it ends: your biller has the money, and you have a receipt.',
  contents: 'On this page',
  app: {
    id: 'app',
    heading: 'Pay with the app',
    steps: [
      {
        title: 'Snap a photo of your bill',
        text: 'Any paper bill will do. Lay it flat, and get the account number and the amount into the picture.',
      },
      {
        title: 'Check what we read',
        text: 'Biller, account and amount are shown to you before anything is sent.',
      },
      {
        title: 'Choose how to pay',
        text: 'A debit or credit card on Visa, Mastercard, American Express or Discover, or your bank account by ACH.',
      },
      {
        title: 'Done',
        text: 'You get updates as your bill is paid. We ask you if the biller needs to know more.',
      },
    ],
    link: { href: '/download', label: 'Get the app' },
  },
  web: {
    id: 'web',
    heading: 'Pay on the web',
    steps: [
      {
        title: 'Find your biller',
        text: 'Type the name on your bill, and check the address: two billers can have the same name. A link or code on the bill brings you straight there.',
      },
      {
        title: 'Copy the bill',
        text: 'Name, account or invoice number, amount, and how to reach you. Only what this biller asks for.',
      },
      {
        title: 'Pay by card',
        text: 'You see amount, fee and total, and confirm once. Your card is authorized, not charged yet.',
      },
      {
        title: 'Keep the receipt',
        text: 'It has a reference number, can be printed, and stays at its address for 180 days after the last change.',
      },
    ],
    link: { href: '/web-payment', label: 'Make a guest web payment' },
  },
  after: {
    id: 'after',
    heading: 'After you pay',
    steps: [
      {
        title: 'In review',
        text: 'We compare your payment with what the biller needs. If your biller wants a higher amount, adds a fee, or your due date is too close, we ask you first, by email.',
      },
      {
        title: 'Accepted or rejected',
        text: 'Accepted: your card is charged and your biller is paid. Rejected: the hold on your card is released, nothing is charged, and we tell you why.',
      },
      {
        title: 'On your statement',
        text: 'The charge has our name or your biller’s name, as your receipt says.',
      },
    ],
  },
  questions: {
    id: 'questions',
    heading: 'Questions people ask',
    items: [
      {
        question: 'Do I need an account?',
        answer:
          'Not to pay on the web. You only give what is on the bill, a card, and an email address for the receipt.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Fees come from your biller: some have a card fee, many have none. You see it before you pay, and on your receipt.',
      },
      {
        question: 'Why is there a limit of $2,000?',
        answer:
          'It holds for payments on the web. You can pay larger bills in the app, which can also use your bank account.',
      },
      {
        question: 'I clicked twice. Did I pay twice?',
        answer:
          'No. The form can be paid once only. If the page tells you that we are confirming your payment, wait for it and do not pay again.',
      },
      {
        question: 'I made a mistake. Can I cancel?',
        answer:
          'Write to us with the reference number from your receipt as soon as you notice. A payment that has not been accepted yet can be cancelled.',
      },
      {
        question: 'My biller is not in the list.',
        answer: 'Use the app: it can pay a bill from its photo, whether we know the biller or not.',
      },
    ],
  },
  payees: {
    id: 'billers',
    heading: 'For billers',
    text: 'You do not change how you bill. You choose how your customers get to the payment:',
    items: [
      {
        icon: 'external',
        title: 'A page of your own',
        text: 'Your name or logo, at an address that fits on a paper bill.',
      },
      {
        icon: 'phone',
        title: 'A text with a link',
        text: 'Your customer types a phone number and gets a link that opens your payment.',
      },
      {
        icon: 'copy',
        title: 'A button on your site',
        text: 'A widget or a plain button, in your colors, for the page where people already look.',
      },
    ],
    partner: { href: '/partners', label: 'Partner with Us' },
    collectText: 'We sent you a payment notice with an access code? ',
    collect: { href: '/getpaid', label: 'Collect your payment' },
  },
  more: {
    heading: 'When a bill is hard to pay',
    text: 'Ask for a payment plan first. Credit usually costs interest.',
    plans: { href: '/payment-plan-options', label: 'Payment plan options' },
    financing: { href: '/financing', label: 'Medical financing' },
    five: { href: '/five', label: '$5 cash back (ended)' },
  },
} as const
