// Checks the site's health and advises what to do: configuration, bindings, overdue work and vendors.
// Changes no data; the probes of the bindings write only a short-lived KV key and a queue message without
// effect. An invalid configuration is reported by config-diagnostics.ts instead, because nothing else runs
// then.
import type { BackOfficeReplies, SiteCheck } from '../../../../shared/back-office/replies'
import { ok, type Result } from '../../../../shared/result'
import { findTestKeys } from '../../../platform/config/test-keys'
import { flagNames } from '../../../vendors/flags/flags'
import type { VendorProbe } from '../../../vendors/vendor-probe'
import { toWarnAt } from '../../payments/review/hold-expiry'
import type { BackOfficeDeps, BackOfficeFailure } from '../back-office-types'
import { formatDuration } from '../format-duration'
import type { BindingProbe } from './binding-probes'
import {
  countEndingHolds,
  countFailed,
  countOverdue,
  countStuck,
  hasPayees,
  listAppliedMigrations,
  readClock,
} from './health-store'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Longer than the timeout of any vendor's probe. */
const timeoutMs = 8 * second
/** The scheduled retry runs every minute and may be late twice. */
const overdueAfterMs = 3 * minute
const stuckAfterMs = 2 * minute
const failedWithinMs = 7 * day
const maxSkewMs = 5 * second

export async function checkSite(
  _: object,
  deps: BackOfficeDeps,
): Promise<Result<BackOfficeReplies['checkSite'], BackOfficeFailure>> {
  const { config, now, vendorProbes } = deps
  const checks = await Promise.all([
    checkConfig(deps),
    checkTestKeys(deps),
    ...(await checkStores({ ...deps, environment: config.ENVIRONMENT })),
    checkFlags(deps),
    ...vendorProbes.map(checkVendor),
  ])
  return ok({
    environment: config.ENVIRONMENT,
    siteUrl: config.SITE_URL,
    version: __BUILD__.version,
    commit: __BUILD__.commit,
    now: now(),
    checks,
  })
}

type StoreDeps = Pick<BackOfficeDeps, 'db' | 'now' | 'bindingProbes'> & {
  readonly environment: string
}

/** What can be checked without a valid configuration. Tables are checked if all migrations are applied. */
export async function checkStores(deps: StoreDeps): Promise<readonly SiteCheck[]> {
  const database = databaseChecks(deps).map(([name, check]) => guard(name, dbAdvice, check))
  const [clock, migrations] = await Promise.all(database)
  const isMigrated = migrations?.state === 'ok'
  const tables = tableChecks(deps).map(([name, check]) =>
    isMigrated ? guard(name, dbAdvice, check) : notChecked(name, 'needs the migrations'),
  )
  const known = [clock, migrations].filter((check) => check !== undefined)
  return [...known, ...(await Promise.all([...tables, ...deps.bindingProbes.map(checkBinding)]))]
}

const notChecked = (name: string, found: string): SiteCheck => ({
  name,
  state: 'not_checked',
  found,
  advice: '',
})
const fine = (name: string, found: string): SiteCheck => ({ name, state: 'ok', found, advice: '' })
const wrong = (name: string, found: string, advice: string): SiteCheck => ({
  name,
  state: 'wrong',
  found,
  advice,
})

type Check = () => Promise<SiteCheck>

/** Turns a throw or a timeout into a `wrong` check. */
async function guard(name: string, advice: string, check: Check): Promise<SiteCheck> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<SiteCheck>((resolve) => {
    timer = setTimeout(() => resolve(wrong(name, 'does not respond', advice)), timeoutMs)
  })
  try {
    return await Promise.race([check(), timeout])
  } catch {
    return wrong(name, 'failed', advice)
  } finally {
    clearTimeout(timer)
  }
}

const checkBinding = ({ name, advice, probe }: BindingProbe) =>
  guard(name, advice, async () => fine(name, await probe()))

async function checkVendor({ name, probe }: VendorProbe): Promise<SiteCheck> {
  if (!probe) return notChecked(name, 'has no read-only call')
  return guard(
    name,
    'Check the vendor’s status page, and that this site can reach it.',
    async () => {
      const finding = await probe()
      switch (finding.kind) {
        case 'ok':
          return fine(name, finding.found)
        case 'misconfigured':
          return wrong(name, finding.found, finding.advice)
        case 'refused':
          return wrong(
            name,
            finding.found,
            `Replace ${finding.variable} (docs/deploy.md, "Change a key").`,
          )
      }
    },
  )
}

async function checkConfig({ config }: BackOfficeDeps): Promise<SiteCheck> {
  const vendorVariables = [
    'SMS_PROVIDER',
    'EMAIL_PROVIDER',
    'HUMAN_CHECK',
    'CARD_PROCESSOR',
  ] as const
  const embedded = vendorVariables.filter((name) => config[name] === 'embedded')
  const more = embedded.length === 0 ? '' : `; embedded: ${embedded.join(', ')}`
  return fine('configuration', `every variable is valid${more}`)
}

/** Production has none: its configuration would be invalid. */
async function checkTestKeys({ config }: BackOfficeDeps): Promise<SiteCheck> {
  const names = findTestKeys(config)
  return fine('test keys', names.length === 0 ? 'none' : `${names.join(', ')}: no real payments`)
}

async function checkFlags({ config, flags }: BackOfficeDeps): Promise<SiteCheck> {
  const name = `flags (${config.FLAGS})`
  return guard(name, 'Check UNLEASH_URL and UNLEASH_TOKEN.', async () => {
    const values = await Promise.all(flagNames.map((flag) => flags.isEnabled(flag)))
    const shown = flagNames.map((flag, index) => `${flag} ${values[index] ? 'on' : 'off'}`)
    return fine(name, shown.join(', '))
  })
}

const dbAdvice = 'No payment can be made. Check the database bound as DB, and D1’s status page.'

type NamedCheck = readonly [name: string, check: Check]

const databaseChecks = ({ db, now, environment }: StoreDeps): readonly NamedCheck[] => [
  [
    'database (D1)',
    async () => {
      const before = now()
      const clock = await readClock(db)
      const skew = Math.abs(clock - (before + now()) / 2)
      return skew > maxSkewMs
        ? wrong(
            'clocks',
            `the clocks of the worker and D1 differ by ${formatDuration(skew)}`,
            'Contact Cloudflare, which runs both.',
          )
        : fine('database (D1)', 'responds, and its clock is right')
    },
  ],
  ['migrations', () => checkMigrations(db, environment)],
]

function tableChecks({ db, now }: StoreDeps): readonly NamedCheck[] {
  const at = now()
  return [
    [
      'payees',
      async () =>
        (await hasPayees(db))
          ? fine('payees', 'the directory is not empty')
          : wrong('payees', 'the directory is empty', 'npm run ops -- payees import <file.csv>'),
    ],
    [
      'messages waiting',
      async () => {
        const { count, at: oldest } = await countOverdue(db, at - overdueAfterMs)
        if (count === 0) return fine('messages waiting', 'none is overdue')
        const age = formatDuration(at - (oldest ?? at))
        return wrong(
          'messages waiting',
          `${count} overdue, the oldest by ${age}`,
          'The scheduled job fails: check that the cron trigger in wrangler.toml is deployed, and look for outbox_retry_failed in the log.',
        )
      },
    ],
    [
      'messages failed',
      async () => {
        const { count, at: newest } = await countFailed(db, at - failedWithinMs)
        if (count === 0) return fine('messages failed', 'none in seven days')
        return wrong(
          'messages failed',
          `${count} in seven days, the last ${formatDuration(Math.max(0, at - (newest ?? at)))} ago`,
          'See npm run ops -- outbox list. Once the cause is fixed: npm run ops -- outbox retry',
        )
      },
    ],
    [
      'payments in progress',
      async () => {
        const { count, at: oldest } = await countStuck(db, at - stuckAfterMs)
        if (count === 0) return fine('payments in progress', 'none is older than two minutes')
        return wrong(
          'payments in progress',
          `${count} without an outcome, the oldest for ${formatDuration(at - (oldest ?? at))}`,
          'The card processor has not reported their outcome: docs/deploy.md, "Payments stuck".',
        )
      },
    ],
    [
      'card holds',
      async () => {
        // Inverts toWarnAt: holds that expire before this are due for a warning.
        const horizon = at + (at - toWarnAt(at))
        const { count, at: soonest } = await countEndingHolds(db, horizon)
        if (count === 0) return fine('card holds', 'none expires soon')
        return wrong(
          'card holds',
          `${count} of open payments expire soon, the first in ${formatDuration(Math.max(0, (soonest ?? at) - at))}`,
          'npm run ops -- payments list --status in_review, and accept or reject them.',
        )
      },
    ],
  ]
}

async function checkMigrations(db: D1Database, environment: string): Promise<SiteCheck> {
  const applied = new Set(await listAppliedMigrations(db))
  const missing = __MIGRATIONS__.filter((name) => !applied.has(name))
  if (missing.length > 0)
    return wrong(
      'migrations',
      `${missing.length} of ${__MIGRATIONS__.length} not applied, from ${missing[0]}`,
      `Apply the migrations: npx wrangler d1 migrations apply DB --env ${environment} --remote`,
    )
  const ahead = applied.size - __MIGRATIONS__.length
  return fine(
    'migrations',
    ahead > 0
      ? `all ${__MIGRATIONS__.length} applied, and ${ahead} of a later release`
      : `all ${__MIGRATIONS__.length} applied`,
  )
}
