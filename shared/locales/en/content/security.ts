// Texts of the security page. Each fact is a row of docs/threats.md or docs/storage.md.
import { dayMs, hourMs } from '../../../durations.ts'
import { paidTtlMs } from '../../../promised-limits.ts'
import { receiptTtlMs } from '../../../retention.ts'
export const securityCopy = {
  head: {
    title: 'How We Protect Your Payment | Papaya',
    description:
      'What happens to your card when you pay a bill with Papaya, what we never keep, and how to tell that a message or a page is really from us.',
  },
  heading: 'How we protect your payment',
  lead: 'When you pay a bill here, you trust us with your card. Here’s what we do with it, and what we never keep.',
  steps: {
    heading: 'From your screen to your biller',
    items: [
      {
        title: 'You enter your card',
        text: 'Your browser sends it over an encrypted connection. That page has no ads and no one else’s tracking code.',
      },
      {
        title: 'It goes to our card processor',
        text: 'We pass your card number to our card processor and never save it along the way.',
      },
      {
        title: 'We put a hold on it',
        text: 'A person reviews your payment first. We charge your card only if we accept it.',
      },
      {
        title: 'You get a link to your payment status',
        text: `The link has a long random code that no one can guess. It works for ${receiptTtlMs / dayMs} days after the last update.`,
      },
    ],
  },
  neverStored: {
    heading: 'What we never keep',
    items: [
      {
        term: 'Your full card number',
        text: 'We keep the brand and the last four digits. You see them with your payment status.',
      },
      {
        term: 'Your card’s security code',
        text: 'We don’t save it, not even for a minute. To pay again, you enter it again.',
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
        term: 'One form, one payment',
        text: 'Click twice, refresh the page, or lose your connection. You still pay only once.',
      },
      {
        term: 'We check before we answer',
        text: 'If we lose touch with the card processor, we don’t guess. We tell you we’re confirming your payment, and we ask the processor what happened.',
      },
      {
        term: 'The same bill again',
        text: `Did you already pay the same amount on the same account in the last ${paidTtlMs / hourMs} hours? We’ll ask before you pay it again.`,
      },
      {
        term: 'We test it the hard way',
        text: 'In our tests, we shut down the server in the middle of payments. Then we check that no one was charged twice.',
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
        text: 'In any browser except the one you paid with, it hides most of your account number and email. It never shows more than your card’s last four digits.',
      },
      {
        term: 'Someone with a stolen card',
        text: 'We limit how many cards can be tried, and we check that you’re human when something looks off.',
      },
    ],
  },
  real: {
    heading: 'Is it really us?',
    items: [
      {
        question: 'What will you never ask me for?',
        answer:
          'We never ask for your card number, its security code, or a password by email, text, or phone.',
      },
      {
        question: 'I got a link. How can I check it?',
        answer:
          'Call your biller at the number on your bill, and ask if they take payments through Papaya. Or skip the link. Open this site yourself and search for your biller.',
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
