// Formats the replies about the outbox and the doctor's report, and adds the checks that only this machine can make.
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import type { SiteCheck } from '../../worker/features/back-office/replies.ts'
import { groupBySection } from './deploy-sections.ts'
import { toCount, toFacts, toTable, toTime } from './print.ts'

export function showMessages({ messages }: CommandReply<'listMessages'>): string {
  if (messages.length === 0) return 'No messages.'
  return toTable(
    ['due or last try', 'kind', 'message', 'status', 'tries', 'code', 'payment', 'id'],
    messages.map((message) => [
      toTime(message.nextTryAt),
      message.kind,
      message.template.replaceAll('_', ' '),
      message.status,
      String(message.tries),
      message.lastCode ?? '',
      message.reference ?? '',
      message.id,
    ]),
    80,
  )
}

export function showRetried(retried: CommandReply<'retryMessages'>): string {
  const { ids, suppressed, isMore } = retried
  if (ids.length === 0 && suppressed.length === 0) return 'No message to retry.'
  const lines = [
    ids.length > 0 && `Sending ${toCount(ids.length, 'message')} again.`,
    suppressed.length > 0 &&
      `${toCount(suppressed.length, 'text')} not sent, because the recipient replied STOP.`,
    isMore && 'There may be more: run this again.',
    ids.length > 0 && 'In a few minutes, npm run ops -- outbox list shows which of them failed.',
  ]
  return lines.filter((line) => line !== false).join('\n')
}

type Report = CommandReply<'checkSite'>
type Timing = { readonly site: URL; readonly sentAt: number; readonly respondedAt: number }

/** Smaller differences between the two clocks are not reported. */
const skewMs = 30_000

export function addOwnChecks(report: Report, { site, sentAt, respondedAt }: Timing): Report {
  const skew = Math.max(sentAt - report.now, report.now - respondedAt, 0)
  const clock: SiteCheck =
    skew > skewMs
      ? {
          name: 'clocks',
          state: 'wrong',
          found: `this machine and the site differ by ${Math.round(skew / 1000)} seconds`,
          advice: 'Set the clock of this machine, and run this again.',
        }
      : { name: 'clocks', state: 'ok', found: 'this machine and the site agree', advice: '' }
  const isSameSite = report.siteUrl === '' || report.siteUrl === site.origin
  const address: SiteCheck = isSameSite
    ? {
        name: 'address',
        state: 'ok',
        found: report.siteUrl || 'SITE_URL is not set',
        advice: '',
      }
    : {
        name: 'address',
        state: 'wrong',
        found: `SITE_URL is ${report.siteUrl}, but --site is ${site.origin}`,
        advice: 'Links in emails and texts use SITE_URL: correct it, or pass it as --site.',
      }
  return { ...report, checks: [address, clock, ...report.checks] }
}

const states = {
  ok: 'ok',
  wrong: 'WRONG',
  not_checked: 'not checked',
} as const satisfies Record<SiteCheck['state'], string>

export function showReport(report: Report): string {
  const { checks } = report
  const wrong = checks.filter(({ state }) => state === 'wrong')
  const skipped = checks.filter(({ state }) => state === 'not_checked').length
  const facts = toFacts([
    ['site', report.siteUrl],
    ['environment', report.environment],
    ['version', `${report.version} (${report.commit})`],
    ['server time', toTime(report.now)],
  ])
  const table = toTable(
    ['check', 'state', 'found'],
    checks.map(({ name, state, found }) => [name, states[state], found]),
    100,
  )
  const todo = groupBySection(
    wrong.map(({ name, advice }) => ({ name, text: `${name}: ${advice}` })),
  )
  const notChecked =
    skipped === 0 ? '' : ` ${skipped === 1 ? 'One check was' : `${skipped} checks were`} not made.`
  return [
    facts,
    table,
    wrong.length === 0
      ? `No problems found.${notChecked}`
      : `${toCount(wrong.length, 'problem')} to fix, by section of docs/deploy.md:\n\n${todo}`,
  ].join('\n\n')
}
