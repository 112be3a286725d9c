/** Texts of the form that writes to the team, on the contact and partners pages. */
export const teamEmailCopy = {
  form: {
    title: 'Send us a message',
    topic: 'Topic',
    name: 'Your name',
    email: 'Email',
    company: 'Company',
    message: 'Message',
    messageHint: (max: number) => `Up to ${max.toLocaleString('en-US')} characters.`,
    left: (count: number) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'} left`,
    over: (count: number) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'} over the limit`,
    noCopy: 'A real person will reply by email. You won’t get an automatic copy.',
    honeypot: 'Leave this blank',
    send: 'Send message',
    sending: 'Sending…',
    errorsTitle: 'Please check these fields',
  },
  sent: {
    title: 'We got your message',
    text: 'Our team has it now. A real person will reply by email.',
    noCopy: 'We won’t send a confirmation email.',
    again: 'Send another message',
  },
  failures: {
    retry:
      'We couldn’t confirm that you’re human. Wait a few seconds, then tap the button again. Your message is still here.',
    tooMany: (again: string) =>
      `We already got several messages from your network. ${again} Or email us instead. Your message is still here.`,
    checkNeeded: (again: string) =>
      `Your browser didn’t run our human check, and we reached our limit for messages without it. Turn on JavaScript, or email us instead. ${again} Your message is still here.`,
    offline:
      'We couldn’t send your message. Check your internet connection and try again. Your message is still here.',
    failed:
      'We couldn’t send your message. Please try again in a minute. Your message is still here.',
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
    'access-code': 'My access code or dashboard',
    widget: 'A pay button or widget on my site',
    'existing-partner': 'We already work with Papaya',
  },
} as const
