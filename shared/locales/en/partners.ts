/** Texts of /partners. The form's texts are in team-email.ts. */
export const partnersCopy = {
  pageTitle: 'Partner with Us | Papaya',
  pageTitleSent: 'Message sent | Papaya',
  description:
    'Let people pay your bills by card with Papaya. You get your own pay page, with no software to install. See what it takes, and email us to get started.',
  title: 'Let people pay your bills by card',
  lead: 'Your customers open your pay page and pay by card. You get the payment, with what you need to post it.',
  write: 'Send us a message',
  code: 'I have an access code',
  codeText: 'Already have an access code?',
  codeLink: 'Enter it here',
  payerText: 'Questions about a bill you’re paying?',
  payerLink: 'Go to our contact page',
  verifyText: 'Did we ask you to verify your business?',
  verifyLink: 'Open the form',
  direct: 'Prefer email? Email us at',
  neverSend:
    'Please never send card numbers, bank logins, or full tax IDs. We’ll never ask for them by email.',
} as const

/** The part above the form, which only the server renders. */
export const partnersPitchCopy = {
  benefitsTitle: 'What Papaya does for you',
  page: {
    title: 'Your own pay page',
    text: 'It has your logo and your fields. Its address is short enough to print on a bill. Want a button on your site, too? Choose how it looks, try it out, and paste four lines into your page.',
    link: 'Make your pay button',
  },
  status: {
    title: 'Fewer calls',
    text: 'Payers can check their own payment status. We email or text them when a payment is accepted, unless your link turns that off.',
  },
  posting: {
    title: 'Payments you can post',
    text: 'When we send you money, we can email you the list of payments, with a link to a CSV or JSON file for your books. It has these columns. Its rows add up to the deposit. Refunds and disputes have their own rows. paid_on is the day we charged the card.',
    column: 'Column',
    example: 'Example',
  },
  howTitle: 'How it works',
  steps: [
    {
      title: 'Tell us who you are',
      text: 'Email us your business name and about how many statements you send a month.',
    },
    {
      title: 'Verify your business',
      text: 'We check that you’re who you say you are, so no one else can collect your payments.',
    },
    {
      title: 'Get paid',
      text: 'Put your link on bills, in texts, and on your site. Follow your payments in your dashboard.',
    },
  ],
  takesTitle: 'What it takes',
  takes: [
    {
      title: 'From you',
      text: 'Your business name and address, a phone number for billing questions, and your logo if you have one.',
    },
    {
      title: 'From your bills',
      text: 'We need to know what an account number looks like, and which fields you need to post a payment.',
    },
    {
      title: 'From your web team',
      text: 'Nothing, if you only use your pay page. For the button, they paste four lines. If your site has a content security policy, they add our site to it.',
    },
  ],
  costTitle: 'What it costs',
  cost: [
    'Talk to us. Tell us how many statements you send and how you’d like to get paid, and we’ll quote you a price.',
    'You decide which cards you take and whether there’s a card fee. Payers see the fee before they pay.',
  ],
} as const
