export const problemCopy = {
  pageTitle: (title: string) => `${title} | Papaya`,
  status: (status: number) => `Error ${status}`,
  home: { href: '/', label: 'Go to the start page' },
  support: 'Need help? Write to',
  reference: ' and mention reference',
} as const
