// A number that a document of the project promises, as a literal. The code's number is compared with it, and
// `npm test -- mutations numbers` doubles and halves the code's.
export type PromisedNumber = {
  /** A sentence, unique among all promises. */
  readonly promise: string
  /** In the unit of the code's constant. */
  readonly number: number
  /** A section of the specification, a document or API text of the project, or `decision` if only the code has it. */
  readonly source: string
  readonly file: string
  /** The exported constant, and the path to the number inside it, with dots. In a file without exports any word. */
  readonly name: string
  /** Texts of the file, each after the one before. The number directly follows the last. */
  readonly before: readonly string[]
}

/** Without `before`, the constant is declared with the number, as an object with the path's keys, or as a list. */
type Row = readonly [
  promise: string,
  number: number,
  name: string,
  source: string,
  before?: readonly string[],
]

function toBefore(name: string): readonly string[] {
  const [constant = '', ...keys] = name.split('.')
  const [first = ''] = keys
  if (first === '') return [`const ${constant} = `]
  if (/^\d$/.test(first))
    return [`const ${constant} = [`, ...Array.from({ length: Number(first) }, () => ', ')]
  return [`const ${constant} = {`, ...keys.map((key) => `${key}: `)]
}

export const inFile = (file: string, rows: readonly Row[]): readonly PromisedNumber[] =>
  rows.map(([promise, number, name, source, before = toBefore(name)]) => ({
    ...{ promise, number, source, file, name, before },
  }))
