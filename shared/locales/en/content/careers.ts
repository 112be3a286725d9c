// Texts of the careers page.
export const careersCopy = {
  head: {
    title: 'Careers at Papaya',
    description:
      'Work on making bills simple to pay: what we care about, how we work, and how to write to us.',
  },
  heading: 'Careers',
  lead: 'A bill is a small worry that comes back every month. We work on taking it away.',
  workHeading: 'What there is to do',
  work: [
    {
      icon: 'card',
      title: 'Engineering',
      text: 'Payments that happen exactly once, pages that open at once on an old phone, and software that says what went wrong in plain words.',
    },
    {
      icon: 'search',
      title: 'Payment operations',
      text: 'Reviewing payments, finding the right biller for an unclear bill, and getting money to where it belongs.',
    },
    {
      icon: 'mail',
      title: 'Support and partnerships',
      text: 'Answering payers who are worried, and helping billers bring their customers to an easy payment.',
    },
  ],
  howHeading: 'How we work',
  how: [
    {
      term: 'The payer first',
      text: 'We picture somebody with a paper bill, reading glasses and two minutes, and build for that.',
    },
    {
      term: 'Careful with money and data',
      text: 'What moves money is reviewed, tested and written down. What we do not need to know, we do not collect.',
    },
    {
      term: 'Say it plainly',
      text: 'To customers and to each other: what is known, what is not, and what comes next.',
    },
  ],
  apply: {
    heading: 'Write to us',
    text: 'This page has no list of openings. If you would like to work on this, write what you are good at and what you would like to do here. A résumé or a link to your work is enough, in any format.',
    subject: 'Careers',
    button: 'Write about a job',
    fair: 'We decide by the work alone. Tell us if you need anything to make talking to us easier, and we will arrange it.',
  },
} as const
