/** Validation messages of the commands, where no shared message exists. */
export const commandErrors = {
  time: 'Use milliseconds since 1970',
  payment: 'Name a payment by its id or its reference',
  payee: 'Name a payee by its id or its slug',
  key: 'Use a key of 8 to 40 letters, digits, dashes or underscores',
  noteNeeded: 'Add a note: it says what the reason “other” means',
  dispute: 'Name a dispute by the card company’s reference',
  disputeAmount: 'Say the disputed amount',
  unknownPayee: 'There is no payee of that id or slug',
  email: 'Name an email address',
  message: 'Name a message by its id',
  limit: (max: number) => `Use a whole number from 1 to ${max}`,
  cursor: 'Use the cursor of the page before',
  cents: 'Use whole cents',
  amountTooLow: 'Use an amount above zero',
  amountTooHigh: 'Use at most 1,000,000 dollars',
  noAccounts: 'This payee has no account numbers',
  days: (max: number) => `Use a whole number of days from 1 to ${max}`,
  file: (maxMegabytes: number) => `Use a CSV file of at most ${maxMegabytes} MB`,
  widget: 'Name a widget as the host’s page does: a-z, 0-9, dot, dash, underscore',
  color: 'Use a colour like #2f7d4f',
  origins: 'Use a list of at most 20 origins, such as https://www.example.com',
  origin: 'Use an origin such as https://www.example.com',
  forcedType: 'Use light, dark or null',
  sendLabel: 'Use Send Text or Send Link',
  payLabel: 'Use Pay Now or Mobile Pay',
  closingUrl: 'Use an address with https://',
  unknownField: 'Use the fields of this command only',
} as const

/** Messages for commands that failed. */
export const commandFailures = {
  unknownName: 'There is nothing of that name.',
  unknownCommand: 'There is no such command.',
  wrongState: (status: string) =>
    `That is not possible: the payment is ${status.replace('_', ' ')}. Nothing was changed.`,
  refusedByProcessor: (code: string) => `The card company refused (${code}). Nothing was changed.`,
  firstPaymentOpen: (reference: string) =>
    `This payment completes ${reference}. Accept that one first. Nothing was changed.`,
  balanceMissing:
    'The payer agreed to a higher total, and the rest is not there yet. Nothing was changed.',
  invalidFile: 'The file was not imported. Nothing was written.',
  accountExists: (kind: 'app' | 'panel') =>
    `That email has an account of the ${kind} already, and one email has one account. No invite was sent.`,
  changedMeanwhile: 'Somebody else changed one of these payees. Nothing was written; try again.',
  notAskable: {
    hold_ending:
      'The reservation on the card ends within the hour: there is no time for an answer. Nothing was changed.',
    not_payable:
      'That increase could not be paid: it is none, or too small or large for the form. Nothing was changed.',
  },
  notRefundable: {
    exceeds_captured: (left: string) =>
      `That is more than is left of the payment: ${left} can be refunded. Nothing was changed.`,
    key_used: 'That key belongs to a refund of another amount. Nothing was changed.',
  },
  notDisputable: {
    unknown_dispute: 'No dispute of that reference was opened. Nothing was changed.',
    exceeds_captured: 'That is more than was charged and is not disputed yet. Nothing was changed.',
    recorded_otherwise:
      'That dispute is recorded with another amount, date or result. Nothing was changed.',
  },
  notRetriable: {
    not_failed: 'That message has not failed. Nothing was changed.',
    perhaps_sent:
      'That message may have arrived: sent again, it may come twice. Say that this is meant (--even-if-sent). Nothing was changed.',
    suppressed:
      'That message was suppressed: who it is for said STOP, or cannot be written to. Nothing was changed.',
    forgotten:
      'That message is older than 30 days: to whom it went is forgotten. Nothing was changed.',
  },
} as const
