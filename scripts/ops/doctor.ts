// The doctor's report, and the checks that only this machine can make.
import { type CommandReply, commands } from '../../worker/features/back-office/commands.ts'
import { fine, pauseCheck, wrong } from '../../worker/features/back-office/health/site-check.ts'
import { groupBySection } from './deploy-sections.ts'
import { toCount } from './print.ts'
import { printReply } from './print-reply.ts'
import type { Call } from './site.ts'
import { checkStaffHost, type Target } from './staff-host.ts'

type Report = CommandReply<'checkSite'>

/** Smaller differences between the two clocks are not reported. */
const skewMs = 30_000

/** What the site reports, and the checks of this machine. */
export async function examineSite(call: Call, site: URL, target?: Target): Promise<Report> {
  const sentAt = Date.now()
  const report = await call('checkSite', {})
  const skew = Math.max(sentAt - report.now, report.now - Date.now(), 0)
  const difference = `this machine and the site differ by ${Math.round(skew / 1000)} seconds`
  const clock =
    skew > skewMs
      ? wrong('clocks', difference, 'Set the clock of this machine, and run this again.')
      : fine('clocks', 'this machine and the site agree')
  const own = report.opsUrl || report.siteUrl
  const found = `OPS_URL is ${own}, but --site is ${site.origin}`
  const address =
    own === '' || own === site.origin
      ? fine('address', report.siteUrl || 'SITE_URL is not set')
      : wrong('address', found, 'Correct OPS_URL, or pass it as --site.')
  const staffHost = await checkStaffHost(report.staffUrl, target)
  const environment = target === undefined ? [] : [checkEnvironment(report, target)]
  return { ...report, checks: [address, ...environment, clock, ...report.checks, staffHost] }
}

function checkEnvironment({ environment }: Report, target: Target) {
  if (environment === target) return fine('ENVIRONMENT', environment)
  const advice = `Another build answers at this address: see which worker its route leads to, then npm run deploy -- ${target}.`
  return wrong('ENVIRONMENT', `the site is ${environment}, but ${target} was deployed`, advice)
}

const listFaults = ({ checks }: Report) => checks.filter(({ state }) => state === 'wrong')

export const hasProblems = (report: Report): boolean => listFaults(report).length > 0

/** What to do about the report, below it, after what is paused. */
export function toAdvice(report: Report): string {
  const found = report.checks.find(({ name }) => name === pauseCheck)?.found ?? 'none'
  return `${found === 'none' ? '' : `Payments are paused: ${found}.\n\n`}${toFaultAdvice(report)}`
}

function toFaultAdvice(report: Report): string {
  const faults = listFaults(report).map(({ name, advice }) => ({
    name,
    text: `${name}: ${advice}`,
  }))
  if (faults.length > 0)
    return `${toCount(faults.length, 'problem')} to fix, by section of docs/deploy.md:\n\n${groupBySection(faults)}`
  const skipped = report.checks.filter(({ state }) => state === 'not_checked').length
  return `No problems found.${skipped === 0 ? '' : ` ${toCount(skipped, 'check')} not made.`}`
}

export const showReport = (report: Report): string =>
  `${printReply(commands.checkSite.reply, report)}\n\n${toAdvice(report)}`
