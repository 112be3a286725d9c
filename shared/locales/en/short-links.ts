import { incompleteLink } from './incomplete-link.ts'

export const shortLinksCopy = {
  refused: 'We can only make short links to public pages on this site.',
  unknown: {
    title: "Sorry! We can't find that page.",
    message: incompleteLink,
  },
  expired: {
    title: 'This link has expired',
    message: 'You can still find your biller and pay here.',
  },
  tooMany: 'Too many attempts. Please wait a minute and open the link again.',
  findBiller: { href: '/web-payment', label: 'Find your biller' },
} as const
