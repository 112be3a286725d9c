// The checks of the stores: the database, its migrations, what waits in its tables, and the bindings. Most need no valid
// configuration.

import { dayMs, minuteMs, secondMs } from '../../../../shared/durations'
import { toEasternDay } from '../../../../shared/eastern-day'
import { toMomentText } from '../../../../shared/locales/dates'
import { listPauseRows, siteScope } from '../../payees/pause-store'
import { toArchivedBefore } from '../../payments/archive/archive-payment'
import { countLate } from '../../payments/archive/archive-store'
import { uncollectedAfterDays } from '../../payments/model/remittance-state'
import { countWaitingRefunds } from '../../payments/remittances/uncollected-store'
import { toWarnAt } from '../../payments/review/hold-expiry'
import { countInboundTexts } from '../../sms-link/inbound-text-store'
import type { BackOfficeDeps } from '../back-office-types'
import type { BindingProbe } from '../binding-probes'
import { formatDuration } from '../format-duration'
import type { SiteCheck } from '../replies'
import { readCopyAges, toAgeText } from './copy-age'
import { isFilling, maxDatabaseBytes, toGigabytes } from './database-size'
import {
  countEndingHolds,
  countFailed,
  countOverdue,
  countStuck,
  countUncollected,
  countUndecided,
  hasPayees,
  listAppliedMigrations,
  measureDistance,
  readClock,
  readDatabaseSize,
} from './health-store'
import { type Check, fine, guard, notChecked, pauseCheck, wrong } from './site-check'

/** The scheduled retry runs every minute and may be late twice. */
const overdueAfterMs = 3 * minuteMs
const stuckAfterMs = 2 * minuteMs
const failedWithinMs = 7 * dayMs
const maxSkewMs = 5 * secondMs

type StoreDeps = Pick<BackOfficeDeps, 'db' | 'now' | 'bindingProbes'> & {
  readonly environment: string
  /** Absent if it is invalid. */
  readonly config?: BackOfficeDeps['config']
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

const checkBinding = ({ name, advice, probe }: BindingProbe) =>
  guard(name, advice, async () => {
    const found = await probe()
    return typeof found === 'string' ? fine(name, found) : wrong(name, found.found, found.advice)
  })

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

/** Each payment waits for several round trips from its attempt's object to D1. */
export async function checkDatabasePlace({ db, now, config }: BackOfficeDeps): Promise<SiteCheck> {
  const name = 'database place'
  return guard(name, dbAdvice, async () => {
    const { region, roundTripMs } = await measureDistance(db, now)
    const { LOCATION_HINT: hint } = config
    const found = `D1 is in ${region || 'an unknown region'}, LOCATION_HINT is ${hint || 'empty'}; a round trip takes ${roundTripMs} ms`
    return hint === '' || hint.toUpperCase().startsWith(region)
      ? fine(name, found)
      : wrong(
          name,
          found,
          `Set LOCATION_HINT to ${region.toLowerCase()}, or move the database: docs/deploy.md, "Database".`,
        )
  })
}

async function checkDatabaseSize(db: D1Database): Promise<SiteCheck> {
  const bytes = await readDatabaseSize(db)
  const found = `${toGigabytes(bytes)} of ${toGigabytes(maxDatabaseBytes)}`
  return isFilling(bytes)
    ? wrong(
        'database size',
        found,
        'A full database takes no payments: docs/deploy.md, "Database".',
      )
    : fine('database size', found)
}

/** Payments that should have been archived a day ago. */
async function checkArchive(db: D1Database, before: number | null): Promise<SiteCheck> {
  const name = 'payments to archive'
  if (before === null) return notChecked(name, 'ARCHIVE_AFTER_DAYS is off')
  const { count, oldest } = await countLate(db, before - dayMs)
  if (count === 0) return fine(name, 'none waits for more than a day')
  return wrong(
    name,
    `${count} or more wait, the oldest for ${formatDuration(before - (oldest ?? before))}`,
    'Look for payment_not_archived and archive_not_verified in the log: docs/deploy.md, "Archive".',
  )
}

/** Each kind of run, such as "changes 20 minutes". */
async function checkCopies(db: D1Database, at: number): Promise<SiteCheck> {
  const name = 'age of copies'
  const ages = await readCopyAges(db, at)
  if (ages.length === 0) return fine(name, 'none yet: the first begins on the hour')
  const found = ages.map(toAgeText).join(', ')
  const advice = 'Look for copy_failed in the log: docs/deploy.md, "Copies".'
  return ages.some(({ isLate }) => isLate) ? wrong(name, found, advice) : fine(name, found)
}

/** A pause is no problem: the line says that it is meant. */
async function checkPauses(db: D1Database, at: number): Promise<SiteCheck> {
  const pauses = await listPauseRows(db, at)
  const words = pauses.map(
    ({ scope, name, until_at: until, paused_by: by, reason }) =>
      `${scope === siteScope ? 'the whole site' : (name ?? scope)} until ${toMomentText(until, 'en')} by ${by} (${reason})`,
  )
  return fine(pauseCheck, words.join('; ') || 'none')
}

function tableChecks({ db, now, config }: StoreDeps): readonly NamedCheck[] {
  const at = now()
  return [
    ['database size', () => checkDatabaseSize(db)],
    ['age of copies', () => checkCopies(db, at)],
    ['payments to archive', () => checkArchive(db, config ? toArchivedBefore(config, at) : null)],
    [
      'payees',
      async () =>
        (await hasPayees(db))
          ? fine('payees', 'the directory is not empty')
          : wrong('payees', 'the directory is empty', 'npm run ops -- payees import <file.csv>'),
    ],
    [pauseCheck, () => checkPauses(db, at)],
    [
      'messages waiting',
      async () => {
        const due = await countOverdue(db, at)
        if (due.count === 0) return fine('messages waiting', 'none')
        const lag = `${due.count} due, the oldest for ${formatDuration(at - (due.at ?? at))}`
        const { count, at: oldest } = await countOverdue(db, at - overdueAfterMs)
        if (count === 0) return fine('messages waiting', lag)
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
      'texts to read',
      async () => {
        const { open, overdue, dueAt } = await countInboundTexts(db, at)
        if (overdue === 0) return fine('texts to read', open === 0 ? 'none' : `${open}, in time`)
        return wrong(
          'texts to read',
          `${overdue} of ${open} overdue, the oldest by ${formatDuration(at - (dueAt ?? at))}`,
          'npm run ops -- texts list, answer each by phone or email, then texts done <id>',
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
          'The card processor has not reported their outcome: docs/operate.md, "Payments stuck".',
        )
      },
    ],
    [
      'decisions in progress',
      async () => {
        const { count, at: oldest } = await countUndecided(db, at - stuckAfterMs)
        if (count === 0) return fine('decisions in progress', 'none is older than two minutes')
        return wrong(
          'decisions in progress',
          `${count} not confirmed by the card processor, the oldest for ${formatDuration(at - (oldest ?? at))}`,
          'What the payer reads waits for it: docs/operate.md, "decisions in progress".',
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
    [
      'payments not collected',
      async () => {
        const callBefore = at - uncollectedAfterDays * dayMs
        const { count, at: oldest } = await countUncollected(db, callBefore)
        if (count === 0)
          return fine(
            'payments not collected',
            `none waits longer than ${uncollectedAfterDays} days`,
          )
        return wrong(
          'payments not collected',
          `${count} not collected by the payee, the oldest for ${formatDuration(at - (oldest ?? at))}`,
          'Call the payees: npm run ops -- remittances list --uncollected',
        )
      },
    ],
    [
      'refunds promised',
      async () => {
        const { count, oldest } = await countWaitingRefunds(db, toEasternDay(at))
        if (count === 0) return fine('refunds promised', 'none waits for staff')
        return wrong(
          'refunds promised',
          `${count} past their day, the first since ${oldest}`,
          'Void the codes, and request refused refunds again: npm run ops -- remittances list --owed',
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
