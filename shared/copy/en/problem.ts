export const problemCopy = {
  home: { href: '/', label: 'Go to the start page' },
  support: 'Need help? Write to',
  reference: ' and mention reference',
} as const
