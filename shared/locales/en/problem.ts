export const problemCopy = {
  pageTitle: (title: string) => `${title} | Papaya`,
  home: { href: '/', label: 'Go to the home page' },
  tryAgain: 'Try again',
  support: 'Need help? Email',
  reference: ' and include the error code',
} as const
