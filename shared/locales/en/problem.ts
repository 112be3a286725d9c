export const problemCopy = {
  pageTitle: (title: string) => `${title} | Papaya`,
  status: (status: number) => `Error ${status}`,
  home: { href: '/', label: 'Go to the home page' },
  support: 'Need help? Email',
  reference: ' and include reference number',
} as const
