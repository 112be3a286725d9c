// Texts of the pay-later page. Those quoted in the specification (sections 2, 8 and 9) are
// verbatim, including "unknow".

const notFound = "Oops! We couldn't find a Papaya account using that email."

export const payLaterCopy = {
  title: 'Pay Later, a Two-Week Bill Advance | Papaya',
  expiredTitle: 'This promotion is no longer available | Papaya',
  errorTitle: 'Error: ',
  description:
    'Get a two-week advance on a bill with Pay Later from Papaya. There are no fees and no interest.',
  notFound,
  heading: {
    welcomeInput: 'Pay your bill now. Pay us back in two weeks.',
    welcomeQuery: 'Pay your bill now. Pay us back in two weeks.',
  },
  lead: 'Papaya pays your bill on time, and you pay us back two weeks later.',
  points: ['A two-week advance on your bill', 'No fees', 'No interest'],
  form: {
    label: 'Email on your Papaya account',
    hint: 'The email you use to sign in to the app.',
    submit: 'Sign Me Up',
    until: (day: string) => `Sign up by the end of ${day}.`,
    sending: 'Signing you up…',
  },
  success: {
    heading: 'You’re signed up for Pay Later.',
    body: 'The next time you submit a bill in the app, choose Pay Later at the last step.',
    download: 'Get the app',
  },
  successDuplicate: {
    heading: 'You’re already signed up.',
    body: 'There’s nothing more to do. The next time you submit a bill in the app, choose Pay Later at the last step.',
  },
  oops: {
    heading: {
      not_found: notFound,
      failed: 'Oh no, an unknow error occurred',
    },
    body: 'Please try again.',
    tryAgain: 'Try Again',
    contact: 'Still no luck? Email',
  },
  expired: {
    heading: 'This promotion is no longer available.',
    body: (until: string) =>
      `Pay Later was a two-week advance with no fees or interest. You could sign up until ${until}.`,
    next: 'You can still pay any bill with Papaya by card.',
    pay: 'Pay online',
  },
} as const
