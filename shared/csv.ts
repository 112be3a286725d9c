// CSV (RFC 4180) for files that people open in a spreadsheet.

const toCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A spreadsheet would run these as formulas. An amount such as -25.00 is a number. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+\.\d\d$/.test(text)

/** For a file that is not imported again: no spreadsheet runs it. */
export const toSafeText = (text: string): string => (isFormula(text) ? `'${text}` : text)

export const toSafeCsvLine = (cells: readonly string[]): string => toCsvLine(cells.map(toSafeText))

export const toCsvLine = (cells: readonly string[]): string => cells.map(toCell).join(',')
