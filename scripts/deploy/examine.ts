// Lets the doctor examine the deployed site.
import { setTimeout } from 'node:timers/promises'
import { addOwnChecks, showReport } from '../ops/health.ts'
import { toStaffName } from '../ops/option-values.ts'
import { callSite, findToken, OpsError, parseSite } from '../ops/site.ts'
import { checkStaffHost } from '../ops/staff-host.ts'
import type { Examination, Target } from './deploy-tools.ts'

/** A new version takes seconds to reach every location, so the first replies may be the previous one's. */
const patience = { tries: 10, waitMs: 3_000 }

type Deployed = {
  readonly siteUrl: string
  readonly commit: string
  readonly target: Target
}

/** Throws an error whose message says why the site cannot be examined. */
export async function examine(
  { siteUrl, commit, target }: Deployed,
  { tries, waitMs } = patience,
): Promise<Examination> {
  const site = parseSite(siteUrl)
  const token = findToken(site)
  for (let left = tries; ; left -= 1) {
    const sentAt = Date.now()
    try {
      const call = { site, token, staffName: toStaffName(undefined), input: {} }
      const report = await callSite({ ...call, name: 'checkSite' })
      const isOld = report.commit !== commit
      if (!isOld || left === 1) {
        const own = addOwnChecks(report, { site, sentAt, respondedAt: Date.now() })
        const staffHost = await checkStaffHost(report.staffUrl, target)
        const checked = { ...own, checks: [...own.checks, staffHost] }
        const late = `\n\nThe site still responds as ${report.commit}, not as ${commit}.`
        return {
          hasProblems: isOld || checked.checks.some(({ state }) => state === 'wrong'),
          text: `${showReport(checked)}${isOld ? late : ''}`,
        }
      }
    } catch (error) {
      // A wrong token is not tried again: ten of them block this address.
      if (!(error instanceof OpsError && error.mayPass) || left === 1) throw error
    }
    await setTimeout(waitMs)
  }
}
