/**
 * Texts of the document itself, of what all calls share, and of field types without their own
 * description.
 */
export const apiDocumentCopy = {
  title: 'Papaya',
  description:
    'JSON calls for Papaya’s website. They’re meant for our own pages. We reject cross-origin calls that change data.',
  groups: {
    partner: 'A partner’s own programs',
    payments: 'Payments',
    payees: 'Payees',
    texts: 'Texts, links, and email',
    people: 'Accounts and people',
    staff: 'Staff systems',
    site: 'The site itself',
  },
  problem: {
    status: 'The word “error”. For a password reset, the state of its link.',
    code: 'A stable code. Some calls have their own.',
    message: 'A human-readable message.',
    fields: 'An error message for each invalid field.',
    requestId: 'Give us this when you ask for help.',
  },
  limit: (limit: string) => `Limit: ${limit}.`,
  seconds: 'seconds',
  oneOf: (types: readonly string[]) => types.join(' or '),
  described: (type: string, description: string) =>
    description === '' ? type : `${type}: ${description}`,
  listOf: (type: string) => `array of ${type}`,
  anything: 'anything',
} as const
