// Run D1 statements and unwrap their results. The SQL is in the stores.

/** A database, or a session of one. */
export type ReadDb = Pick<D1Database, 'prepare' | 'batch'>

/**
 * The copy of the database that is nearest to the visitor, which may be some seconds old: for pages of payees and the
 * search, whose rows are cached as long anyway. Whatever decides about money reads the database itself.
 */
export const toNearestCopy = (db: D1Database): ReadDb => db.withSession('first-unconstrained')

export function one<Row>(statement: D1PreparedStatement): Promise<Row | null> {
  return statement.first<Row>()
}

export async function all<Row>(statement: D1PreparedStatement): Promise<readonly Row[]> {
  return (await statement.all<Row>()).results
}

/** Throws if D1 does not respond. */
export const pingDb = (db: D1Database): Promise<unknown> => db.prepare('SELECT 1').first()

/** Number of changed rows, with those that triggers changed. 0 means that the statement's condition did not hold. */
export async function run(statement: D1PreparedStatement): Promise<number> {
  return (await statement.run()).meta.changes
}

/** Whether a statement of a batch changed a row. */
export const hasChanged = (result: D1Result | undefined): boolean => (result?.meta.changes ?? 0) > 0
