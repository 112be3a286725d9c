// Binds values by name, for statements with more than six. D1 binds by position, where two swapped values
// of one type go unnoticed.

type SqlValue = string | number | null

type Before<Text extends string, End extends string> = Text extends `${infer Head}${End}${string}`
  ? Head
  : Text

/** The word at the start of the text: a name ends with a comma, a bracket or white space. */
type Word<Text extends string> = Before<Before<Before<Before<Text, ','>, ')'>, ' '>, '\n'>

type NamesIn<
  Sql extends string,
  Found extends string = never,
> = Sql extends `${string}:${infer Rest}` ? NamesIn<Rest, Found | Word<Rest>> : Found

const namePattern = /:([a-z]\w*)/g

/** The statement with ?1, ?2, … in place of its names, which are in the order of the numbers. */
export function toPositional(sql: string) {
  const names = [...new Set(Array.from(sql.matchAll(namePattern), ([, name = '']) => name))]
  return { sql: sql.replace(namePattern, (_, name) => `?${names.indexOf(name) + 1}`), names }
}

/**
 * Prepares a statement whose values are written as :name. The SQL is a constant, so that the
 * compiler reads the names from it: a missing or misspelled value does not compile.
 */
export function bindNamed<const Sql extends string>(
  db: D1Database,
  sql: Sql,
  values: Readonly<Record<NamesIn<Sql>, SqlValue>>,
): D1PreparedStatement {
  const { sql: positional, names } = toPositional(sql)
  const byName = new Map<string, SqlValue>(Object.entries(values))
  return db.prepare(positional).bind(...names.map((name) => byName.get(name)))
}
