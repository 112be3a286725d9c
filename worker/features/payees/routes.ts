// Public payee lookups (spec section 7): by id, by name and by slug.

import * as z from 'zod/mini'
import { lookupCopy } from '../../../shared/locales/payments/provider-lookup'
import { searchTermLength } from '../../../shared/payees/payee'
import { foundPayee, payeeList, resultPayee } from '../../../shared/payees/schema'
import { paths } from '../../../shared/urls'
import { jsonProblem } from '../../platform/http/json-problem'
import { localeOf } from '../../platform/http/locale'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { type RouteDocs, sharedLimits, success } from '../api-docs/call'
import { handlers, type PayeesServices } from './context'
import { limitLookups } from './limit-lookups'
import { toSlug } from './payee-id'
import { toPublicPayee } from './public-payee'

const validate = validateFor<PayeesServices>()

const getPayeeQuery = z.object({
  action: z.literal('getPayee'),
  p: z._default(z.string(), ''),
})

const getPayeesQuery = z.object({
  action: z.literal('getPayees'),
  term: z._default(z.string(), ''),
  // Not read: the search lists partners only.
  target: z.optional(z.literal('partner')),
})

const payeeUrlQuery = z.object({ url: z._default(z.string(), '') })

const getPayee = handlers(
  limitLookups<PayeesServices>(),
  validate('query', getPayeeQuery),
  async (c) => {
    const payee = await c.get('services').directory.findById(c.req.valid('query').p)
    if (payee === null) return jsonProblem(c, 'not_found', { extra: { payee: null } })
    return c.json({ payee: await toPublicPayee(payee) })
  },
)

const getPayees = handlers(
  limitLookups<PayeesServices>(),
  validate('query', getPayeesQuery),
  async (c) => {
    const term = c.req.valid('query').term.trim()
    const { tooShort, tooLong } = lookupCopy[localeOf(c)]
    const length = Array.from(term).length
    const termError =
      length < searchTermLength.min ? tooShort : length > searchTermLength.max ? tooLong : null
    if (termError !== null)
      return jsonProblem(c, 'malformed', { message: termError, fields: { term: termError } })
    return c.json(await c.get('services').directory.search(term))
  },
)

const payeeByUrl = handlers(
  limitLookups<PayeesServices>(),
  validate('query', payeeUrlQuery),
  async (c) => {
    const slug = toSlug(c.req.valid('query').url)
    const payee = slug === null ? null : await c.get('services').directory.findBySlug(slug)
    if (payee === null) return jsonProblem(c, 'not_found', { extra: { result: { payee: null } } })
    return c.json({ result: { payee: await toPublicPayee(payee) } })
  },
)

export const payeeRoutes: readonly Route<PayeesServices>[] = [
  { path: paths.webPaymentCall, stack: 'json', GET: getPayees, POST: getPayee },
  { path: paths.payeeUrlCall, stack: 'json', POST: payeeByUrl },
]

/** For the API document only. */
export const payeeDocs: RouteDocs = () => ({
  [`POST ${paths.webPaymentCall}`]: {
    group: 'payees',
    summary: 'Returns one payee by its ID.',
    query: { action: 'the action', p: { description: 'the ID of the payee', isRequired: true } },
    responses: success('the payee', foundPayee),
    problems: ['malformed', 'not_found', 'too_many'],
    limit: sharedLimits.lookups,
  },
  [`GET ${paths.webPaymentCall}`]: {
    group: 'payees',
    summary: 'Returns up to 20 payees whose names match the term or come close.',
    query: {
      action: 'the action',
      term: { description: '3 to 40 characters', isRequired: true },
      target: 'the kind of payees',
    },
    responses: success('the payees, best match first', payeeList),
    problems: ['malformed', 'too_many'],
    limit: sharedLimits.lookups,
  },
  [`POST ${paths.payeeUrlCall}`]: {
    group: 'payees',
    summary: 'Returns one payee by the URL of its page.',
    query: { url: { description: 'the slug of the page', isRequired: true } },
    responses: success('the payee', resultPayee),
    problems: ['malformed', 'not_found', 'too_many'],
    limit: sharedLimits.lookups,
  },
})
