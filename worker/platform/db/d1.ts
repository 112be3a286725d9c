// Run D1 statements and unwrap their results. The SQL is in the stores.

export function one<Row>(statement: D1PreparedStatement): Promise<Row | null> {
  return statement.first<Row>()
}

export async function all<Row>(statement: D1PreparedStatement): Promise<readonly Row[]> {
  return (await statement.all<Row>()).results
}

/** Number of changed rows: 0 means that the statement's condition did not hold. */
export async function run(statement: D1PreparedStatement): Promise<number> {
  return (await statement.run()).meta.changes
}
