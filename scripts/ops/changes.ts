// Commands that show what staff changed without a deploy (docs/back-office.md, "Paths and links").
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import type { OpsCommand } from './ops-command.ts'
import { toCount, toTable, toTime } from './print.ts'

type Change = CommandReply<'readChange'>

function toWhat({ items, total }: Change): string {
  const [first] = items
  const more = total > 1 ? `, and ${total - 1} more` : ''
  return first === undefined
    ? ''
    : `${first.label}: ${first.old ?? 'nothing'} → ${first.new ?? 'nothing'}${more}`
}

function showChange(change: Change): string {
  const { by, at, items, total, undone } = change
  const shown = toTable(
    ['what', 'before', 'after'],
    items.map((item) => [item.label, item.old ?? 'nothing', item.new ?? 'nothing']),
    120,
  )
  return [
    `${by}, ${toTime(at)}`,
    shown,
    total > items.length && `and ${total - items.length} more`,
    undone && `Undone by ${undone.by}, ${toTime(undone.at)}.`,
  ]
    .filter(Boolean)
    .join('\n')
}

export const changeCommands: readonly OpsCommand[] = [
  {
    name: 'changes list',
    usage: 'changes list',
    summary: 'the last changes of where payers or money are sent',
    allowedOptions: [],
    positionals: [],
    async run(_, __, call) {
      const result = await call('listChanges', {})
      const rows = result.changes.map((change) => [
        toTime(change.at),
        change.by,
        toWhat(change),
        change.undone ? `by ${change.undone.by}` : '',
        change.id,
      ])
      const text =
        rows.length === 0
          ? 'Nothing has changed.'
          : `${toCount(rows.length, 'change')}\n${toTable(['when', 'who', 'what', 'undone', 'id'], rows, 100)}`
      return { result, text }
    },
  },
  {
    name: 'changes show',
    usage: 'changes show <id>',
    summary: 'one change of where payers or money are sent, with the old and the new values',
    allowedOptions: [],
    positionals: ['the id of a change'],
    async run([change], _, call) {
      const result = await call('readChange', { change })
      return { result, text: showChange(result) }
    },
  },
]
