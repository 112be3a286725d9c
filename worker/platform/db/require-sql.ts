// Statements that fail their batch unless what was read before still holds: 'changed' is invalid JSON, and the error
// rolls the batch back.

/** `condition`: SQL that is never null. */
export const requireSql = (condition: string): string =>
  `SELECT json(CASE WHEN ${condition} THEN 'null' ELSE 'changed' END)`

/** Whether such a statement failed the batch, or a unique index of one of these tables or columns. */
export const isBatchRefused = (error: unknown, ...unique: readonly string[]): boolean => {
  const indexes = unique.map((name) => `UNIQUE constraint failed: (?:index ')?${name}`)
  return (
    error instanceof Error && RegExp(['malformed JSON', ...indexes].join('|')).test(error.message)
  )
}
