// The command for the texts to our number that staff have to read (docs/back-office.md).
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import type { OpsCommand } from './ops-command.ts'
import { parseCountOption } from './option-values.ts'
import { toCount, toTable, toTime } from './print.ts'

type Listed = CommandReply<'listInboundTexts'>

export const showTextCount = ({ open, overdue }: Pick<Listed, 'open' | 'overdue'>): string =>
  open === 0
    ? 'No text to read.'
    : `${toCount(open, 'text')} to read, ${overdue === 0 ? 'none' : overdue} overdue (npm run ops -- texts list).`

export function showTexts({ open, overdue, texts }: Listed): string {
  if (open === 0) return showTextCount({ open, overdue })
  const table = toTable(
    ['received', 'due', 'from', 'payment', 'text', 'id'],
    texts.map(({ id, phone, text, receivedAt, dueAt, reference }) => [
      toTime(receivedAt),
      toTime(dueAt),
      phone ?? 'unreadable',
      reference ?? '',
      text ?? 'encrypted with an earlier APP_SECRET',
      id,
    ]),
    160,
  )
  return `${showTextCount({ open, overdue })}\n\n${table}`
}

export const textsCommand: OpsCommand = {
  name: 'texts list',
  usage: 'texts list [--limit <n>]',
  summary: 'texts to our number that nobody has answered yet; each is due in two business days',
  allowedOptions: ['limit'],
  positionals: [],
  async run(_, { limit }, call) {
    const result = await call('listInboundTexts', {
      ...(limit !== undefined && { limit: parseCountOption('limit', limit) }),
    })
    return { result, text: showTexts(result) }
  },
}
