/** API documentation of the payment form's fields. */
export const apiPaymentFieldCopy = {
  attempt: 'the token of one form, from its page or from a refusal: the same one is charged once',
  /** Fields that people type. */
  typed: {
    account: 'where the payee has account numbers',
    amount: 'dollars, without the fee: 125.50',
    email: 'unless the payee or optE does without',
    payDOB: 'MM/DD/YYYY, where the payee asks for it',
    payDOS: 'MM/DD/YYYY, where the payee asks for it',
    billingZip: 'where the payee asks for it',
    payNote: 'required where the payee says so',
    exp: 'MM/YY or MM/YYYY',
    state: 'two letters',
  },
  additionalAccount: 'one more invoice, where isBtoB is 1',
  /** Other fields that the form sends. */
  sent: {
    isBtoB: '1 for the payment of a company, with its additional invoices',
    paybotName: 'the bot of the extra fields, as our form has it; the payee’s own counts',
    paybotFields: 'the extra fields of a payee with a bot: JSON of key to text',
    payAgain: 'payAgain of a SAME_BILL, once the payer said so',
    shownFee: 'the fee that the payer was shown, in cents; another one is refused',
    webUrl: 'the path of the page that sends it',
    deviceType: 'as our form has it; the request’s own headers count',
    WebPayVue: 'as our form has it',
    Submit: 'as our form has it',
    googleRecaptchaToken: 'the answer to the human check',
  },
} as const

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
