/** The email with the link that confirms a request about personal information. */
export const confirmRequestEmailCopy = {
  subject: {
    export: 'Confirm that you want a copy of your information',
    erase: 'Confirm that you want us to erase your information',
  },
  preview: 'We won’t do anything until you confirm.',
  asked: {
    export:
      'Someone, probably you, asked our support team for a copy of what we have about payments made with this email address.',
    erase:
      'Someone, probably you, asked our support team to erase what we have about payments made with this email address.',
  },
  until: (time: string) => `Please confirm by ${time}.`,
  notYou:
    'If it wasn’t you, you don’t need to do anything, and nothing will be sent or erased. Please don’t forward this email.',
  button: 'Confirm',
  hint: 'The next page says what you’re confirming.',
} as const
