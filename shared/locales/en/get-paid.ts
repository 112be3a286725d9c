// Texts of the page where payees collect a payment. Those quoted in the specification are verbatim.

export const getPaidCopy = {
  pageTitle: (heading: string) => `${heading.replace(/\.$/, '')} | Papaya`,
  errorTitle: 'Error: ',
  description: 'Collect a payment that one of your patients or customers made with Papaya.',
  errors: {
    title: 'Please check these fields',
    access: 'Enter the code on your payment notice, for example 7K2M-9XQ4-TDH3',
    captchaRequired:
      'Many wrong codes were entered on this site, so we check that you are human first. That needs JavaScript: turn it on in your browser and try again, or contact us.',
    statements: 'Choose how many statements you send a month',
    fax: 'Enter a 10-digit US fax number, or leave it empty',
    emailOfInvite:
      'Use the email that this invite was sent to. For another one, sign up for an invite with it.',
    emailInUse:
      'There is a Papaya account with this email already. Use another work email, or log in to your panel.',
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
    access: 'On your payment notice. Capital or small letters, with or without hyphens.',
    emailPrefilled: 'The address that your invite was sent to.',
    email: 'You sign in with it.',
    inviteEmail: 'We send your invite there.',
  },
  chooseStatements: 'Choose one',
  notYet: 'Available once everything that is required is filled in.',
  contact: 'Need help? Contact',
  preEmail: {
    title: 'One moment…',
    body: 'We are getting things ready for you.',
    continue: 'Continue',
  },
  access: {
    title: 'Collect your payment',
    intro:
      'One of your patients or customers paid you with Papaya. Enter the access code of your payment notice.',
    submit: 'Continue',
    sending: 'Checking…',
    signUp: 'No access code?',
    signUpLink: 'Sign up for an invite',
  },
  setPass: {
    title: 'Create your account',
    intro: 'Choose a password, and your payment waits for you in your panel.',
    ready: 'Ready to collect',
    from: (payeeName: string) => `for ${payeeName}`,
    group: 'Others at your office have an account already. Yours will open the same panel.',
    submit: 'Collect Payment',
    sending: 'Creating your account…',
  },
  inviteForm: {
    title: 'Sign up for an invite',
    intro:
      'Tell us where to reach you. We email you an access code, and you set up your panel with it.',
    submit: 'Send my invite',
    sending: 'Sending…',
    haveCode: 'Have a code already?',
    haveCodeLink: 'Enter your access code',
  },
  successUser: {
    title: 'Check your email',
    lead: 'Your invite is on its way.',
    body: 'It holds an access code that works for 14 days, and once. Nothing there after a few minutes? Look in your spam folder.',
  },
  successAg: {
    title: 'Thank you. We have your details',
    lead: 'Our partnerships team has been told.',
    body: 'They write to you about collecting payments for your payees.',
  },
  successKit: {
    title: 'Thank you. Your kit is asked for',
    lead: 'Our partnerships team has been told.',
    body: 'They write to you about where to send your welcome kit.',
  },
  oopsBeenHere: {
    title: 'You have been here before',
    lead: 'We have your details already, so nothing was sent again.',
    body: 'Our team writes to you. There is nothing more for you to do.',
  },
  oopsTryAgain: {
    title: 'Invalid Code - Please try again',
    lead: 'This code is invalid or expired.',
    notice: 'Please check the code on your payment notice and enter it again.',
    expired: 'If it has expired, your payment may have been delivered another way.',
    often: 'After several wrong codes we wait 15 minutes before we look at another one.',
    contact: 'Still no luck? Contact support at',
    retry: 'Try again',
  },
  oops: {
    title: 'Oops something went wrong',
    lead: 'Please try again later.',
    contact: 'Or contact us for help, and tell us your email:',
    retry: 'Try again',
  },
} as const
