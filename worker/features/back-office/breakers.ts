// Staff commands for card testing breakers (docs/decisions/0010).

import * as z from 'zod/mini'
import { minuteMs } from '../../../shared/durations'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, ok, type Result } from '../../../shared/result'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { printed, time } from './reply-format'

/** A trip lasts less than this. */
const maxTripMinutes = 15

const tripMinutesError = commandErrors.tripMinutes(maxTripMinutes)

const breaker = z.object({
  /** The payee's id; null for the site's breaker. */
  payee: printed(z.nullable(z.string()), { text: (payee) => payee ?? 'site' }),
  /** Epoch ms until which outcomes are withheld; null if the breaker is not tripped. */
  trippedUntil: printed(z.nullable(time), { label: 'outcomes are withheld until' }),
  /** The declines that count now, and how many trip the breaker. */
  declines: z.int(),
  floor: printed(z.int(), { label: 'declines that trip it' }),
  /** The staff member who ended or shortened a trip in the last day. */
  ended: z.nullable(z.object({ by: z.string(), at: time })),
})

type BreakerReply = Promise<Result<z.output<typeof breaker>, BackOfficeFailure>>

/** Null is the site's breaker; undefined: no payee has that name. */
async function findPayeeId(
  idOrSlug: string | undefined,
  { directory }: BackOfficeDeps,
): Promise<string | null | undefined> {
  if (idOrSlug === undefined) return null
  const payee = (await directory.findById(idOrSlug)) ?? (await directory.findBySlug(idOrSlug))
  return payee?.payeeId
}

async function readState(payee: string | null, { cardTesting, now }: BackOfficeDeps): BreakerReply {
  const state = await cardTesting.read(payee)
  if (state === null) return err({ kind: 'breaker_unreachable' })
  const { trippedUntil, declines, floor, ended } = state
  return ok({
    payee,
    trippedUntil: trippedUntil > now() ? trippedUntil : null,
    declines,
    floor,
    ended,
  })
}

export const readBreaker = defineCommand({
  summary: 'Returns the state of the card testing breaker of a payee or of the site.',
  sample: {},
  input: z.strictObject({ payee: z.optional(fields.payee) }),
  reply: breaker,
  failures: ['not_found', 'breaker_unreachable'],
  terminal: { name: 'breakers show', positionals: ['payee'] },
  async run({ payee }, deps) {
    const payeeId = await findPayeeId(payee, deps)
    return payeeId === undefined ? err({ kind: 'not_found' }) : readState(payeeId, deps)
  },
})

export const endTrip = defineCommand({
  summary: 'Ends or shortens the trip of the card testing breaker of a payee or of the site.',
  sample: {},
  input: z.strictObject({
    payee: z.optional(fields.payee),
    /** When the trip ends; now unless set. */
    minutes: z._default(
      z
        .int({ error: tripMinutesError })
        .check(
          z.minimum(0, { error: tripMinutesError }),
          z.maximum(maxTripMinutes, { error: tripMinutesError }),
        ),
      0,
    ),
  }),
  reply: z.extend(breaker, { what: z.enum(['changed', 'unchanged']) }),
  failures: ['not_found', 'breaker_unreachable'],
  terminal: { name: 'breakers end', positionals: ['payee'] },
  async run({ payee, minutes }, deps) {
    const payeeId = await findPayeeId(payee, deps)
    if (payeeId === undefined) return err({ kind: 'not_found' })
    const endsAt = deps.now() + minutes * minuteMs
    const before = await readState(payeeId, deps)
    if (!before.ok) return before
    // It would shorten nothing, and forget the declines so far.
    if ((before.value.trippedUntil ?? 0) <= endsAt)
      return ok({ ...before.value, what: 'unchanged' as const })
    const isEnded = await deps.cardTesting.endTrip(payeeId, { endsAt, by: deps.actor })
    if (!isEnded) return err({ kind: 'breaker_unreachable' })
    const after = await readState(payeeId, deps)
    return after.ok ? ok({ ...after.value, what: 'changed' as const }) : after
  },
})
