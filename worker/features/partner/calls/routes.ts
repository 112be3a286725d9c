// The calls of a partner's own programs, each behind its key (partner-gate.ts). A site of their own (worker/partner-site.ts) loads
// them with the first call.
import * as z from 'zod/mini'
import { addDays, toEasternDay, toEasternMoment } from '../../../../shared/eastern-day'
import { partnerApiCopy as copy } from '../../../../shared/locales/en/partner-api'
import { requestErrors } from '../../../../shared/locales/en/request-errors'
import { keyScopes } from '../../../../shared/partner/key-scopes'
import { postingKinds, postingVersion } from '../../../../shared/partner/posting-file'
import { isPartnerRef, maxRefLength } from '../../../../shared/payments/partner-ref'
import { remittanceWays } from '../../../../shared/payments/remittance'
import { maxAmountCents } from '../../../../shared/promised-limits'
import { paths } from '../../../../shared/urls'
import { success } from '../../../platform/http/call-docs'
import { documented } from '../../../platform/http/documented'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import { payeeDirectory } from '../../payees/store'
import { handlers, type PartnerServices } from '../context'
import { parseScopes } from '../keys/key-store'
import { toKeyMode } from '../keys/partner-key'
import { listPostingRows } from '../posting/posting-file'
import { makeBillLinks } from './bill-links'
import { type PartnerCall, partnerGate, requireKey } from './partner-gate'
import {
  cursorPattern,
  partnerPayment,
  partnerStatuses,
  readCursor,
  toCursor,
  toPartnerPayment,
} from './partner-payment'
import { findPartnerPayment, listPartnerPayments } from './partner-payment-store'

const validate = validateFor<PartnerServices>()

export const maxPage = 100
export const maxLinks = 100
const maxDays = 366
const defaultDays = 90

const day = z.string({ error: copy.day }).check(
  z.regex(/^\d{4}-\d\d-\d\d$/, { error: copy.day }),
  z.refine((text) => toEasternMoment(text, '12:00') !== null, { error: copy.day }),
)

const limitError = copy.limit(maxPage)

const refError = copy.ref(maxRefLength)

const ref = z
  .string({ error: refError })
  .check(z.refine((text) => isPartnerRef(text, ''), { error: refError }))

const listQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(cursorPattern, { error: copy.cursor }))),
  from: z.optional(day),
  to: z.optional(day),
  status: z.optional(z.enum(partnerStatuses, { error: requestErrors.oneOf(partnerStatuses) })),
  ref: z.optional(ref),
  limit: z.optional(
    z.string().check(
      z.regex(/^[1-9]\d{0,2}$/, { error: limitError }),
      z.refine((text) => Number(text) <= maxPage, { error: limitError }),
      z.meta({ type: 'integer', minimum: 1, maximum: maxPage, pattern: undefined }),
    ),
  ),
})

const lastMoment = 8_640_000_000_000_000

const toStart = (date: string) => toEasternMoment(date, '00:00') ?? 0

const list = handlers(validate('query', listQuery), async (c) => {
  const { cursor, from, to, status, ref = null, limit = '50' } = c.req.valid('query')
  const rows = await listPartnerPayments(c.get('services').db, {
    payeeId: requireKey(c).payee_id,
    ref,
    from: from === undefined ? 0 : toStart(from),
    to: to === undefined ? lastMoment : toStart(addDays(to, 1)),
    after: cursor === undefined ? { at: lastMoment, id: '' } : readCursor(cursor),
    limit: Number(limit),
  })
  const last = rows.length < Number(limit) ? undefined : rows.at(-1)
  const payments = rows.map(toPartnerPayment)
  return c.json({
    payments: payments.filter((payment) => status === undefined || payment.status === status),
    nextCursor: last === undefined ? null : toCursor(last),
  })
})

const read = handlers(async (c) => {
  const reference = (c.req.param('reference') ?? '').toUpperCase()
  const { payee_id: payeeId } = requireKey(c)
  const row = await findPartnerPayment(c.get('services').db, { payeeId, reference })
  return row === null
    ? jsonProblem(c, 'not_found', { code: 'UNKNOWN_PAYMENT', message: copy.unknownPayment })
    : c.json({ payment: toPartnerPayment(row) })
})

const daysError = copy.days(maxDays)

const billLinks = z.strictObject({
  links: z
    .array(
      z.strictObject({
        account: z.string({ error: requestErrors.text }),
        amountCents: z
          .int({ error: copy.cents(maxAmountCents) })
          .check(z.meta({ minimum: 1, maximum: maxAmountCents })),
        ref: z.optional(z.nullable(z.string({ error: requestErrors.text }))),
        return: z.optional(z.nullable(z.string({ error: requestErrors.text }))),
        /** Until the end of that day in Eastern Time. */
        days: z._default(
          z
            .int({ error: daysError })
            .check(z.minimum(1, { error: daysError }), z.maximum(maxDays, { error: daysError })),
          defaultDays,
        ),
      }),
      { error: copy.links(maxLinks) },
    )
    .check(
      z.minLength(1, { error: copy.links(maxLinks) }),
      z.maxLength(maxLinks, { error: copy.links(maxLinks) }),
    ),
})

const makeLinks = handlers(validate('json', billLinks), async (c) => {
  const services = c.get('services')
  const payee = await payeeDirectory(services.db).findById(requireKey(c).payee_id)
  if (payee === null) return jsonProblem(c, 'not_found')
  const made = await makeBillLinks(payee, c.req.valid('json').links, services)
  return made.ok
    ? c.json({ links: made.value })
    : jsonProblem(c, 'invalid_fields', { fields: made.error })
})

const remittances = handlers(validate('query', z.object({ date: day })), async (c) => {
  const { date } = c.req.valid('query')
  const { payee_id: payeeId } = requireKey(c)
  const rows = await listPostingRows(c.get('services').db, { payeeId, day: date })
  return c.json({ version: postingVersion, payeeId, day: date, rows })
})

const readKey = handlers((c) => {
  const key = requireKey(c)
  return c.json({
    ...{ id: key.id, payeeId: key.payee_id, payeeName: key.payee_name },
    mode: toKeyMode(c.get('services').config),
    scopes: parseScopes(key),
    madeOn: toEasternDay(key.made_at),
  })
})

const linkReply = z.object({
  account: z.string(),
  ref: z.nullable(z.string()),
  return: z.nullable(z.string()),
  amountCents: z.int(),
  url: z.string(),
  expiresAt: z.string(),
})

export const postingReply = z.object({
  version: z.literal(postingVersion),
  payeeId: z.string(),
  day: z.string(),
  rows: z.array(
    z.object({
      kind: z.enum(postingKinds),
      reference: z.string(),
      originalReference: z.string(),
      account: z.string(),
      furtherAccounts: z.array(z.string()),
      name: z.string(),
      serviceDate: z.string(),
      submittedAt: z.string(),
      paidOn: z.string(),
      billCents: z.int(),
      feeCents: z.int(),
      sentOn: z.string(),
      way: z.enum(remittanceWays),
      trace: z.string(),
      deposit: z.nullable(z.object({ id: z.string(), totalCents: z.int(), rowCount: z.int() })),
      cardBrand: z.string(),
      ref: z.nullable(z.string()),
      corrects: z.string(),
    }),
  ),
})

const keyReply = z.object({
  id: z.string(),
  payeeId: z.string(),
  payeeName: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.enum(keyScopes)),
  madeOn: z.string(),
})

const ofKey = [
  'unauthorized',
  'too_many',
  'origin_refused',
  { problem: 'forbidden', code: 'SCOPE_MISSING' },
  { problem: 'forbidden', code: 'KEY_SUSPENDED' },
] as const

const partner = { stack: 'json', skipsOriginGuard: true } as const
const shared = { group: 'partner', needs: 'partner key', limit: '600 calls in 10 minutes' } as const

const toRoute = (
  call: PartnerCall,
  path: string,
  own: Pick<Route<PartnerServices>, 'GET' | 'POST' | 'bodyTypes' | 'docs'>,
): Route<PartnerServices> => ({ ...partner, ...own, path, gate: partnerGate(call) })

export const partnerRoutes: readonly Route<PartnerServices>[] = [
  toRoute('GET payments', paths.partnerPayments, {
    GET: list,
    docs: __API_DOCS__ && {
      GET: documented(list, {
        ...shared,
        summary: 'Returns the payments that your payers made, the newest first.',
        query: {
          cursor: 'the nextCursor of the previous page',
          from: 'the first day on which they were made, such as 2026-11-01',
          to: 'the last such day',
          status:
            'a page may then have fewer payments than its limit, even none: go on until nextCursor is null',
          ref: 'only those with this reference of your own',
          limit: 'how many, 1 to 100; 50 unless set',
        },
        responses: success(
          'the payments',
          z.object({ payments: z.array(partnerPayment), nextCursor: z.nullable(z.string()) }),
        ),
        problems: ['malformed', ...ofKey],
      }),
    },
  }),
  toRoute('GET payments/:reference', `${paths.partnerPayments}/:reference`, {
    GET: read,
    docs: __API_DOCS__ && {
      GET: documented(read, {
        ...shared,
        summary: 'Returns one of your payments by its reference.',
        responses: success('the payment', z.object({ payment: partnerPayment })),
        problems: [{ problem: 'not_found', code: 'UNKNOWN_PAYMENT' }, ...ofKey],
      }),
    },
  }),
  toRoute('POST bill-links', paths.partnerBillLinks, {
    POST: makeLinks,
    bodyTypes: ['application/json'],
    docs: __API_DOCS__ && {
      POST: documented(makeLinks, {
        ...shared,
        summary:
          'Makes links for 1 to 100 bills: all of them, or none. The same bill gets the same link on the same day, so repeat the call after a lost reply.',
        sample: {
          body: { links: [{ account: 'A-1001', amountCents: 12_550, days: 90, ref: 'INV-2048' }] },
        },
        responses: success(
          'the links, in the order of the request',
          z.object({ links: z.array(linkReply) }),
        ),
        problems: ['invalid_fields', ...ofKey],
      }),
    },
  }),
  toRoute('GET remittances', paths.partnerRemittances, {
    GET: remittances,
    docs: __API_DOCS__ && {
      GET: documented(remittances, {
        ...shared,
        summary: 'Returns the rows of the posting file of a day.',
        sample: { query: { date: '2026-11-25' } },
        query: { date: 'the day on which we sent the money, such as 2026-11-25' },
        responses: success('what you were sent on that day, and what went back', postingReply),
        problems: ['malformed', ...ofKey],
      }),
    },
  }),
  toRoute('GET key', paths.partnerKey, {
    GET: readKey,
    docs: __API_DOCS__ && {
      GET: documented(readKey, {
        ...shared,
        summary: 'Returns what the key is for. Call it first.',
        responses: success('the key', keyReply),
        problems: [...ofKey],
      }),
    },
  }),
  { ...partner, path: `${paths.partnerApi}/*`, isUnknownCall: true },
]
