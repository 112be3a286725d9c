// The few ways in which the stores speak to D1. Owns reading rows and batches; SQL is the stores'.

/** The first row, or null. */
export function one<Row>(statement: D1PreparedStatement): Promise<Row | null> {
  return statement.first<Row>()
}

export async function all<Row>(statement: D1PreparedStatement): Promise<readonly Row[]> {
  return (await statement.all<Row>()).results
}

/** How many rows the statement changed: 0 says that its condition did not hold. */
export async function run(statement: D1PreparedStatement): Promise<number> {
  return (await statement.run()).meta.changes
}
