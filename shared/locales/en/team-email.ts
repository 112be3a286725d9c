/** Texts of the form that writes to the team, on the contact and partners pages. */
export const teamEmailCopy = {
  form: {
    title: 'Write to us',
    topic: 'Topic',
    name: 'Your name',
    email: 'Email',
    emailHint: 'Our answer goes there.',
    company: 'Company',
    message: 'Message',
    messageHint: (max: number) => `Up to ${max.toLocaleString('en-US')} characters.`,
    left: (count: number) => `${count.toLocaleString('en-US')} characters left`,
    over: (count: number) => `${count.toLocaleString('en-US')} characters too many`,
    keepOut: 'Please leave out card numbers, passwords and health details. We never ask for them.',
    noCopy:
      'We answer by email, in person. You get no automatic copy, so that nobody can use this form to mail somebody else.',
    honeypot: 'Leave this empty',
    send: 'Send message',
    sending: 'Sending...',
    errorsTitle: 'Please check these fields',
  },
  sent: {
    title: 'Your message is on its way',
    text: 'It is with our team now. A person reads it and answers by email.',
    noCopy: 'There is no automatic confirmation by email: this page is it.',
    again: 'Write another message',
  },
  failures: {
    retry:
      'We could not tell whether a person sent this. Wait a few seconds, then press the button once more. Nothing that you typed is lost.',
    tooMany:
      'Several messages came from your connection within the hour. Please wait a while, or write an email instead. Nothing that you typed is lost.',
    offline:
      'Your message could not be sent. Check your connection and try again. Nothing that you typed is lost.',
    failed: 'Your message could not be sent. Please try again in a minute. Nothing is lost.',
  },
  errorTitle: 'Error: ',
  topics: {
    payment: 'A payment I made',
    refund: 'A refund or cancellation',
    'find-biller': 'Finding my biller',
    app: 'The Papaya app',
    privacy: 'Privacy and my data',
    other: 'Something else',
    'get-paid': 'Getting paid with Papaya',
    'access-code': 'My access code or panel',
    widget: 'A pay button or widget on our site',
    'existing-partner': 'We already work with Papaya',
  },
} as const
