/** Error messages for a payee file: for the file, a line, a cell. */
export const payeeImportErrors = {
  csv: {
    unclosedQuote: 'A cell that begins with a quotation mark here has no end',
    quoteInside: 'A quotation mark inside a cell: put the cell in quotes and double it',
    lineEnd: 'A carriage return without a line feed',
    afterQuote: 'Text after the closing quotation mark of a cell',
  },
  file: {
    empty: 'The file is empty',
    onlyHeader: 'There is no payee below the header',
    tooMany: (max: number, count: number) =>
      `A file has at most ${max} payees: this one has ${count}. Split it`,
  },
  header: {
    unknown: 'There is no such column',
    repeated: 'This column is there twice',
    missing: 'This column is missing',
  },
  line: {
    cellCount: (cells: number, columns: number) =>
      `${cells} cells where the header has ${columns} columns`,
    repeated: (line: number) => `Line ${line} has the same`,
    slugOwned: (payeeId: string) => `The payee ${payeeId} has it`,
    addressInUse: (kind: string) => `This address is already a ${kind}`,
    sitePage: 'page of the site',
    emptyHeading: 'Nothing that may be shown is left of it',
    halfLink: 'customLink and customLinkKind go together',
    noCard: 'Accept at least one card',
    unauthorizedFee:
      'A debt collector may charge only authorized fees: say who authorized them in feesAuthorizedBy',
  },
  cell: {
    oneLine: 'Use one line without invisible characters',
    noHtml: 'Use plain text without HTML',
    cardNumber: 'This looks like a card number',
    yesOrNo: 'Use yes or no',
    httpsUrl: 'Use an https address',
    ownPath:
      'Use a path of the site such as /logos/name.svg: pages load pictures from nowhere else',
    linkKind: 'Use redirect or manual',
    accountPlace: (places: readonly string[]) => `Use one of ${places.join(', ')}`,
    state: 'Use a state such as IL',
    patternEnds: 'Begin with ^ and end with $',
    /** By why a pattern cannot run. */
    pattern: {
      too_long: 'Use a pattern of at most 200 characters',
      too_large: 'Use smaller repeats: written out, this pattern has more than 1,000 parts',
      backreference:
        'Do not refer back to a group, as \\1 does: such a pattern can take for ever to check',
      group: 'Use groups as (…) or (?:…) alone: no look ahead or behind, no names, no flags',
      escape: 'Use \\ only in \\d \\D \\w \\W \\s \\S \\b \\B and before signs, as in \\.',
      syntax: 'This is no regular expression. A sign that stands for itself needs a \\ before it',
    },
    fee: 'Use an amount such as 2.95, at most 100.00',
    tooManyFees: (max: number) => `Use at most ${max} lines with | between`,
    customFields: 'Use name=required or name=optional with ; between, as in payDOB=required',
    repeatedField: (name: string) => `${name} is there twice`,
    popularity: (max: number) => `Use a whole number up to ${max}`,
    payeeId: 'Use up to 40 letters, digits, _ and -',
    slug: 'Use up to 100 lower-case letters, digits, ., _ and -',
    botName: 'Use up to 64 letters, digits, _ and -',
  },
} as const
