// The records of destination changes, and the statements that carry one out. Lists are bound as JSON, in chunks, because D1
// allows 2 MB per value.
import { all, one } from '../../../platform/db/d1'
import { isBatchRefused, requireSql } from '../../../platform/db/require-sql'
import { type DestinationChange, type DestinationKind, payeeDestinations } from './destination'

const itemsPerStatement = 500
const maxListed = 50

const field = (name: string) => `j.value ->> '$.${name}'`

/** SQL: the value that the row of `json_each(…) j` has now. */
const currentValue = `CASE ${field('kind')}
    WHEN 'path' THEN (SELECT coalesce(target, kind) FROM site_paths WHERE slug = ${field('name')})
    WHEN 'financing_link' THEN
      (SELECT payee_id FROM financing_links WHERE name = ${field('name')})
    WHEN 'widget' THEN (SELECT CASE ${field('field')} WHEN 'payee' THEN payee_id ELSE closing_url || ' ' || closing_text END
      FROM widget_partners WHERE name = ${field('name')})
    ELSE (SELECT CASE ${field('field')} ${Object.entries(payeeDestinations)
      .map(([name, column]) => `WHEN '${name}' THEN ${column}`)
      .join(' ')} END FROM payees WHERE id = ${field('name')})
  END`

const columns = `c.id, c.changed_by, c.changed_at, c.items, c.undoes, u.id AS undone_in, u.changed_by AS undone_by,
    u.changed_at AS undone_at
  FROM destination_changes c LEFT JOIN destination_changes u ON u.undoes = c.id`

/** Exported for the query plan test. */
export const destinationQueries = {
  find: `SELECT ${columns} WHERE c.id = ?1`,
  // `changed_at > 0` is always true: the index has the order.
  list: `SELECT ${columns} WHERE c.changed_at > 0 ORDER BY c.changed_at DESC, c.rowid DESC LIMIT ${maxListed}`,
  items: `SELECT kind, name, field, old_value AS old, new_value AS new FROM destination_change_items
    WHERE change_id = ?1 ORDER BY position`,
  // ?1: ids as a JSON array; ?2: how many of each.
  firstItems: `SELECT i.change_id, i.kind, i.name, i.field, i.old_value AS old, i.new_value AS new
    FROM json_each(?1) j JOIN destination_change_items i ON i.change_id = j.value AND i.position < ?2
    ORDER BY j.key, i.position`,
  current: `SELECT ${field('kind')} AS kind, ${field('name')} AS name, ${field('field')} AS field,
      ${currentValue} AS value FROM json_each(?1) j`,
  requireOld: requireSql(
    `NOT EXISTS (SELECT 1 FROM json_each(?1) j WHERE ${currentValue} IS NOT ${field('old')})`,
  ),
  insert: `INSERT INTO destination_changes (id, changed_by, changed_at, undoes, items)
    VALUES (?1, ?2, ?3, ?4, ?5)`,
  insertItems: `INSERT INTO destination_change_items
      (change_id, position, kind, name, field, old_value, new_value)
    SELECT ?2, ?3 + j.key, ${field('kind')}, ${field('name')}, ${field('field')}, ${field('old')}, ${field('new')}
    FROM json_each(?1) j`,
  listPaths: `SELECT slug, kind, target FROM site_paths WHERE slug > '' ORDER BY slug LIMIT 1000`,
  listFinancingLinks: `SELECT f.name, p.id AS payee, p.name AS payeeName, '/' || p.slug AS path
    FROM financing_links f JOIN payees p ON p.id = f.payee_id
    WHERE f.name > '' ORDER BY f.name LIMIT 1000`,
  // `id > ''` is always true. ?1: such as https://pay.example.com/
  payeeWithHost: `SELECT id FROM payees WHERE id > '' AND
      (substr(lower(website_url) || '/', 1, length(?1)) = ?1
      OR substr(lower(billing_url) || '/', 1, length(?1)) = ?1
      OR substr(lower(custom_link_url) || '/', 1, length(?1)) = ?1) LIMIT 1`,
} as const

/** Carry out changes of one kind, or of one column. ?1: [{name, new}, …]; ?2: now, for payees. */
const deleteRows = (table: string, key: string) =>
  `DELETE FROM ${table} WHERE ${key} IN
    (SELECT ${field('name')} FROM json_each(?1) j WHERE ${field('new')} IS NULL)`
const isRedirect = `(${field('new')} LIKE '/%' OR ${field('new')} LIKE 'https://%')`
const newValueOf = (key: string) =>
  `(SELECT ${field('new')} FROM json_each(?1) j WHERE ${field('name')} = ${key})`
const namesIn = `(SELECT ${field('name')} FROM json_each(?1) j)`

const writes: Readonly<
  Record<Exclude<DestinationKind, 'payee'>, (name: string) => readonly string[]>
> = {
  path: () => [
    deleteRows('site_paths', 'slug'),
    `INSERT INTO site_paths (slug, kind, target)
      SELECT ${field('name')}, CASE WHEN ${isRedirect} THEN 'redirect' ELSE ${field('new')} END,
        CASE WHEN ${isRedirect} THEN ${field('new')} END
      FROM json_each(?1) j WHERE ${field('new')} IS NOT NULL
      ON CONFLICT (slug) DO UPDATE SET kind = excluded.kind, target = excluded.target`,
  ],
  financing_link: () => [
    deleteRows('financing_links', 'name'),
    `INSERT INTO financing_links (name, payee_id)
      SELECT ${field('name')}, ${field('new')} FROM json_each(?1) j WHERE ${field('new')} IS NOT NULL
      ON CONFLICT (name) DO UPDATE SET payee_id = excluded.payee_id`,
  ],
  widget: (name) => {
    const value = newValueOf('widget_partners.name')
    // A closing link is its URL, a space, and its text.
    const closing = `closing_url = substr(${value}, 1, instr(${value}, ' ') - 1),
      closing_text = substr(${value}, instr(${value}, ' ') + 1)`
    const set = name === 'payee' ? `payee_id = ${value}` : closing
    return [`UPDATE widget_partners SET ${set} WHERE name IN ${namesIn}`]
  },
}

type PayeeField = keyof typeof payeeDestinations
const isPayeeField = (name: string): name is PayeeField => Object.hasOwn(payeeDestinations, name)

function toChunks<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / itemsPerStatement)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * itemsPerStatement, (index + 1) * itemsPerStatement),
  )
}

/** For a batch: fails unless every value is still the old one, then writes the new ones. */
export function writeDestinations(
  db: D1Database,
  changes: readonly DestinationChange[],
  now: number,
): readonly D1PreparedStatement[] {
  const groups = Map.groupBy(changes, ({ kind, field: name }) => `${kind} ${name}`)
  const statements = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return toChunks(group).flatMap((chunk) => {
      const list = JSON.stringify(chunk.map((change) => ({ name: change.name, new: change.new })))
      if (first.kind !== 'payee')
        return writes[first.kind](first.field).map((sql) => db.prepare(sql).bind(list))
      if (!isPayeeField(first.field)) return []
      const column = payeeDestinations[first.field]
      const write = db
        .prepare(
          `UPDATE payees SET ${column} = ${newValueOf('payees.id')}, updated_at = ?2 WHERE id IN ${namesIn}`,
        )
        .bind(list, now)
      if (first.field !== 'slug') return [write]
      // Frees slugs first, so that payees can swap them. No slug contains "~".
      const free = `UPDATE payees SET slug = '~' || rowid WHERE id IN ${namesIn}`
      return [db.prepare(free).bind(list), write]
    })
  })
  const guards = toChunks(changes).map((chunk) =>
    db.prepare(destinationQueries.requireOld).bind(JSON.stringify(chunk)),
  )
  return [...guards, ...statements]
}

export type NewRecord = {
  readonly id: string
  readonly by: string
  readonly at: number
  readonly undoes: string | null
}

/** For a batch. */
export const insertRecord = (
  db: D1Database,
  { id, by, at, undoes }: NewRecord,
  changes: readonly DestinationChange[],
): readonly D1PreparedStatement[] => [
  db.prepare(destinationQueries.insert).bind(id, by, at, undoes, changes.length),
  ...toChunks(changes).map((chunk, index) =>
    db
      .prepare(destinationQueries.insertItems)
      .bind(JSON.stringify(chunk), id, index * itemsPerStatement),
  ),
]

/** Of a batch with writeDestinations or insertRecord: a value or a slug changed, or the change was undone already. */
export const isOvertaken = (error: unknown): boolean =>
  isBatchRefused(error, 'payees.slug', 'destination_changes.undoes')

/** What changed since: values that are not the new ones anymore. */
export async function findOvertaken(
  db: D1Database,
  changes: readonly DestinationChange[],
): Promise<readonly DestinationChange[]> {
  const values = await readValues(db, changes)
  return changes.filter((change, index) => values[index] !== change.new)
}

export type Place = Pick<DestinationChange, 'kind' | 'name' | 'field'>

/** The present values, in the order of the places. */
export async function readValues(
  db: D1Database,
  places: readonly Place[],
): Promise<readonly (string | null)[]> {
  const chunks = await Promise.all(
    toChunks(places).map((chunk) =>
      all<{ readonly value: string | null }>(
        db.prepare(destinationQueries.current).bind(JSON.stringify(chunk)),
      ),
    ),
  )
  return chunks.flat().map(({ value }) => value)
}

export type ChangeRow = {
  readonly id: string
  readonly changed_by: string
  readonly changed_at: number
  readonly items: number
  readonly undoes: string | null
  readonly undone_in: string | null
  readonly undone_by: string | null
  readonly undone_at: number | null
}

export const findChange = (db: D1Database, id: string): Promise<ChangeRow | null> =>
  one(db.prepare(destinationQueries.find).bind(id))

export const listChangeRows = (db: D1Database): Promise<readonly ChangeRow[]> =>
  all(db.prepare(destinationQueries.list))

export const listItems = (db: D1Database, id: string): Promise<readonly DestinationChange[]> =>
  all(db.prepare(destinationQueries.items).bind(id))

/** The first items of each change. */
export const listFirstItems = (
  db: D1Database,
  ids: readonly string[],
  max: number,
): Promise<readonly (DestinationChange & { readonly change_id: string })[]> =>
  all(db.prepare(destinationQueries.firstItems).bind(JSON.stringify(ids), max))

export type SitePathRow = {
  readonly slug: string
  readonly kind: 'home' | 'redirect' | 'multi-option' | 'vanilla'
  readonly target: string | null
}

export const listSitePaths = (db: D1Database): Promise<readonly SitePathRow[]> =>
  all(db.prepare(destinationQueries.listPaths))

type FinancingLinkRow = {
  readonly name: string
  readonly payee: string
  readonly payeeName: string
  readonly path: string
}

export const listFinancingLinkRows = (db: D1Database): Promise<readonly FinancingLinkRow[]> =>
  all(db.prepare(destinationQueries.listFinancingLinks))

/** Whether a payee's website, billing page or own link is on the host. */
export const isPayeesHost = async (db: D1Database, host: string): Promise<boolean> =>
  (await one(db.prepare(destinationQueries.payeeWithHost).bind(`https://${host}/`))) !== null
