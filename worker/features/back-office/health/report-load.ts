// Whether the site nears a limit that grows with the business: how much of each budget is used, and how long messages
// wait for the queue.
import type { Config } from '../../../platform/config/config'
import { log } from '../../../platform/logging/logger'
import {
  type BudgetName,
  budgetVariables,
  type CountUses,
} from '../../../platform/rate-limits/budgets'
import { formatDuration } from '../format-duration'
import { countOverdue } from './health-store'

const minute = 60_000
/** From this share on, a budget is reported before it refuses anyone. */
const nearShare = 0.8
/** The scheduled job puts what is due on the queue each minute. */
export const lagAlertMs = 10 * minute
const reportedEveryMinutes = 10

/** The budgets that one counter counts for the whole site, and its subject. Those of partners have a counter each. */
const siteBudgets = [
  ['text_budget', 'all'],
  ['text_unchecked_budget', 'all'],
  ['payment_unchecked_site', 'site'],
  ['payment_captcha_down_site', 'site'],
  ['access_code_site', 'all'],
] as const satisfies readonly (readonly [BudgetName, subject: string])[]

export type LoadDeps = {
  readonly db: D1Database
  readonly now: () => number
  readonly config: Config
  readonly countUses: CountUses
}

export type BudgetUse = {
  /** The budget's variable. */
  readonly variable: (typeof budgetVariables)[(typeof siteBudgets)[number][0]]
  readonly used: number
  readonly max: number
}

export const isNearlyUsed = ({ used, max }: BudgetUse): boolean => used >= max * nearShare

/** Throws if a counter is unreachable. */
export const readBudgets = ({
  config,
  countUses,
}: Pick<LoadDeps, 'config' | 'countUses'>): Promise<readonly BudgetUse[]> =>
  Promise.all(
    siteBudgets.map(async ([name, subject]) => {
      const variable = budgetVariables[name]
      return { variable, used: await countUses(name, subject), max: config[variable] }
    }),
  )

export const toBudgetText = ({ variable, used, max }: BudgetUse): string =>
  `${variable} ${used} of ${max}`

/** Called every minute, reports every ten. */
export async function reportLoad(deps: LoadDeps): Promise<void> {
  const at = deps.now()
  if (new Date(at).getUTCMinutes() % reportedEveryMinutes !== 0) return
  const { count, at: oldest } = await countOverdue(deps.db, at - lagAlertMs)
  if (count > 0)
    log('alert', 'outbox_lagging', { count, code: formatDuration(at - (oldest ?? at)) })
  for (const budget of await readBudgets(deps))
    if (isNearlyUsed(budget)) log('warn', 'budget_nearly_used', { code: toBudgetText(budget) })
}
