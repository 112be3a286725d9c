// Public payee lookups (spec section 7): by id, by name and by slug.

import * as z from 'zod/mini'
import { lookupCopy } from '../../../shared/locales/payments/provider-lookup'
import { searchTermLength } from '../../../shared/payees/payee'
import { foundPayee, payeeList, resultPayee } from '../../../shared/payees/schema'
import { paths } from '../../../shared/urls'
import { sharedLimits, success } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
import { jsonProblem } from '../../platform/http/json-problem'
import { localeOf } from '../../platform/http/locale'
import { requiredText } from '../../platform/http/query-fields'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { handlers, type PayeesServices } from './context'
import { limitLookups } from './limit-lookups'
import { toSlug } from './payee-id'
import { toPublicPayee } from './public-payee'
import { payeeDirectory } from './store'

const validate = validateFor<PayeesServices>()

const getPayeeQuery = z.object({
  action: z.literal('getPayee'),
  p: requiredText,
})

const getPayeesQuery = z.object({
  action: z.literal('getPayees'),
  term: z._default(z.string(), ''),
  // Not read: the search lists partners only.
  target: z.optional(z.literal('partner')),
})

const payeeUrlQuery = z.object({ url: requiredText })

const getPayee = handlers(
  limitLookups<PayeesServices>(),
  validate('query', getPayeeQuery),
  async (c) => {
    const payee = await payeeDirectory(c.get('services').nearestDb).findById(c.req.valid('query').p)
    if (payee === null) return jsonProblem(c, 'not_found', { extra: { payee: null } })
    return c.json({ payee: await toPublicPayee(payee) })
  },
)

const getPayees = handlers(
  limitLookups<PayeesServices>(),
  validate('query', getPayeesQuery),
  async (c) => {
    const term = c.req.valid('query').term.trim()
    if (Array.from(term).length < searchTermLength.min) {
      const { tooShort } = lookupCopy[localeOf(c)]
      return jsonProblem(c, 'malformed', { message: tooShort, fields: { term: tooShort } })
    }
    return c.json(await payeeDirectory(c.get('services').nearestDb).search(term))
  },
)

const payeeByUrl = handlers(
  limitLookups<PayeesServices>(),
  validate('query', payeeUrlQuery),
  async (c) => {
    const slug = toSlug(c.req.valid('query').url)
    const payee =
      slug === null ? null : await payeeDirectory(c.get('services').nearestDb).findBySlug(slug)
    if (payee === null) return jsonProblem(c, 'not_found', { extra: { result: { payee: null } } })
    return c.json({ result: { payee: await toPublicPayee(payee) } })
  },
)

export const payeeRoutes: readonly Route<PayeesServices>[] = [
  {
    path: paths.webPaymentCall,
    stack: 'json',
    GET: getPayees,
    POST: getPayee,
    docs: __API_DOCS__ && {
      POST: documented(getPayee, {
        group: 'payees',
        summary: 'Returns one payee by its ID.',
        query: { action: 'the action', p: 'the ID of the payee' },
        responses: success('the payee', foundPayee),
        problems: ['malformed', 'not_found', 'too_many'],
        errorFields: { payee: z.null().check(z.describe('if there is no such payee')) },
        limit: sharedLimits.lookups,
      }),
      GET: documented(getPayees, {
        group: 'payees',
        summary: 'Returns up to 20 payees whose names match the term or come close.',
        sample: { query: { term: 'cedar' } },
        query: {
          action: 'the action',
          term: {
            description: 'at least 3 characters; the first 200 are searched for',
            isRequired: true,
          },
          target: 'the kind of payees',
        },
        responses: success('the payees, best match first', payeeList),
        problems: ['malformed', 'too_many'],
        limit: sharedLimits.lookups,
      }),
    },
  },
  {
    path: paths.payeeUrlCall,
    stack: 'json',
    POST: payeeByUrl,
    docs: __API_DOCS__ && {
      POST: documented(payeeByUrl, {
        group: 'payees',
        summary: 'Returns one payee by the URL of its page.',
        sample: { query: { url: 'cedar-hollow' } },
        query: { url: 'the slug of the page' },
        responses: success('the payee', resultPayee),
        problems: ['malformed', 'not_found', 'too_many'],
        errorFields: {
          result: z.object({ payee: z.null() }).check(z.describe('if there is no such payee')),
        },
        limit: sharedLimits.lookups,
      }),
    },
  },
]
