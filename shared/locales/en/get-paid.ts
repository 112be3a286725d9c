// Texts of the page where payees collect a payment. Those quoted in the specification are verbatim.
import { dayMs } from '../../durations.ts'
import { wrongCodeMinutes } from '../../promised-limits.ts'
import { inviteTtlMs } from '../../retention.ts'

/** Below the first form, which only the server renders. */
export const getPaidDashboardCopy = {
  heading: 'What happens next',
  steps: [
    {
      title: 'See what’s waiting',
      text: 'After you enter your code, we show you the payment. You create a password.',
    },
    {
      title: 'Collect and post it',
      text: 'Your dashboard has each payment with the account or invoice number your payer entered.',
    },
    {
      title: 'Share it with your office',
      text: 'Coworkers get their own sign-in. You all share one dashboard.',
    },
  ],
  whyHeading: 'Why did you get a payment notice?',
  why: 'A patient or customer asked us to pay you. You don’t have to be a Papaya partner to collect it.',
  partner: { question: 'Want your own pay page?', href: '/partners', label: 'Partner with Us' },
} as const

export const getPaidCopy = {
  pageTitle: (heading: string) => `${heading.replace(/\.$/, '')} | Papaya`,
  errorTitle: 'Error: ',
  description:
    'Did a patient or customer pay you with Papaya? Enter your access code to collect the payment and set up your dashboard.',
  errors: {
    title: 'Please check these fields',
    access: 'Enter the code from your payment notice, such as 7K2M-9XQ4-TDH3',
    captchaRequired:
      'We’re seeing a lot of wrong codes, so we need to check that you’re human. Turn on JavaScript in your browser, reload this page and try again, or contact us.',
    statements: 'Choose how many statements you send a month',
    fax: 'Enter a 10-digit US fax number, or leave this blank',
    emailOfInvite:
      'Use the email we sent this invite to. Want to use a different one? Sign up for a new invite with that email.',
    emailInUse:
      'There’s already a Papaya account with this email. Use another work email, or sign in to your dashboard.',
  },
  labels: {
    access: 'Access code',
    email: 'Work email',
    fax: 'Work fax',
    statements: 'Number of monthly statements',
    newPass: 'Create password',
    confirmPass: 'Confirm password',
  },
  hints: {
    access: 'It’s on your payment notice. You can leave out the hyphens.',
    emailPrefilled: 'We sent your invite to this address.',
    email: 'You’ll use this to sign in.',
    inviteEmail: 'We’ll send your invite here.',
  },
  chooseStatements: 'Choose one',
  notYet: 'Complete the form to continue',
  contact: 'Need help? Email',
  preEmail: {
    title: 'One moment…',
    body: 'We’re getting things ready for you.',
    continue: 'Continue',
  },
  access: {
    title: 'Collect your payment',
    intro:
      'A patient or customer paid you with Papaya. Enter the access code from your payment notice.',
    submit: 'Continue',
    sending: 'Checking…',
    signUp: 'No access code?',
    signUpLink: 'Sign up for an invite',
  },
  setPass: {
    title: 'Create your account',
    intro: 'Create a password to see your payment in your dashboard.',
    ready: 'Ready to collect',
    from: (payeeName: string) => `for ${payeeName}`,
    group: 'Someone at your office already has an account. You’ll share the same dashboard.',
    submit: 'Collect Payment',
    sending: 'Creating your account…',
  },
  inviteForm: {
    title: 'Sign up for an invite',
    intro: 'Tell us where to reach you. We’ll email you an access code to set up your dashboard.',
    submit: 'Send my invite',
    sending: 'Sending…',
    haveCode: 'Already have a code?',
    haveCodeLink: 'Enter your access code',
  },
  successUser: {
    title: 'Check your email',
    lead: 'Your invite is on its way.',
    body: `It has an access code you can use once within ${inviteTtlMs / dayMs} days. Nothing after a few minutes? Check your spam folder.`,
  },
  successAg: {
    title: 'Thanks! We got your details',
    lead: 'We’ve let our partnerships team know.',
    body: 'They’ll email you about collecting payments for your billers.',
  },
  successKit: {
    title: 'Thanks! We got your request for a kit',
    lead: 'We’ve let our partnerships team know.',
    body: 'They’ll email you about where to send your welcome kit.',
  },
  oopsBeenHere: {
    title: 'You’ve been here before',
    lead: 'We already have your details, so we didn’t send anything again.',
    body: 'Our team will email you. There’s nothing more you need to do.',
  },
  oopsTryAgain: {
    title: 'Invalid Code - Please try again',
    lead: 'This code is invalid or expired.',
    notice: 'Check the code on your payment notice and enter it again.',
    expired: 'If it has expired, your payment may have been delivered another way.',
    often: `After several wrong codes, you’ll need to wait ${wrongCodeMinutes} minutes before you try again.`,
    contact: 'Still no luck? Email support at',
    retry: 'Try again',
  },
  /** In place of oopsTryAgain's title and lead: the code was not checked, so it may be correct. */
  tooManyCodes: {
    title: 'Please wait',
    lead: (tryAgainAt: string) => `Too many tries. ${tryAgainAt}`,
  },
  oops: {
    title: 'Oops something went wrong',
    lead: 'Please try again later.',
    contact: 'Still no luck? Include your work email and email us at',
    retry: 'Try again',
  },
} as const
