// Commands for a person who wants to see or to erase what the site has of them. Two facts have to match; what is kept, and
// until when, is in worker/features/payments/privacy.
import * as z from 'zod/mini'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, ok, type Result } from '../../../shared/result'
import { email, phone } from '../../../shared/value-rules'
import { randomToken } from '../../platform/crypto/tokens'
import { log } from '../../platform/logging/logger'
import { toPayerHash } from '../payments/archive/archive-payment'
import { toExport } from '../payments/privacy/export-person'
import {
  areEnough,
  type Facts,
  type FoundPerson,
  findPerson,
} from '../payments/privacy/find-person'
import { holdReasons, listHolds, toPossibleAt } from '../payments/privacy/holds'
import { erasePerson, readPerson } from '../payments/privacy/person-store'
import { toConsentsUntil } from '../payments/privacy/personal-data'
import {
  erasePayments,
  isDone,
  reapplyErasures as reapply,
} from '../payments/privacy/reapply-erasures'
import { finishRequest, type PrivacyRequest, saveRequest } from '../payments/privacy/request-store'
import type { BackOfficeFailure, CommandDeps } from './back-office-types'
import { defineCommand, toInvalid } from './define-command'
import * as fields from './fields'

const words = commandErrors.privacy

const facts = {
  reference: z.optional(
    z
      .string({ error: words.reference })
      .check(z.regex(/^PPY-[\w-]{1,20}$/i, { error: words.reference })),
  ),
  email: z.optional(field(email)),
  phone: z.optional(field(phone)),
  lastFour: z.optional(
    z.string({ error: words.lastFour }).check(z.regex(/^\d{4}$/, { error: words.lastFour })),
  ),
} as const

type FactsInput = { readonly [Name in keyof Facts]?: string | undefined }

type Person = FoundPerson & { readonly facts: Facts }

async function readFacts(
  input: FactsInput,
  deps: CommandDeps,
): Promise<Result<Person, BackOfficeFailure>> {
  const given: Facts = {
    reference: input.reference ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    lastFour: input.lastFour ?? null,
  }
  if (!areEnough(given)) return toInvalid({ facts: words.tooFew })
  const found = await findPerson(given, deps)
  if (!found.ok) return err({ kind: 'archive_unreadable' })
  if (found.value.bills.length === 0) return toInvalid({ facts: words.noMatch })
  return ok({ facts: given, ...found.value })
}

type NewRequest = Pick<PrivacyRequest, 'kind' | 'paymentIds'>

async function record(
  { kind, paymentIds }: NewRequest,
  { facts: given }: Person,
  deps: CommandDeps,
): Promise<PrivacyRequest> {
  const { actor, now, config } = deps
  const request: PrivacyRequest = {
    id: `prv_${randomToken(12)}`,
    kind,
    facts: Object.entries(given)
      .flatMap(([name, value]) => (value === null ? [] : [name]))
      .join(' '),
    paymentIds,
    emailHash: await toPayerHash(config.APP_SECRET, given.email ?? ''),
    by: actor,
    at: now(),
  }
  await saveRequest(request, deps)
  log('info', 'privacy_request', { actor, code: kind, count: paymentIds.length })
  return request
}

/** Column names in words, and values as text; a list or an object is JSON. */
const readableRows = z.record(z.string(), z.array(z.record(z.string(), z.string())))

export const exportPersonalData = defineCommand({
  summary: 'Returns everything that the site has of a person who names two matching facts.',
  sample: { reference: '…', lastFour: '1111' },
  input: z.strictObject(facts),
  reply: z.object({
    requestId: z.string(),
    payments: z.array(
      z.object({ reference: z.string(), isArchived: z.boolean(), records: readableRows }),
    ),
    /** Requests, waitlist and linked mailboxes of the email, if it is one of the facts. */
    others: readableRows,
    /** There are more than 40 payments. */
    isMore: z.boolean(),
  }),
  failures: ['archive_unreadable'],
  async run(input, deps) {
    const person = await readFacts(input, deps)
    if (!person.ok) return person
    const { bills, isMore } = person.value
    const payments = bills.flat()
    const others = await readPerson(deps.db, person.value.facts.email ?? '')
    const ids = payments.map(({ id }) => id)
    const { id: requestId } = await record({ kind: 'export', paymentIds: ids }, person.value, deps)
    return ok({
      requestId,
      payments: payments.map(({ tables, isArchived }) => ({
        reference: String(tables.payments[0]?.reference),
        isArchived,
        records: toExport(tables),
      })),
      others: toExport(others),
      isMore,
    })
  },
})

const erasedPayment = z.object({
  id: z.string(),
  reference: z.string(),
  isArchived: z.boolean(),
  /** `erasable`: with `check`. Others say why it failed: call again later. */
  outcome: z.enum([
    ...(['erasable', 'refused', 'erased', 'not_over'] as const),
    ...(['unreadable', 'changed', 'not_found'] as const),
  ]),
  /** When an erasure is possible; null if staff first have to record what became of the payment. */
  possibleAt: z.nullable(z.int()),
  reasons: z.array(z.object({ why: z.enum(holdReasons), until: z.nullable(z.int()) })),
  /** The proof of a consent to texts stays until then, with the number as a hash; null without one. */
  consentsUntil: z.nullable(z.int()),
})

/** A bill is erased as a whole: what holds one of its payments holds all. */
async function toPlan(
  bill: Person['bills'][number],
  { directory, config, now }: CommandDeps,
): Promise<z.output<typeof erasedPayment>[]> {
  const holds = await Promise.all(
    bill.map(async ({ tables }) => {
      const payee = await directory.findById(String(tables.payments[0]?.payee_id))
      // A payee that has left the directory may have been one.
      const isCollector = payee?.debtCollector ?? true
      const disputableDays = Number(config.DISPUTABLE_DAYS)
      return listHolds(tables, { isCollector, disputableDays, now: now() })
    }),
  )
  const all = holds.flat()
  return bill.map(({ id, tables, isArchived }) => ({
    ...{ id, isArchived, reference: String(tables.payments[0]?.reference) },
    outcome: all.length > 0 ? ('refused' as const) : ('erasable' as const),
    possibleAt: toPossibleAt(all),
    reasons: all.map(({ why, until }) => ({ why, until })),
    consentsUntil: toConsentsUntil(tables),
  }))
}

export const erasePersonalData = defineCommand({
  summary: 'Erases what the site has of a person who names two matching facts, as far as it may.',
  sample: { reference: '…', lastFour: '1111', check: true },
  input: z.strictObject({
    ...facts,
    /** True: only says what would be erased, and what is refused until when. */
    check: fields.check,
  }),
  reply: z.object({
    /** Null with `check`, and if nothing may be erased yet. */
    requestId: z.nullable(z.string()),
    payments: z.array(erasedPayment),
    /** There are more than 40 payments: call again. */
    isMore: z.boolean(),
  }),
  failures: ['archive_unreadable'],
  async run({ check = false, ...input }, deps) {
    const person = await readFacts(input, deps)
    if (!person.ok) return person
    const { bills, isMore, facts: given } = person.value
    const plan = (await Promise.all(bills.map((bill) => toPlan(bill, deps)))).flat()
    const ids = plan.filter(({ outcome }) => outcome === 'erasable').map(({ id }) => id)
    if (check || (ids.length === 0 && given.email === null))
      return ok({ requestId: null, payments: plan, isMore })
    const request = await record({ kind: 'erase', paymentIds: ids }, person.value, deps)
    if (given.email !== null) await erasePerson(deps.db, given.email)
    const outcomes = await erasePayments(request, deps)
    if (outcomes.every(isDone)) await finishRequest(deps.db, request.id, deps.now())
    const payments = plan.map((payment) => {
      const done = outcomes.find(({ paymentId }) => paymentId === payment.id)
      return done === undefined ? payment : { ...payment, outcome: done.outcome }
    })
    return ok({ requestId: request.id, payments, isMore })
  },
})

export const reapplyErasures = defineCommand({
  summary:
    'Erases again what was erased before, after the database was restored: a page of requests.',
  sample: {},
  input: z.strictObject({
    /** `next` of the page before; absent for the first page. */
    after: z.optional(
      z
        .string({ error: words.after })
        .check(z.regex(/^privacy\/prv_[\w-]{1,40}$/, { error: words.after })),
    ),
  }),
  reply: z.object({
    requests: z.int(),
    /** Payments, also those that were erased already. */
    erased: z.int(),
    /** Call again later, or look at the payment. */
    failed: z.array(z.object({ paymentId: z.string(), outcome: z.string() })),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  failures: [],
  async run({ after = null }, deps) {
    const { requests, erased, failed, next } = await reapply(after, deps)
    log('info', 'privacy_request', { actor: deps.actor, code: 'reapply', count: erased })
    return ok({ requests, erased, failed: failed.map((one) => ({ ...one })), next })
  },
})
