/**
 * Texts of the document itself, of what all calls share, and of field types without their own
 * description.
 */
export const apiDocumentCopy = {
  title: 'Papaya',
  description:
    'The JSON calls of Papaya’s site. Made for its own pages: calls that change something are refused from other origins.',
  groups: {
    payments: 'Payments',
    payees: 'Payees',
    texts: 'Texts, links and mail',
    people: 'Accounts and people',
    staff: 'Staff’s systems',
    site: 'The site itself',
  },
  problem: {
    status: 'error; of a password reset the state of its link, as the code has it.',
    code: 'Stable. A call may be more exact than the table.',
    message: 'For people.',
    fields: 'A sentence for each field that is wrong.',
    requestId: 'Name it to us when you ask.',
  },
  limit: (limit: string) => `Limit: ${limit}.`,
  seconds: 'seconds',
  oneOf: (types: readonly string[]) => types.join(' or '),
  listOf: (type: string) => `list of ${type}`,
  anything: 'anything',
} as const
