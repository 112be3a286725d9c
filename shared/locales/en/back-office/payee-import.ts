/** Error messages for a payee file: for the file, a line, a cell. */
export const payeeImportErrors = {
  csv: {
    unclosedQuote: 'A cell starts with a quotation mark here and never ends',
    quoteInside:
      'To use a quotation mark inside a cell, put the cell in quotes and double the mark',
    lineEnd: 'A carriage return has no line feed after it',
    afterQuote: 'There’s text after the closing quotation mark of a cell',
  },
  file: {
    empty: 'The file is empty',
    onlyHeader: 'There are no payees below the header',
    tooMany: (max: number, count: number) =>
      `This file has ${count} payees, and the limit is ${max}. Split it`,
  },
  header: {
    unknown: 'There’s no such column',
    repeated: 'This column appears twice',
    missing: 'This column is missing',
  },
  line: {
    cellCount: (cells: number, columns: number) =>
      `This line has ${cells} cells, and the header has ${columns} columns`,
    repeated: (line: number) => `Line ${line} has the same value`,
    slugOwned: (payeeId: string) => `The payee ${payeeId} already has it`,
    addressInUse: (kind: string) => `This address is already a ${kind}`,
    sitePage: 'page on the site',
    emptyHeading: 'Nothing is left to show after we remove what isn’t allowed',
    halfLink: 'Use customLink and customLinkKind together',
    noCard: 'Accept at least one card',
    otherFees: 'Use the lines of payeeFees in Spanish, in the same order and with the same numbers',
    unconfirmedFees:
      'Payers read this list before they pay. Say who at the biller confirmed it in feesConfirmedBy, and when in feesConfirmedOn. A new list needs both in this file',
    incompleteFees:
      'Payers see a list only if it says who charges each fee, when, and on which cards. Set payeeFeesComplete to yes once it does. A new list needs it in this file',
    confirmedLater: 'Use today or an earlier day',
    unauthorizedFee:
      'A debt collector may charge only authorized fees. Say who authorized them in feesAuthorizedBy',
    unconfirmedContract:
      'Payers read that the biller counts what is paid to us as paid. Say who confirmed the contract in paidToUsConfirmedBy. A new date needs it in this file',
    contractNotPartner: 'Only a partner has a contract with us. Set isPartner to yes',
  },
  cell: {
    oneLine: 'Use one line without invisible characters',
    noHtml: 'Use plain text without HTML',
    cardNumber: 'This looks like a card number',
    yesOrNo: 'Use yes or no',
    httpsUrl: 'Use an https address',
    ownPath:
      'Use a path on this site such as /logos/name.svg. Pages can’t load pictures from anywhere else',
    color: 'Use a color such as #1d5fc4',
    linkKind: 'Use redirect or manual',
    accountPlace: (places: readonly string[]) => `Use one of ${places.join(', ')}`,
    state: 'Use a state such as IL',
    patternEnds: 'Start with ^ and end with $',
    /** By why a pattern cannot run. */
    pattern: {
      too_long: 'Use a pattern of at most 200 characters',
      too_slow:
        'Use fewer optional parts in a row, and no repeats of them: checking a number would take too long',
      too_large: 'Use smaller repeat counts. Expanded, this pattern has more than 1,000 parts',
      backreference:
        'Don’t refer back to a group, as \\1 does. Such a pattern can take forever to check',
      group: 'Use only (…) or (?:…) for groups, with no lookahead, lookbehind, names, or flags',
      escape: 'Use \\ only in \\d \\D \\w \\W \\s \\S \\b \\B and before symbols, as in \\.',
      syntax: 'This isn’t a regular expression. Escape literal symbols with \\',
    },
    feeKind: 'Use convenience',
    surcharge:
      'A surcharge depends on the card’s brand and on whether it’s debit or credit, and we know neither for sure before the charge. Use convenience, a flat fee for every way to pay on this page',
    fee: 'Use an amount such as 2.95, at most 100.00',
    tooManyFees: (max: number) => `Use at most ${max} lines, with | between them`,
    customFields: 'Use name=required or name=optional, with ; between them, as in payDOB=required',
    repeatedField: (name: string) => `${name} appears twice`,
    returnHosts: (max: number) =>
      `Use at most ${max} hosts such as www.example.com, with | between them, without https:// and path`,
    postingDays: (max: number) => `Use a whole number of business days from 1 to ${max}`,
    popularity: (max: number) => `Use a whole number up to ${max}`,
    payeeId: 'Use up to 40 letters, digits, _, and -',
    slug: 'Use up to 100 lowercase letters, digits, ., _, and -',
    botName: 'Use up to 64 letters, digits, _, and -',
  },
} as const
