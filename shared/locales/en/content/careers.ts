// Texts of the careers page.
export const careersCopy = {
  head: {
    title: 'Careers at Papaya',
    description:
      'Help make bills simple to pay. See what we care about, how we work, and how to email us about a role.',
  },
  heading: 'Careers',
  lead: 'A bill is a small worry that comes back every month. We’re working to take it away.',
  workHeading: 'Where you could help',
  work: [
    {
      icon: 'wrench',
      title: 'Engineering',
      text: 'Make payments that go through exactly once. Build pages that open right away on an old phone. Write errors that people understand.',
    },
    {
      icon: 'search',
      title: 'Payment operations',
      text: 'Review payments. Find the right biller for an unclear bill. Get the money where it belongs.',
    },
    {
      icon: 'question',
      title: 'Support and partnerships',
      text: 'Help payers who are worried. Show billers how easily their customers can pay.',
    },
  ],
  howHeading: 'How we work',
  how: [
    {
      term: 'The payer comes first',
      text: 'We picture someone with a paper bill, reading glasses, and two minutes. We build for them.',
    },
    {
      term: 'Careful with money and data',
      text: 'If it moves money, we review it, test it, and write it down. If we don’t need to know it, we don’t ask.',
    },
    {
      term: 'We say it plainly',
      text: 'We tell customers and each other what we know, what we don’t, and what’s next.',
    },
  ],
  apply: {
    heading: 'Get in touch',
    text: 'We don’t have open roles listed right now. If you’d like to work here, tell us what you’re good at and what you’d like to do. A résumé or a link to your work is enough, in any format.',
    subject: 'Careers',
    button: 'Email us about a role',
    fair: 'We hire on the work alone. If anything would make it easier to talk to us, tell us, and we’ll arrange it.',
  },
} as const
