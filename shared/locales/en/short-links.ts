export const shortLinksCopy = {
  refused: 'Only public pages of this site can get a short link.',
  unknown: {
    title: "Sorry! We can't find that page.",
    message: 'This link does not lead anywhere. Please check that you typed all of it.',
  },
  expired: {
    title: 'This link has expired',
    message: 'This link has expired. You can still find your biller and pay here.',
  },
  tooMany: 'That was a little too often. Please wait a minute and open the link again.',
  wayOn: { href: '/web-payment', label: 'Find your biller' },
} as const
