// Texts of the ended cash-back promotion, eBills and payment plans. The promotion's end date is
// from the specification (section 2).
import { maxAmount } from '../../../max-amount.ts'
export const fiveCopy = {
  head: {
    title: '$5 Cash Back Promotion | Papaya',
    description:
      'Papaya’s $5 cash-back promotion ended July 31, 2019. Learn what that means for you, and how to pay a bill today.',
  },
  heading: '$5 cash back',
  ended: 'This promotion ended July 31, 2019.',
  lead: 'You used to get $5 cash back for paying a bill with Papaya. New payments don’t earn it.',
  facts: [
    {
      term: 'Did you pay before it ended?',
      text: 'If you think we owe you cash back, email us from the address on your account. Tell us the date of the payment.',
    },
    {
      term: 'See this offer somewhere today?',
      text: 'It’s not from us. Don’t enter your card or password there, and please let us know.',
    },
  ],
  contact: 'Either way, email',
  next: {
    heading: 'Paying a bill is as quick as ever',
    pay: { href: '/web-payment', label: 'Pay online' },
    app: { href: '/download', label: 'Get the app' },
  },
} as const

export const ebillsCopy = {
  head: {
    title: 'eBills: Bills From Your Email, Ready to Pay | Papaya',
    description:
      'Link your email account with Papaya, and we’ll let you know when a new eBill arrives. See how to link it, and how to unlink it.',
  },
  heading: 'Bills from your inbox, ready to pay',
  lead: 'Email bills get buried in your inbox. Link your email account, and Papaya finds new eBills for you. We’ll let you know, and you pay in the app.',
  howHeading: 'How to link your email',
  steps: [
    {
      title: 'Start in the app',
      text: 'Sign in to the Papaya app. Go to My Account and choose Link email.',
    },
    {
      title: 'Give permission in your email',
      text: 'Your email provider asks if Papaya can look for bills. You type your email password there. We never see it.',
    },
    {
      title: 'Come back to Papaya',
      text: 'You’ll see “Success! Your email is now linked with Papaya.” From then on, we’ll let you know about new eBills.',
    },
    {
      title: 'Pay when you’re ready',
      text: 'Nothing gets paid until you say so.',
    },
  ],
  factsHeading: 'Your email stays yours',
  facts: [
    {
      term: 'What we use it for',
      text: 'We find the bills in your inbox so you can pay them. That’s all.',
    },
    {
      term: 'How we store the permission',
      text: 'Your email provider gives us a key. We store it encrypted.',
    },
    {
      term: 'How to unlink it',
      text: 'Unlink it anytime in the app, under My Account. Or remove Papaya from the connected apps in your email account’s security settings. That ends our access right away.',
    },
  ],
  trouble: {
    heading: 'Couldn’t link your email?',
    text: 'Start again in the app. Each link from the app works only once. Still no luck? Email',
  },
  app: { href: '/download', label: 'Get the app' },
} as const

export const paymentPlanCopy = {
  head: {
    title: 'Payment Plan Options | Papaya',
    description:
      'Can’t pay a bill all at once? Learn how to set up a plan with your biller, how to pay each installment with Papaya, and what outside financing means.',
  },
  heading: 'Payment plan options',
  lead: 'Bill too big for one month? You can often pay in installments. You set up the plan with your biller, and pay each installment with Papaya.',
  waysHeading: 'Your options',
  ways: [
    {
      title: 'Ask your biller for a plan',
      text: 'Call the number on the bill before it’s due. Ask for a monthly amount you can afford, and ask if there’s interest. Get it in writing.',
    },
    {
      title: 'Ask for help with the bill',
      text: 'Hospitals and utilities often have hardship or financial assistance programs. Ask if you qualify before you agree to pay.',
    },
    {
      title: 'Pay each installment with Papaya',
      text: 'Enter the installment as the amount. Use the same account number each time. You get a receipt for every one.',
    },
  ],
  factsHeading: 'Good to know',
  facts: [
    {
      term: 'Papaya doesn’t start a plan for you',
      text: 'Each web payment is one payment. We don’t charge your card again on our own.',
    },
    {
      term: 'Some billers don’t accept partial payments',
      text: 'If yours doesn’t, we’ll ask you before we charge anything. You can cancel.',
    },
    {
      term: `Up to ${maxAmount} per payment`,
      text: 'That’s the most you can pay at one time on the web. For more, use the app.',
    },
    {
      term: 'Outside financing',
      text: 'A credit company may pay a medical bill for you. You pay it back later, usually with interest. These companies are not affiliated with Papaya or our partners. Read their terms. You use them at your own risk.',
    },
  ],
  pay: { href: '/web-payment', label: 'Pay an installment' },
} as const
