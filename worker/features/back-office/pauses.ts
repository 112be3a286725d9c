// Staff commands that stop new payments of a payee or of the site until a moment.
import * as z from 'zod/mini'
import { dayMs } from '../../../shared/durations'
import { toEasternMoment } from '../../../shared/eastern-day'
import type { FieldRule } from '../../../shared/field-rules'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { pauseReasons } from '../../../shared/payments/pause-reasons'
import { err, ok, type Result } from '../../../shared/result'
import { calendarDate } from '../../../shared/value-rules'
import { log } from '../../platform/logging/logger'
import { endPause, listPauseRows, setPause, siteScope } from '../payees/pause-store'
import { toPausedText } from '../payments/paused'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { time } from './reply-format'

const maxPauseDays = 30

/** A day as `calendarDate` reads it, then "6:00 AM", "6 AM" or "06:00", as epoch ms. */
const easternMoment: FieldRule<number> = (text) => {
  const match = /^(.+?),?\s+(\d{1,2})(?::(\d\d)|(?=\s*[ap]m))\s*([ap])?m?(?:\s*ET)?$/i.exec(text)
  const [, day = '', hour = '', minute = '00', half] = match ?? []
  const date = calendarDate(day, 'en')
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const isClock = half ? Number(hour) >= 1 && Number(hour) <= 12 : true
  const at =
    date.ok && isClock
      ? toEasternMoment(date.value, `${String(hours).padStart(2, '0')}:${minute}`)
      : null
  return at === null ? err(commandErrors.moment) : ok(at)
}

/** `site`, or a payee's id or slug. */
const payeeOrSite = z
  .string({ error: commandErrors.pausePayee })
  .check(z.regex(/^[A-Za-z0-9._-]{1,100}$/, { error: commandErrors.pausePayee }))

type Scope = Pick<Parameters<typeof toPausedText>[0], 'payeeName' | 'pphone'> & {
  readonly scope: string
}

/** For the site, the names say whose name and phone a payer reads. */
async function findScope(
  name: string,
  { directory }: BackOfficeDeps,
): Promise<Result<Scope, BackOfficeFailure>> {
  if (name === 'site')
    return ok({ scope: siteScope, payeeName: 'the biller', pphone: 'the biller' })
  const payee = (await directory.findById(name)) ?? (await directory.findBySlug(name))
  if (payee === null) return err({ kind: 'not_found' })
  const { payeeId: scope, payeeName, pphone } = payee
  return ok({ scope, payeeName, pphone })
}

const toShownScope = (scope: string) => (scope === siteScope ? 'site' : scope)

const pause = z.object({
  /** The payee's id, or `site`. */
  payee: z.string(),
  until: time,
  reason: z.enum(pauseReasons),
  by: z.string(),
  at: time,
})

export const pausePayments = defineCommand({
  summary: 'Stops new payments of a payee or of the site until a time; again, it changes the time.',
  sample: { payee: 'cedar-hollow', until: '… 6:00 AM', reason: 'wrong_charges' },
  input: z.strictObject({
    payee: payeeOrSite,
    /** In Eastern Time, at most 30 days ahead. */
    until: field(easternMoment),
    reason: z.enum(pauseReasons, { error: requestErrors.oneOf(pauseReasons) }),
    /** Returns what would be written, and writes nothing. */
    check: fields.check,
  }),
  reply: z.extend(pause, {
    name: z.string(),
    /** What a payer reads; of the site, without the biller's own name and phone. */
    text: z.string(),
  }),
  failures: ['not_found'],
  terminal: { name: 'payments pause', positionals: ['payee'] },
  async run({ payee, until, reason, check = false }, deps) {
    const { db, actor, now } = deps
    const found = await findScope(payee, deps)
    if (!found.ok) return found
    const at = now()
    if (until <= at || until > at + maxPauseDays * dayMs)
      return err({ kind: 'invalid', fields: { until: commandErrors.pauseEnd(maxPauseDays) } })
    const { scope, payeeName: name } = found.value
    const shown = toShownScope(scope)
    if (!check) {
      await setPause(db, { scope, until_at: until, reason, paused_by: actor, paused_at: at })
      log('info', 'payments_paused', { actor, payeeId: shown, code: reason })
    }
    const text = toPausedText({ ...found.value, pausedUntil: until }, 'en')
    return ok({ payee: shown, until, reason, by: actor, at, name, text })
  },
})

export const resumePayments = defineCommand({
  summary: 'Takes new payments of a payee or of the site again.',
  sample: { payee: 'cedar-hollow' },
  input: z.strictObject({ payee: payeeOrSite }),
  /** `not_paused`: it was not, or no longer. */
  reply: z.object({ payee: z.string(), outcome: z.enum(['resumed', 'not_paused']) }),
  failures: ['not_found'],
  terminal: { name: 'payments resume', positionals: ['payee'] },
  async run({ payee }, deps) {
    const { db, actor, now } = deps
    const found = await findScope(payee, deps)
    if (!found.ok) return found
    const shown = toShownScope(found.value.scope)
    if (!(await endPause(db, { scope: found.value.scope, by: actor, now: now() })))
      return ok({ payee: shown, outcome: 'not_paused' as const })
    log('info', 'payments_resumed', { actor, payeeId: shown })
    return ok({ payee: shown, outcome: 'resumed' as const })
  },
})

export const listPauses = defineCommand({
  summary: 'Lists what is paused: until when, why, and by whom.',
  input: z.strictObject({}),
  reply: z.object({
    /** The first to end first. `name`: of the payee; null for the site. */
    pauses: z.array(z.extend(pause, { name: z.nullable(z.string()) })),
  }),
  failures: [],
  terminal: { name: 'payments pauses' },
  async run(_, { db, now }) {
    const rows = await listPauseRows(db, now())
    return ok({
      pauses: rows.map((row) => ({
        payee: toShownScope(row.scope),
        ...{ until: row.until_at, reason: row.reason, by: row.paused_by, at: row.paused_at },
        name: row.name,
      })),
    })
  },
})
