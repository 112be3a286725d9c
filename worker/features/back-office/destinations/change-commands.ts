// Staff commands for the changes of where payers or money are sent: list them, read one, undo one.
import * as z from 'zod/mini'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { err, ok } from '../../../../shared/result'
import type { CommandDeps } from '../back-office-types'
import { defineCommand } from '../define-command'
import { printed, time } from '../reply-format'
import { changeDestinations } from './change-destinations'
import { findSlugFault } from './check-path'
import { type DestinationChange, pathEffect, swapValues, toDestinationLabel } from './destination'
import {
  type ChangeRow,
  findChange,
  findOvertaken,
  listChangeRows,
  listFirstItems,
  listItems,
  readValues,
} from './destination-store'

const changeInput = z.strictObject({
  /** Its id, as in the email and in the list. */
  change: z
    .string({ error: commandErrors.change })
    .check(z.regex(/^[\da-f-]{36}$/, { error: commandErrors.change })),
})

/** A change of where payers or money are sent. */
const destinationChange = z.object({
  id: z.string(),
  by: z.string(),
  /** Epoch ms. */
  at: time,
  /** The id of the change that this one took back. */
  undoes: z.nullable(z.string()),
  undone: z.nullable(z.object({ by: z.string(), at: time, change: z.string() })),
  /** The first 100 of `total`. Null: there was, or is, none. */
  items: z.array(
    printed(
      z.object({ label: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) }),
      { text: (item) => `${item.label}: ${item.old ?? 'nothing'} → ${item.new ?? 'nothing'}` },
    ),
  ),
  total: z.int(),
})

type Change = z.output<typeof destinationChange>

/** The others are only counted. */
const maxShown = 100

async function toChanges(db: D1Database, rows: readonly ChangeRow[]): Promise<readonly Change[]> {
  const ids = rows.map(({ id }) => id)
  const items = await listFirstItems(db, ids, maxShown)
  return rows.map((row) =>
    toChange(
      row,
      items.filter(({ change_id: id }) => id === row.id),
    ),
  )
}

const toChange = (row: ChangeRow, items: readonly DestinationChange[]): Change => ({
  id: row.id,
  by: row.changed_by,
  at: row.changed_at,
  undoes: row.undoes,
  undone:
    row.undone_in === null
      ? null
      : { by: row.undone_by ?? '', at: row.undone_at ?? 0, change: row.undone_in },
  items: items.map((item) => ({
    label: toDestinationLabel(item),
    old: item.old,
    new: item.new,
  })),
  total: row.items,
})

export const listChanges = defineCommand({
  summary: 'Lists changes of where payers or money are sent, newest first.',
  input: z.strictObject({}),
  reply: z.object({
    /** Newest first, at most 50. */
    changes: z.array(destinationChange),
  }),
  failures: [],
  terminal: { name: 'changes list' },
  async run(_, { db }) {
    return ok({ changes: [...(await toChanges(db, await listChangeRows(db)))] })
  },
})

export const readChange = defineCommand({
  summary: 'Returns one change of where payers or money are sent.',
  input: changeInput,
  reply: destinationChange,
  failures: ['not_found'],
  terminal: { name: 'changes show', positionals: ['change'] },
  async run({ change: id }, { db }) {
    const row = await findChange(db, id)
    const [change] = row === null ? [] : await toChanges(db, [row])
    return change === undefined ? err({ kind: 'not_found' }) : ok(change)
  },
})

/** Restores every old value, or none. Repeating it changes nothing. */
export const undoChange = defineCommand({
  summary: 'Restores what was there before a change, unless it has changed again since.',
  input: changeInput,
  reply: z.object({
    id: z.string(),
    what: printed(z.enum(['undone', 'repeated']), {
      text: (what) => (what === 'undone' ? `undone. ${pathEffect}` : 'it was undone before'),
    }),
    /** The id of the change that restored the old values. */
    undoneIn: z.string(),
  }),
  failures: ['not_found', 'not_undoable'],
  terminal: {
    name: 'changes undo',
    positionals: ['change'],
  },
  async run({ change: id }, deps) {
    const { db } = deps
    const row = await findChange(db, id)
    if (row === null) return err({ kind: 'not_found' })
    if (row.undone_in !== null)
      return ok({ id, what: 'repeated' as const, undoneIn: row.undone_in })
    const changes = await listItems(db, id)
    const restored = changes.map(swapValues)
    const taken = await findTaken(restored, deps)
    if (taken !== null) return refuse('address_taken', taken)
    const undoneIn = await changeDestinations(restored, deps, { undoes: id })
    if (undoneIn !== null) return ok({ id, what: 'undone' as const, undoneIn })
    // A value is not the one that the change wrote, or someone else undid it at the same moment.
    const again = await findChange(db, id)
    if (again?.undone_in != null)
      return ok({ id, what: 'repeated' as const, undoneIn: again.undone_in })
    const [first] = [...(await findOvertaken(db, changes)), ...changes]
    return first ? refuse('changed_again', first) : err({ kind: 'not_found' })
  },
})

const refuse = (why: 'changed_again' | 'address_taken', change: DestinationChange) =>
  err({ kind: 'not_undoable', why, what: toDestinationLabel(change) } as const)

/** A path or a payee's slug whose address something else has now; null if there is none. */
async function findTaken(
  restored: readonly DestinationChange[],
  deps: CommandDeps,
): Promise<DestinationChange | null> {
  const paths = restored.filter(({ kind, new: value }) => kind === 'path' && value !== null)
  for (const path of paths)
    if ((await findSlugFault(path.name, path.new === 'multi-option', deps)) !== null) return path
  const renamed = restored.filter(({ kind, field }) => kind === 'payee' && field === 'slug')
  const slugs = renamed.map((payee) => payee.new ?? '')
  const pages = await readValues(
    deps.db,
    slugs.map((name) => ({ kind: 'path', name, field: 'page' }) as const),
  )
  return renamed.find((_, index) => (pages[index] ?? 'multi-option') !== 'multi-option') ?? null
}
