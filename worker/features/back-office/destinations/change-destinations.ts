// Carries out a change of where payers or money are sent: one batch has the change, its record, and an email to every
// manager, so that none of them happens without the others.
import type { Config } from '../../../platform/config/config'
import { insertMessage } from '../../notifications/insert-message'
import type { Message } from '../../notifications/messages'
import type { CommandDeps } from '../back-office-types'
import { type DestinationChange, toDestinationLabel } from './destination'
import { insertRecord, isOvertaken, writeDestinations } from './destination-store'

/** An import may change thousands of values. */
const maxMailedItems = 20

type Options = {
  /** The id of the change that this one takes back. */
  readonly undoes?: string
}

type Deps = Pick<CommandDeps, 'db' | 'now' | 'actor' | 'config' | 'siteUrl' | 'queueOutbox'>

export type Recorded = {
  readonly id: string
  /** For the batch that carries out the change. */
  readonly statements: readonly D1PreparedStatement[]
  readonly outboxIds: readonly string[]
}

/** The record of a change and the emails about it. Without changes there are none. */
export function recordDestinations(
  changes: readonly DestinationChange[],
  deps: Deps,
  { undoes }: Options = {},
): Recorded {
  const id = crypto.randomUUID()
  if (changes.length === 0) return { id, statements: [], outboxIds: [] }
  const { db, actor } = deps
  const at = deps.now()
  const messages = listManagerMailboxes(deps.config).map((recipient, index) => ({
    id: `change_${id}:${index}`,
    message: toMessage(recipient, { id, at, changes, undoes }, deps),
  }))
  return {
    id,
    statements: [
      ...insertRecord(db, { id, by: actor, at, undoes: undoes ?? null }, changes),
      ...messages.map((message) => insertMessage(db, { ...message, now: at })),
    ],
    outboxIds: messages.map((message) => message.id),
  }
}

/** Null if something changed since the old values were read: nothing is written. Else the change's id. */
export async function changeDestinations(
  changes: readonly DestinationChange[],
  deps: Deps,
  options: Options = {},
): Promise<string | null> {
  const { id, statements, outboxIds } = recordDestinations(changes, deps, options)
  try {
    await deps.db.batch([...writeDestinations(deps.db, changes, deps.now()), ...statements])
  } catch (error) {
    if (isOvertaken(error)) return null
    throw error
  }
  deps.queueOutbox(outboxIds)
  return id
}

/** A service token has none. */
export const listManagerEmails = ({
  STAFF_MANAGE: managers,
}: Pick<Config, 'STAFF_MANAGE'>): readonly string[] =>
  [...managers].filter((name) => name.includes('@'))

/** Support if there is no manager, so that a change is never silent. */
export function listManagerMailboxes(
  config: Pick<Config, 'STAFF_MANAGE' | 'SUPPORT_EMAIL'>,
): readonly string[] {
  const managers = listManagerEmails(config)
  return managers.length === 0 ? [config.SUPPORT_EMAIL] : managers
}

type Change = {
  readonly id: string
  readonly at: number
  readonly changes: readonly DestinationChange[]
  readonly undoes: string | undefined
}

const toMessage = (
  recipient: string,
  { id, at, changes, undoes }: Change,
  { actor, config, siteUrl }: Deps,
): Message => ({
  kind: 'email',
  template: 'destination_change',
  recipient,
  paymentId: null,
  data: {
    changeId: id,
    changedBy: actor,
    changedAt: at,
    isUndo: undoes !== undefined,
    url: toStaffUrl(config.STAFF_URL, siteUrl, id),
    items: changes.slice(0, maxMailedItems).map((change) => ({
      label: toDestinationLabel(change),
      old: change.old,
      new: change.new,
    })),
    total: changes.length,
  },
})

/** Empty without a staff page. */
function toStaffUrl(staffUrl: string, siteUrl: string, id: string): string {
  if (staffUrl === '' || staffUrl === 'off') return ''
  return `${staffUrl.startsWith('/') ? siteUrl : ''}${staffUrl}/changes/${id}`
}
