/** Texts of /partners. The form's texts are in team-email.ts. */
export const partnersCopy = {
  pageTitle: 'Partner with Us | Papaya',
  pageTitleSent: 'Message sent | Papaya',
  description:
    'Billers, providers and employers get paid sooner with Papaya: a pay page of your own, no software to install. See how it works and write to us.',
  title: 'Get your bills paid sooner',
  lead: 'Your customers snap a picture of your bill or open your pay page, and pay by card or bank transfer. You receive the payment with what you need to post it.',
  write: 'Write to us',
  code: 'I have an access code',
  benefitsTitle: 'What Papaya does for you',
  benefits: [
    {
      title: 'A pay page of your own',
      text: 'With your logo, your fields and an address short enough to print on a bill.',
    },
    {
      title: 'Nothing to install',
      text: 'No software and no change to how you bill. A link or a button on your site is enough.',
    },
    {
      title: 'Payments you can post',
      text: 'Each one comes with the account or invoice number, checked against the pattern you give us.',
    },
    {
      title: 'Fewer calls',
      text: 'Payers see how their payment stands by themselves, and get an email when it is accepted.',
    },
  ],
  howTitle: 'How it works',
  steps: [
    {
      title: 'Tell us who you are',
      text: 'Write to us with your business name and roughly how many statements you send a month.',
    },
    {
      title: 'Verify your business',
      text: 'We check that you are who you say, so that nobody collects your payments in your name.',
    },
    {
      title: 'Collect',
      text: 'Put your link on bills, texts and your site. Payments reach you, and you follow them in your panel.',
    },
  ],
  codeTitle: 'Already have an access code?',
  codeText:
    'A payment notice from us carries a code. Enter it to collect your payment and set up your panel.',
  codeLink: 'Enter your access code',
  widgetTitle: 'A pay button for your site',
  widgetText:
    'Choose how it looks, try it, and copy one line into your page. Nothing else to install.',
  widgetLink: 'Make your pay button',
  payerText: 'Paying a bill instead?',
  payerLink: 'Go to our contact page',
  verifyText: 'Did we ask you to verify your business?',
  verifyLink: 'Open the form',
  direct: 'Prefer email? Write to',
  never:
    'Please never send card numbers, bank log-ins or whole tax IDs. We will not ask for them by email.',
} as const
