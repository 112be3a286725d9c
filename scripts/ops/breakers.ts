// Commands for card testing breakers (docs/deploy.md, "Cards are being tested").
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import type { OpsCommand } from './ops-command.ts'
import { parseCountOption } from './option-values.ts'
import { toFacts, toTime } from './print.ts'

const toPayee = (name: string) => (name === 'site' ? {} : { payee: name })

const toBreakerText = (breaker: CommandReply<'readBreaker'>): string =>
  toFacts([
    ['breaker', breaker.payee ?? 'site'],
    ['tripped until', breaker.trippedUntil === null ? 'not tripped' : toTime(breaker.trippedUntil)],
    ['declines that count', `${breaker.declines} of ${breaker.floor}`],
    ['ended by', breaker.ended ? `${breaker.ended.by}, ${toTime(breaker.ended.at)}` : ''],
  ])

function toEndText({ what, ...breaker }: CommandReply<'endTrip'>): string {
  const facts = toBreakerText(breaker)
  if (what === 'changed') return facts
  const why =
    breaker.trippedUntil === null ? 'The breaker is not tripped' : 'The trip ends earlier than that'
  return `${why}. Nothing changed.\n\n${facts}`
}

export const breakerCommands: readonly OpsCommand[] = [
  {
    name: 'breakers show',
    usage: 'breakers show <payee’s id or slug>|site',
    summary: 'whether payers wait for their results because cards are being tested, and until when',
    allowedOptions: [],
    positionals: ['the id or slug of a payee, or site'],
    async run([name = ''], _, call) {
      const result = await call('readBreaker', toPayee(name))
      return { result, text: toBreakerText(result) }
    },
  },
  {
    name: 'breakers end',
    usage: 'breakers end <payee’s id or slug>|site [--minutes <n>]',
    summary:
      'lets new payers learn their results right away again, now or after some minutes; counting starts anew',
    allowedOptions: ['minutes'],
    positionals: ['the id or slug of a payee, or site'],
    async run([name = ''], { minutes }, call) {
      const result = await call('endTrip', {
        ...toPayee(name),
        ...(minutes !== undefined && { minutes: parseCountOption('minutes', minutes) }),
      })
      return { result, text: toEndText(result) }
    },
  },
]
