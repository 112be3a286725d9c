/** Validation messages of the commands, where no shared message exists. */
export const commandErrors = {
  time: 'Use milliseconds since 1970',
  payment: 'Enter the payment’s ID or reference number',
  payee: 'Enter the payee’s ID or slug',
  key: 'Use a key of 8 to 40 letters, digits, dashes, or underscores',
  noteNeeded: 'Add a note that explains the reason “other”',
  dispute: 'Enter the card processor’s dispute reference',
  disputeAmount: 'Enter the disputed amount',
  unknownPayee: 'No payee has that ID or slug',
  email: 'Enter an email address',
  locale: 'Use en or es',
  message: 'Enter the message’s ID',
  limit: (max: number) => `Use a whole number from 1 to ${max}`,
  cursor: 'Use the cursor from the previous page',
  cents: 'Use whole cents',
  amountTooLow: 'Use an amount above zero',
  amountTooHigh: 'Use at most $1,000,000',
  noAccounts: 'This payee doesn’t use account numbers',
  days: (max: number) => `Use a whole number of days from 1 to ${max}`,
  file: (maxMegabytes: number) => `Use a CSV file of at most ${maxMegabytes} MB`,
  widget:
    'Enter the widget’s name as the host page has it, with a-z, 0-9, dots, dashes, and underscores',
  color: 'Use a color such as #2f7d4f',
  origins: 'Use a list of at most 20 origins, such as https://www.example.com',
  origin: 'Use an origin such as https://www.example.com',
  forcedType: 'Use light, dark, or null',
  sendLabel: 'Use Send Text or Send Link',
  payLabel: 'Use Pay Now or Mobile Pay',
  closingUrl: 'Use an address that starts with https://',
  unknownField: 'Use only this command’s fields',
} as const

/** Messages for commands that failed. */
export const commandFailures = {
  unknownName: 'We found nothing with that ID or name.',
  unknownCommand: 'That command doesn’t exist.',
  wrongState: (status: string) =>
    `You can’t do that because the payment is ${status.replace('_', ' ')}. Nothing changed.`,
  refusedByProcessor: (code: string) => `The card processor refused (${code}). Nothing changed.`,
  metricsUnreadable: (why: string) =>
    why === 'not_configured'
      ? 'Set ANALYTICS_ACCOUNT_ID and ANALYTICS_API_TOKEN to read the counts (docs/deploy.md, “Field data”).'
      : `Analytics Engine didn’t return the counts (${why}). Check ANALYTICS_ACCOUNT_ID, ANALYTICS_API_TOKEN, and ANALYTICS_DATASET. A dataset that nothing was written to yet can’t be read.`,
  firstPaymentOpen: (reference: string) =>
    `This payment completes ${reference}. Accept that one first. Nothing changed.`,
  balanceMissing:
    'The payer agreed to a higher total and hasn’t paid the difference yet. Nothing changed.',
  invalidFile: 'We didn’t import the file. Nothing changed.',
  accountExists: (kind: 'app' | 'panel') =>
    `That email already has ${kind === 'app' ? 'an app' : 'a dashboard'} account, and each email can have only one. We didn’t send an invite.`,
  changedMeanwhile: 'Someone else changed one of these payees. Nothing changed. Try again.',
  notAskable: {
    hold_ending:
      'The hold on the card ends within the hour, so there’s no time for an answer. Nothing changed.',
    not_payable:
      'The payer couldn’t pay that increase. It’s zero, too small, or too large for the form. Nothing changed.',
  },
  notRefundable: {
    exceeds_captured: (left: string) =>
      `That’s more than what’s left of the payment. You can refund up to ${left}. Nothing changed.`,
    key_used: 'That key belongs to a refund for another amount. Nothing changed.',
  },
  notDisputable: {
    unknown_dispute: 'No dispute has that reference. Nothing changed.',
    exceeds_captured: 'That’s more than the charges that aren’t disputed yet. Nothing changed.',
    recorded_otherwise:
      'That dispute is recorded with another amount, date, or result. Nothing changed.',
  },
  notRetriable: {
    not_failed: 'That message hasn’t failed. Nothing changed.',
    perhaps_sent:
      'That message may have arrived, so sending it again could deliver it twice. Add --even-if-sent to send it anyway. Nothing changed.',
    suppressed:
      'That message was suppressed because its recipient replied STOP or can’t be reached. Nothing changed.',
    forgotten: 'That message is over 30 days old, so we’ve deleted its recipient. Nothing changed.',
  },
} as const
