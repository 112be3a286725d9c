/** The link with which a person confirms that support should export or erase what we have of them. */
export const confirmRequestCopy = {
  title: 'Confirm your request | Papaya',
  description: 'Confirm what you asked our support team to do with your information.',
  export: {
    heading: 'Send you a copy of your information?',
    lead: 'You asked our support team for a copy of what we have about your payments and your email address.',
    button: 'Yes, I asked for a copy',
    done: 'Our support team can now send the copy to this email address.',
  },
  erase: {
    heading: 'Erase your information?',
    lead: 'You asked our support team to erase what we have about your payments and your email address. That can’t be undone.',
    button: 'Yes, erase it',
    done: 'Our support team can now erase it, and will tell you what we have to keep.',
  },
  notYou: 'Didn’t ask for this? Close this page, and nothing will happen.',
  doneHeading: 'Thanks, you’ve confirmed it',
  incomplete: 'Copy the whole link from the email.',
  ended: {
    title: 'This link doesn’t work anymore',
    message: (email: string) => `Email ${email}, and we’ll send you a new one.`,
  },
} as const
