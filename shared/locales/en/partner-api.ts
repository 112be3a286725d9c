/** Messages of the calls of partners' programs. English only, as all documentation. */
export const partnerApiCopy = {
  unauthorized:
    'Send a key of yours as “Authorization: Bearer ppy_…”. This one is wrong or was revoked.',
  suspended: 'This payee may have no key at present. Ask us.',
  scope: (scope: string) => `This key may not call this: it lacks ${scope}.`,
  unknownPayment: 'No payment of yours has this reference.',
  day: 'Use a day such as 2026-11-25',
  cursor: 'Use the nextCursor of the previous reply',
  limit: (max: number) => `Use a whole number from 1 to ${max}`,
  days: (max: number) => `Use a whole number of days from 1 to ${max}`,
  cents: (max: number) => `Use whole cents, from 1 to ${max}`,
  ref: (max: number) =>
    `Use an id of your own: 1 to ${max} letters, digits, “.”, “_” or “-”, no dot at the end. No card number, nine digits alone, account of the bill, or 404, which has another meaning in our links.`,
  returnUrl: (max: number) =>
    `Use an https address of at most ${max} characters, without a user or port, whose host is on your list. Ask us to add a host.`,
  noAccounts: 'Your form has no account number',
  links: (max: number) => `Use a list of 1 to ${max} links`,
} as const
