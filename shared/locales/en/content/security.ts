// Texts of the security page. Each fact is a row of docs/threats.md or docs/storage.md.
import { hourMs } from '../../../durations.ts'
import { paidTtlMs } from '../../../promised-limits.ts'
export const securityCopy = {
  head: {
    title: 'How We Protect Your Payment | Papaya',
    description:
      'What happens to your card when you pay a bill with Papaya, what we never keep, and how to tell that a message or a page is really from us.',
  },
  heading: 'How we protect your payment',
  lead: 'You trust us with your card. Here’s what we do with it, and what we never keep.',
  neverStored: {
    heading: 'What we never keep',
    items: [
      {
        term: 'Your full card number',
        text: 'It goes to our card processor over an encrypted connection. We keep only the brand and the last four digits.',
      },
      {
        term: 'Your card’s security code',
        text: 'We never save it. To pay again, you enter it again.',
      },
      {
        term: 'Your password',
        text: 'If you have an account, we store a scrambled form of your password. No one can turn it back into your password.',
      },
      {
        term: 'Your email password',
        text: 'If you link your email for eBills, you sign in with your email provider. We never see the password.',
      },
    ],
  },
  keep: {
    heading: 'What we do keep',
    text: 'We keep what it takes to pay your bill. That’s your name, your billing address, how to reach you, the bill’s details, and a record of the payment. Our privacy policy says who gets what, and why.',
    link: { href: '/privacy', label: 'Read our privacy policy' },
  },
  once: {
    heading: 'You won’t pay twice by accident',
    items: [
      {
        term: 'A second click',
        text: 'If you click twice, refresh the page, or lose your connection, you won’t be charged twice for that payment.',
      },
      {
        term: 'We check before we answer',
        text: 'If we lose touch with the card processor, we don’t guess. We ask it what happened, and tell you not to pay again yet.',
      },
      {
        term: 'The same bill again',
        text: `Did you already pay the same amount on the same account in the last ${paidTtlMs / hourMs} hours? We’ll ask before you pay it again.`,
      },
      {
        term: 'We test it the hard way',
        text: 'We shut down our servers in the middle of test payments, then check that no one was charged twice.',
      },
    ],
  },
  others: {
    heading: 'What other people can see and do',
    items: [
      {
        term: 'Texts and emails',
        text: 'A text about your payment never shows the amount, your account, or your biller. Emails hide most of your account number.',
      },
      {
        term: 'Your payment status',
        text: 'Its link has a long random code that no one can guess. In any browser except the one you paid with, it hides parts of what you entered, such as your account number and email.',
      },
      {
        term: 'Someone with a stolen card',
        text: 'We limit how many cards can be tried, and we check that you’re human when something looks off.',
      },
    ],
  },
  real: {
    heading: 'How to tell it’s us',
    items: [
      {
        question: 'What will you never ask me for?',
        answer:
          'We never ask for your card number, its security code, or a password by email, text, or phone.',
      },
      {
        question: 'I got a link. How can I check it?',
        answer:
          'Skip the link. Open this site yourself and search for your biller. If the message is about a payment you made, it has the same reference number as your payment status.',
      },
      {
        question: 'I see a charge I don’t recognize.',
        answer:
          'Call your bank right away. Then email us the date and the amount, and we’ll look into it. Please leave out the card number.',
      },
    ],
  },
  report: {
    heading: 'Found a security problem?',
    text: 'Please tell us first, and give us time to fix it. Email',
    contact: { href: '/contact', label: 'Contact Us' },
  },
} as const
