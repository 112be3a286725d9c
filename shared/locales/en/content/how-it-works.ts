// Texts of the how-it-works page.

import { dayMs, yearMs } from '../../../durations.ts'
import { maxAmount } from '../../../max-amount.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import { listCardBrands } from '../../card-brand-list.ts'
export const howCopy = {
  head: {
    title: 'How Papaya Works | Papaya',
    description:
      'See how to pay a bill with the Papaya app or on the web. Learn what happens after you pay, what it costs, and how billers get their money.',
  },
  heading: 'How Papaya works',
  lead: 'Pay with the app or on the web. Either way, we review your payment, send it to your biller, and show you each step.',
  contents: 'On this page',
  app: {
    id: 'app',
    heading: 'Pay with the app',
    steps: [
      {
        title: 'Snap a photo of your bill',
        text: 'Any paper bill works. Lay it flat, and get the account number and the amount in the picture.',
      },
      {
        title: 'Check what we read',
        text: 'We show you the biller, the account, and the amount. Fix anything that’s off before you send it.',
      },
      {
        title: 'Choose how to pay',
        text: `Use a ${listCardBrands('en', 'disjunction')} card, debit or credit. Or pay by bank transfer.`,
      },
      {
        title: 'You’re done',
        text: 'We’ll keep you posted as your bill gets paid. If your biller needs to know more, we’ll ask you.',
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
        text: 'Type the name on your bill. Then check the address, since two billers can share a name. A link or QR code on your bill takes you straight there.',
      },
      {
        title: 'Enter your bill details',
        text: 'Your name, the account or invoice number, the amount, and how to reach you. We only ask for what this biller needs.',
      },
      {
        title: 'Pay by card',
        text: 'Check the amount and any card fee, then confirm once. We put a hold on your card. We don’t charge it yet.',
      },
      {
        title: 'Keep the link to your payment status',
        text: `It has a reference number, and you can print it. It shows everything for ${receiptTtlMs / dayMs} days after the last update, then a short receipt until ${(shortReceiptTtlMs / yearMs) * 12} months after it.`,
      },
    ],
    link: { href: '/web-payment', label: 'Pay online' },
  },
  after: {
    id: 'after',
    heading: 'After you pay',
    steps: [
      {
        title: 'We review it',
        text: 'Someone on our team checks that your payment has what your biller needs. Your payment status shows each step.',
      },
      {
        title: 'We ask before anything changes',
        text: 'Maybe your biller wants a higher amount or adds a fee. Maybe your due date is too close. We’ll ask you first, and you can say no.',
      },
      {
        title: 'Accepted or not',
        text: 'If it’s accepted, we charge your card and pay your biller. If not, we ask your bank to release the hold and tell you why.',
      },
      {
        title: 'On your statement',
        text: 'The charge will appear as Papaya or your biller’s name. Your payment status tells you which.',
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
          'Not to pay on the web. You just need your bill, a card, and an email address or a cell phone.',
      },
      {
        question: 'What does it cost?',
        answer:
          'That’s up to your biller. Some add a card fee, and many don’t. You’ll see it before you pay.',
      },
      {
        question: 'Is there a limit?',
        answer: `Yes, ${maxAmount} for each payment on the web. You can pay bigger bills in the app, where you can also use your bank account.`,
      },
      {
        question: 'I made a mistake. Can I cancel?',
        answer:
          'Yes, until we accept it. Open your payment status and choose “Cancel this payment.” Lost its link? Choose “Find a payment you made” on our payment page.',
      },
      {
        question: 'My biller isn’t listed.',
        answer:
          'Use the app. It can pay a bill from a photo, even if we’ve never heard of the biller.',
      },
    ],
    security: { href: '/security', label: 'How we protect your payment' },
  },
  payees: {
    id: 'billers',
    heading: 'For billers',
    text: 'You don’t change how you bill. You choose how your customers get to your pay page.',
    items: [
      {
        icon: 'document',
        title: 'Your own pay page',
        text: 'It has your name or logo, and its address is short enough for a paper bill.',
      },
      {
        icon: 'phone',
        title: 'A link by text',
        text: 'Your customer enters a phone number and gets a link to your pay page.',
      },
      {
        icon: 'code',
        title: 'A button on your site',
        text: 'Add a widget or a plain button, in your colors, where people already look.',
      },
    ],
    partner: { href: '/partners', label: 'Partner with Us' },
    collectText: 'Got a payment notice with an access code?',
    collect: { href: '/getpaid', label: 'Collect your payment' },
  },
  more: {
    heading: 'When a bill is hard to pay',
    text: 'Ask for a payment plan first. Credit usually comes with interest.',
    plans: { href: '/payment-plan-options', label: 'Payment plan options' },
    financing: { href: '/financing', label: 'Medical financing' },
    five: { href: '/five', label: '$5 cash back (ended)' },
  },
} as const
