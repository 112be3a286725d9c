// Commands for a person who wants to see or to erase what the site has of them (docs/back-office.md, "Privacy requests").
import { writeFileSync } from 'node:fs'
import { dayMs } from '../../shared/durations.ts'
import { copyRetentionMs } from '../../shared/retention.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import { ask } from './confirm.ts'
import type { OpsCommand, Options } from './ops-command.ts'
import { UsageError } from './option-values.ts'
import { toCount, toPlain, toPrintableJson, toTable, toTime } from './print.ts'
import { OpsError } from './site.ts'

const factOptions = ['reference', 'email', 'phone', 'last-four'] as const
const factUsage =
  '--reference <reference> --email <email> | --phone <number> | --last-four <digits>; or --email and --phone'

const toFacts = ({ reference, email, phone, 'last-four': lastFour }: Options) => ({
  ...(reference !== undefined && { reference }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
  ...(lastFour !== undefined && { lastFour }),
})

function requireClerk({ as }: Options): void {
  if (as === undefined) throw new UsageError('Say who handles the request: --as <name>.')
}

const exportCommand: OpsCommand = {
  name: 'privacy export',
  usage: `privacy export <file.json> --as <name> ${factUsage}`,
  summary: 'writes everything that the site has of a person into a file; two facts have to match',
  allowedOptions: factOptions,
  positionals: ['a file to write'],
  async run([file = ''], values, call) {
    requireClerk(values)
    const result = await call('exportPersonalData', toFacts(values))
    const { requestId, payments, others, isMore } = result
    try {
      writeFileSync(file, toPrintableJson({ payments, others }), { flag: 'wx', mode: 0o600 })
    } catch {
      throw new OpsError(`${file} exists, or cannot be written.`)
    }
    const more = isMore ? '\nThere are more payments: ask the developers.' : ''
    return {
      result: { requestId, file, payments: payments.length, isMore },
      text: `${file}: ${toCount(payments.length, 'payment')}. Request ${requestId}.${more}`,
    }
  },
}

type Erased = CommandReply<'erasePersonalData'>

const reasons: Readonly<Record<Erased['payments'][number]['reasons'][number]['why'], string>> = {
  open: 'it is not decided',
  not_sent: 'it is not recorded as sent',
  refund_open: 'a refund is under way',
  dispute_open: 'a dispute is open',
  message_open: 'a message is being sent',
  disputable: 'it can be refunded or disputed',
  collector: 'a debt collector’s records',
}

const toReasons = ({ reasons: held }: Erased['payments'][number]): string =>
  held
    .map(({ why, until }) =>
      until === null ? reasons[why] : `${reasons[why]} until ${toTime(until)}`,
    )
    .join('; ')

function toState({ outcome, possibleAt }: Erased['payments'][number]): string {
  if (outcome !== 'refused') return outcome.replace('_', ' ')
  return possibleAt === null ? 'refused' : `refused until ${toTime(possibleAt)}`
}

const kept = `Kept: sums, dates, payee, status, reference, the card’s brand, and the processor’s ids, for the books. Copies end ${copyRetentionMs / dayMs} days later.`

function showErased({ payments, requestId, isMore }: Erased): string {
  const rows = payments.map((payment) => [
    payment.reference,
    toState(payment),
    toReasons(payment),
    payment.consentsUntil === null ? '' : toTime(payment.consentsUntil),
  ])
  return [
    toTable(['payment', 'erasure', 'because', 'proof of consent to texts until'], rows, 160),
    kept,
    ...(requestId === null ? [] : [`Request ${requestId}.`]),
    ...(isMore ? ['There are more payments: run it again.'] : []),
  ].join('\n')
}

const isFailed = ({ outcome }: Erased['payments'][number]): boolean =>
  ['not_over', 'unreadable', 'changed'].includes(outcome)

const eraseCommand: OpsCommand = {
  name: 'privacy erase',
  usage: `privacy erase --as <name> ${factUsage} [--check]`,
  summary:
    'erases what the site has of a person, after it has shown what it would do; --check only shows it',
  allowedOptions: [...factOptions, 'check'],
  positionals: [],
  async run(_, values, call) {
    requireClerk(values)
    const facts = toFacts(values)
    const preview = await call('erasePersonalData', { ...facts, check: true })
    if (values.check) return { result: preview, text: showErased(preview) }
    console.error(toPlain(showErased(preview)))
    if (!values.yes) {
      if (!process.stdin.isTTY)
        throw new UsageError('This cannot be undone. Add --yes if you mean it.')
      const answer = await ask('This cannot be undone. Type yes to erase: ')
      if (answer.trim().toLowerCase() !== 'yes') throw new OpsError('Nothing was done.')
    }
    const result = await call('erasePersonalData', facts)
    return { result, text: showErased(result), needsAction: result.payments.some(isFailed) }
  },
}

const reapplyCommand: OpsCommand = {
  name: 'privacy reapply',
  usage: 'privacy reapply',
  summary: 'erases again what was erased before; run it after each restore of the database',
  allowedOptions: [],
  positionals: [],
  async run(_, __, call) {
    const pages: CommandReply<'reapplyErasures'>[] = []
    let next: string | null = null
    do {
      const page: CommandReply<'reapplyErasures'> = await call(
        'reapplyErasures',
        next === null ? {} : { after: next },
      )
      pages.push(page)
      next = page.next
    } while (next !== null)
    const sum = (of: (page: CommandReply<'reapplyErasures'>) => number) =>
      pages.reduce((total, page) => total + of(page), 0)
    const failed = pages.flatMap((page) => page.failed)
    const result = {
      requests: sum((page) => page.requests),
      erased: sum((page) => page.erased),
      failed,
    }
    const done = `${toCount(result.requests, 'request')}: ${toCount(result.erased, 'payment')} erased.`
    const open = toTable(
      ['payment', 'not erased'],
      failed.map(({ paymentId, outcome }) => [paymentId, outcome]),
      100,
    )
    return {
      result,
      text: failed.length === 0 ? done : `${done}\n${open}`,
      needsAction: failed.length > 0,
    }
  },
}

export const privacyCommands: readonly OpsCommand[] = [exportCommand, eraseCommand, reapplyCommand]
