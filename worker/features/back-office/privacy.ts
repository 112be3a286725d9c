// Commands for a person who wants to see or to erase what the site has of them. What the person knows finds the payments,
// and a link that is mailed to their address proves the person; what is kept, and until when, is in
// worker/features/payments/privacy.
import * as z from 'zod/mini'
import { field } from '../../../shared/form-schema'
import { toMomentText } from '../../../shared/locales/dates'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { toLocale } from '../../../shared/locales/locale'
import { type PrivacyKind, privacyKinds } from '../../../shared/payments/confirm-request'
import { maskEmail } from '../../../shared/payments/masked'
import { err, ok, type Result } from '../../../shared/result'
import { privacyLinkTtlMs } from '../../../shared/retention'
import { email, phone } from '../../../shared/value-rules'
import { randomToken } from '../../platform/crypto/tokens'
import { log } from '../../platform/logging/logger'
import { insertMessage } from '../notifications/insert-message'
import { toPayerHash } from '../payments/archive/archive-payment'
import {
  type Confirmation,
  findConfirmation,
  insertConfirmation,
  removeEmail,
  toEmailId,
} from '../payments/privacy/confirmation-store'
import { toConsentsUntil } from '../payments/privacy/erase-rows'
import { exportPayment, toExport } from '../payments/privacy/export-person'
import {
  type Facts,
  type FoundPerson,
  findEmails,
  findPayments,
  readBills,
} from '../payments/privacy/find-person'
import { holdReasons, listHolds, toPossibleAt } from '../payments/privacy/holds'
import { erasePerson, readPerson } from '../payments/privacy/person-store'
import {
  erasePayments,
  isDone,
  reapplyErasures as reapply,
} from '../payments/privacy/reapply-erasures'
import { finishRequest, type PrivacyRequest, saveRequest } from '../payments/privacy/request-store'
import { findHold } from '../payments/stores/legal-hold-store'
import type { BackOfficeFailure, CommandDeps } from './back-office-types'
import { defineCommand, toInvalid } from './define-command'
import * as fields from './fields'
import { rowId } from './replies'
import { printed, time } from './reply-format'

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

/** `next` of the page before; absent for the first page. */
const after = z.optional(
  z.string({ error: words.after }).check(z.maxLength(100, { error: words.after })),
)
const next = z.nullable(z.string())

const confirmation = z
  .string({ error: words.confirmation })
  .check(z.regex(/^[\w-]{16}$/, { error: words.confirmation }))

export const askForConfirmation = defineCommand({
  summary:
    'Mails a person the link that confirms a request to export or erase, to the payment’s address.',
  sample: { kind: 'export', reference: '…', lastFour: '1111' },
  input: z.strictObject({
    kind: z.enum(privacyKinds, { error: requestErrors.oneOf(privacyKinds) }),
    ...facts,
    /** Only of a payment without an email address: the person confirmed it when staff called the payment's number. */
    called: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
  }),
  reply: z.object({
    /** What the export or the erasure takes once the person has clicked. */
    confirmation: z.string(),
    /** Such as `p•••@example.com`; empty if staff called. */
    sentTo: z.string(),
    payments: z.int(),
    /** The link works until then. */
    expiresAt: printed(time, { label: 'link works until' }),
  }),
  failures: ['archive_unreadable'],
  terminal: { name: 'privacy ask', positionals: ['kind'] },
  async run({ kind, called = false, ...input }, deps) {
    const { db, actor, now, config, queueOutbox } = deps
    const given: Facts = {
      reference: input.reference ?? null,
      email: input.email ?? null,
      phone: input.phone ?? null,
      lastFour: input.lastFour ?? null,
    }
    // The last four digits stand beside the reference on pages and receipts: they find nothing without it.
    if (given.reference === null && (given.email === null || given.lastFour !== null))
      return toInvalid({ facts: words.tooFew })
    const found = await findPayments(given, deps)
    if (!found.ok) return err({ kind: 'archive_unreadable' })
    const { ids, email, locale } = found.value
    // An email alone finds only what is not about payments.
    const isAlone = given.reference === null && given.phone === null
    const others = await readPerson(db, isAlone ? email : '')
    const isNothing = ids.length === 0 && Object.values(others).flat().length === 0
    if (isNothing) return toInvalid({ facts: words.noMatch })
    if ((email === '') !== called)
      return toInvalid({ facts: called ? words.hasEmail : words.noEmail })
    const id = randomToken(12)
    const asked = {
      ...{ id, kind, paymentIds: ids, by: actor, now: now(), isConfirmed: called },
      facts: [...toNames(given), called ? 'call' : 'link'].join(' '),
      emailHash: await toPayerHash(config.APP_SECRET, email),
    }
    const expiresAt = asked.now + privacyLinkTtlMs
    const message = {
      ...({
        kind: 'email',
        template: 'confirm_request',
        recipient: email,
        paymentId: null,
      } as const),
      data: { locale: toLocale(locale), kind, confirmationId: id, expiresAt },
    }
    const outboxId = toEmailId(id)
    await db.batch([
      insertConfirmation(db, asked),
      ...(called ? [] : [insertMessage(db, { id: outboxId, message, now: asked.now })]),
    ])
    if (!called) queueOutbox([outboxId])
    log('info', 'privacy_request', { actor, code: 'ask', count: ids.length })
    return ok({
      confirmation: id,
      sentTo: called ? '' : maskEmail(email),
      payments: ids.length,
      expiresAt,
    })
  },
})

const toNames = (given: Facts): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [name]))

type Confirmed = {
  readonly kind: PrivacyKind
  readonly confirmation: string
  readonly after?: string | undefined
}

type Person = FoundPerson & { readonly confirmed: Confirmation }

/** What the person confirmed, and a page of the payments that it is about. */
async function readConfirmed(
  { kind, confirmation: id, after = '' }: Confirmed,
  deps: CommandDeps,
): Promise<Result<Person, BackOfficeFailure>> {
  const found = await findConfirmation(deps.db, id, deps.now())
  const toFault = (fault: string) => toInvalid({ confirmation: fault })
  if (found === null) return toFault(words.noConfirmation)
  if (found.kind !== kind) return toFault(words.otherKind(found.kind))
  if (found.confirmedAt === null)
    return toFault(
      found.expiresAt > deps.now()
        ? words.notConfirmed(toMomentText(found.expiresAt, 'en'))
        : words.linkEnded,
    )
  const bills = await readBills(found.paymentIds, after, deps)
  if (!bills.ok) return err({ kind: 'archive_unreadable' })
  return ok({ confirmed: found, ...bills.value })
}

type NewRequest = Pick<PrivacyRequest, 'kind' | 'paymentIds'>

async function record(
  { kind, paymentIds }: NewRequest,
  { confirmed }: Person,
  deps: CommandDeps,
): Promise<PrivacyRequest> {
  const { actor, now } = deps
  const request: PrivacyRequest = {
    id: `prv_${randomToken(12)}`,
    kind,
    facts: confirmed.facts,
    paymentIds,
    emailHash: confirmed.emailHash,
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
  summary: 'Returns what the site has of a person who has confirmed the request.',
  sample: { confirmation: '…' },
  input: z.strictObject({ confirmation, after }),
  reply: z.object({
    requestId: z.string(),
    payments: z.array(
      z.object({
        reference: z.string(),
        isArchived: z.boolean(),
        records: readableRows,
        /** What staff wrote for themselves, which is not in the records: read it before you give it to anyone. */
        notes: z.array(z.record(z.string(), z.string())),
      }),
    ),
    /** On the first page: requests, waitlist and linked mailboxes of the confirmed email. */
    others: readableRows,
    /** Null on the last page, of at most 40 bills each. */
    next,
  }),
  failures: ['archive_unreadable'],
  terminal: { name: 'privacy export' },
  async run(input, deps) {
    const person = await readConfirmed({ kind: 'export', ...input }, deps)
    if (!person.ok) return person
    const { bills, next, confirmed } = person.value
    const payments = bills.flat()
    const [email = ''] =
      input.after === undefined ? await findEmails(new Set([confirmed.emailHash]), deps) : []
    const others = await readPerson(deps.db, email)
    const ids = payments.map(({ id }) => id)
    const { id: requestId } = await record({ kind: 'export', paymentIds: ids }, person.value, deps)
    return ok({
      requestId,
      payments: payments.map(({ tables, isArchived }) => ({
        reference: String(tables.payments[0]?.reference),
        isArchived,
        ...exportPayment(tables),
      })),
      others: toExport(others),
      next,
    })
  },
})

const erasedPayment = z.object({
  id: rowId,
  reference: z.string(),
  isArchived: z.boolean(),
  /** `erasable`: with `check`. Others say why it failed: call again later. */
  outcome: z.enum([
    ...(['erasable', 'refused', 'erased', 'held', 'not_over'] as const),
    ...(['unreadable', 'changed', 'not_found'] as const),
  ]),
  /** When an erasure is possible; null if staff first have to record what became of the payment. */
  possibleAt: printed(z.nullable(time), { label: 'possible from' }),
  reasons: z.array(z.object({ why: z.enum(holdReasons), until: z.nullable(time) })),
  /** The proof of a consent to texts stays until then, with the number as a hash; null without one. */
  consentsUntil: printed(z.nullable(time), { label: 'proof of consent to texts until' }),
})

/** A bill is erased as a whole: what holds one of its payments holds all. */
async function toPlan(
  bill: Person['bills'][number],
  { db, directory, config, now }: CommandDeps,
): Promise<z.output<typeof erasedPayment>[]> {
  const holds = await Promise.all(
    bill.map(async ({ id, tables }) => {
      const payee = await directory.findById(String(tables.payments[0]?.payee_id))
      // A payee that has left the directory may have been one.
      const isCollector = payee?.debtCollector ?? true
      const disputableDays = Number(config.DISPUTABLE_DAYS)
      const isLegallyHeld = (await findHold(db, id)) !== null
      return listHolds(tables, { isLegallyHeld, isCollector, disputableDays, now: now() })
    }),
  )
  const all = holds.flat()
  return bill.map(({ id, tables, isArchived }) => ({
    id,
    isArchived,
    reference: String(tables.payments[0]?.reference),
    outcome: all.length > 0 ? ('refused' as const) : ('erasable' as const),
    possibleAt: toPossibleAt(all),
    reasons: all.map(({ why, until }) => ({ why, until })),
    consentsUntil: toConsentsUntil(tables),
  }))
}

export const erasePersonalData = defineCommand({
  summary: 'Erases what the site has of a person who has confirmed the request, as far as it may.',
  sample: { confirmation: '…', check: true },
  input: z.strictObject({
    confirmation,
    /** True: only says what would be erased, and what is refused until when. */
    check: fields.check,
    after,
  }),
  reply: z.object({
    /** Null with `check`. */
    requestId: z.nullable(z.string()),
    payments: z.array(erasedPayment),
    next,
  }),
  failures: ['archive_unreadable'],
  terminal: { name: 'privacy erase' },
  async run({ check = false, ...input }, deps) {
    const person = await readConfirmed({ kind: 'erase', ...input }, deps)
    if (!person.ok) return person
    const { bills, next, confirmed } = person.value
    const plan = (await Promise.all(bills.map((bill) => toPlan(bill, deps)))).flat()
    const ids = plan.filter(({ outcome }) => outcome === 'erasable').map(({ id }) => id)
    if (check) return ok({ requestId: null, payments: plan, next })
    const request = await record({ kind: 'erase', paymentIds: ids }, person.value, deps)
    for (const email of await findEmails(new Set([confirmed.emailHash]), deps))
      await erasePerson(deps.db, email)
    await removeEmail(deps.db, input.confirmation)
    const outcomes = await erasePayments(request, deps)
    if (outcomes.every(isDone)) await finishRequest(deps.db, request.id, deps.now())
    const payments = plan.map((payment) => {
      const done = outcomes.find(({ paymentId }) => paymentId === payment.id)
      return done === undefined ? payment : { ...payment, outcome: done.outcome }
    })
    return ok({ requestId: request.id, payments, next })
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
  terminal: { name: 'privacy reapply' },
  async run({ after = null }, deps) {
    const { requests, erased, failed, next } = await reapply(after, deps)
    log('info', 'privacy_request', { actor: deps.actor, code: 'reapply', count: erased })
    return ok({ requests, erased, failed: failed.map((one) => ({ ...one })), next })
  },
})
