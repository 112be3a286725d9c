// GET /payment/payment_status.php: the outcome of an attempt, for a page that lost the response.
import * as z from 'zod/mini'
import { paths } from '../../../../shared/urls'
import { sharedLimits, success } from '../../../platform/http/call-docs'
import { documented } from '../../../platform/http/documented'
import { jsonProblem } from '../../../platform/http/json-problem'
import { requiredText } from '../../../platform/http/query-fields'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import { limitLookups } from '../../payees/limit-lookups'
import { findAttemptStatus } from '../attempt/attempt-status'
import { handlers, type PaymentsServices } from '../context'
import { findBrowserHash } from '../tokens/browser-cookie'
import { endAttempt, setAttemptCookie } from './attempt-cookie'

const validate = validateFor<PaymentsServices>()

export const statusPath = (attempt: string) =>
  `${paths.paymentStatus}?a=${encodeURIComponent(attempt)}`

const attemptQuery = validate('query', z.object({ a: requiredText }))

/** Limited like a look-up: anyone can get any number of signed attempts. */
const statusCall = handlers(limitLookups<PaymentsServices>(), attemptQuery, async (c) => {
  const token = c.req.valid('query').a
  const browserHash = await findBrowserHash(c)
  const request = { token, browserHash, mayLookUp: true }
  const status = await findAttemptStatus(request, c.get('services'))
  if (!status) return jsonProblem(c, 'not_found')
  const { payeeId, isSameBrowser, response: outcome } = status
  if (outcome.status === 'success' && outcome.confirmationUrl) endAttempt(c, payeeId, token)
  if (isSameBrowser && outcome.status === 'not_charged')
    setAttemptCookie(c, payeeId, outcome.attempt)
  return c.json(outcome)
})

export const statusRoute: Route<PaymentsServices> = {
  path: paths.paymentStatus,
  stack: 'json',
  GET: statusCall,
  docs: __API_DOCS__ && {
    GET: documented(statusCall, {
      group: 'payments',
      summary: 'Returns the outcome of a payment attempt, for a page that lost the response.',
      query: { a: 'the form’s attempt token' },
      responses: success(
        'the outcome; not_charged and not_sent contain the attempt token for the next submit',
        z.union([
          z.object({ status: z.literal('success'), confirmationUrl: z.string() }),
          z.object({ status: z.enum(['success', 'returned']), message: z.string() }),
          z.object({
            status: z.literal('pending'),
            heading: z.optional(z.string()),
            message: z.optional(z.string()),
            actionUrl: z.optional(z.string()),
          }),
          z.object({
            status: z.enum(['not_charged', 'not_sent']),
            message: z.string(),
            attempt: z.string(),
          }),
        ]),
      ),
      problems: ['malformed', 'not_found', 'too_many'],
      limit: sharedLimits.lookups,
    }),
  },
}
