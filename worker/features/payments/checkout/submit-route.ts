// POST /payment/payment_back.php: the submit of the hydrated page. post-form.ts has the form without
// JavaScript; both share one use case.
import * as z from 'zod/mini'
import type { FormValues } from '../../../../shared/field-rules'
import { toStepUpUrl } from '../../../../shared/payments/payment-url'
import { paths } from '../../../../shared/urls'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { toDevicePlatform } from '../../../platform/http/device'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import type { RouteDocs } from '../../api-docs/call'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { endAttempt, renewAttempt } from './attempt-cookie'
import { findBrowserHash, getOrCreateBrowserHash } from './browser-cookie'
import { toDocumentedForm } from './documented-form'
import { submitQuery, toCallQuery, toPayType } from './page-data'
import { statusPath } from './status-route'
import { hasStepUpPass } from './step-up-cookie'
import { submitFailures, toFailure } from './submit-failures'
import { type Submission, submitPayment } from './submit-payment'

const validate = validateFor<PaymentsServices>()

type C = PaymentsContext

/**
 * One string per name; `readForm` refuses files, repeated names and malformed names. The payee's rules follow
 * in the use case.
 */
export const paymentForm = z.record(z.string(), z.string())

export async function readSubmission(
  c: C,
  query: Submission['query'],
  values: FormValues,
): Promise<Submission> {
  const isKnown = (await findBrowserHash(c)) !== null
  const browserHash = await getOrCreateBrowserHash(c)
  return {
    query,
    payType: toPayType(query),
    values,
    device: toDevicePlatform(c.req.raw.headers),
    ip: clientIpAddress(c.req.raw.headers),
    hostname: new URL(c.get('services').siteUrl).hostname,
    browserHash,
    browser: { isKnown, hasPass: await hasStepUpPass(c, browserHash) },
  }
}

const callValidators = [validate('query', submitQuery), validate('form', paymentForm)] as const

const submitCall = handlers(...callValidators, async (c) => {
  const values = c.req.valid('form')
  const query = toCallQuery(c.req.valid('query'), ['1', 'true'].includes(values.isBtoB ?? ''))
  const services = c.get('services')
  const result = await submitPayment(await readSubmission(c, query, values), services)
  if (result.ok) {
    if (result.value.kind === 'pending') {
      const { attempt, actionUrl } = result.value
      c.set('outcome', actionUrl === undefined ? 'PENDING' : 'NEEDS_ACTION')
      const statusUrl = statusPath(attempt)
      return c.json({ status: 'pending', statusUrl, ...(actionUrl && { actionUrl }) }, 202)
    }
    if (query.p !== null) endAttempt(c, query.p, values.attempt ?? '')
    if (result.value.isReplay) c.header('Idempotency-Replayed', 'true')
    return c.json({ status: 'success', confirmationUrl: result.value.receiptPath })
  }
  const failure = toFailure(result.error, { now: services.now(), locale: services.locale })
  return jsonProblem(c, failure.problem, {
    code: failure.code,
    message: failure.message,
    ...(result.error.kind === 'invalid_fields' && { fields: result.error.fields }),
    ...(result.error.kind === 'too_many' && { retryAfterSeconds: result.error.retryAfterSeconds }),
    ...(result.error.kind === 'step_up' && {
      extra: { stepUpUrl: toStepUpUrl({ query, headerless: false }) },
    }),
    ...(result.error.kind === 'same_bill' && { extra: { payAgain: result.error.payAgain } }),
    ...(failure.renewsAttempt &&
      query.p !== null && { extra: { attempt: await renewAttempt(c, query.p) } }),
  })
})

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const

export const submitRoute: Route<PaymentsServices> = {
  path: paths.submitPayment,
  stack: 'json',
  bodyLimit: 64 * 1024,
  bodyTypes: formTypes,
  POST: submitCall,
}

/** The values that turn a query flag on; an empty value does so too. */
const flag = (description: string) => ({ description, values: ['1', 'true'] })

const confirmed = () => z.object({ status: z.literal('success'), confirmationUrl: z.string() })

/** For the API document only. */
export const submitDocs: RouteDocs = () => ({
  [`POST ${paths.submitPayment}`]: {
    group: 'payments',
    summary:
      'Pays a bill. Repeated submits of one attempt with the same content make one payment. If an error contains an attempt token, use it for the next submit.',
    query: {
      p: { description: 'the ID of the payee', isRequired: true },
      balance: {
        description:
          'the token of a balance payment’s link; the account and name of the first payment and the balance override the body',
      },
      optE: flag('the email is optional'),
      silent: flag('the payer gets no email or text'),
      generic: flag('the payer came from a page without a payee'),
      ref: { description: 'the payer came from the 404 page', values: ['404'] },
    },
    body: toDocumentedForm(),
    responses: {
      200: ['paid; the header Idempotency-Replayed is set if it was paid before', confirmed()],
      202: [
        'no outcome yet: poll statusUrl, and do not pay again. The outcome may be unknown, or withheld while cards are being tested; with actionUrl, the payer first has to confirm on the bank’s page',
        z.object({
          status: z.literal('pending'),
          statusUrl: z.string(),
          actionUrl: z.optional(z.string()),
        }),
      ],
    },
    problems: ['malformed', ...Object.values(submitFailures)],
    limit:
      'per IP address and per browser, 10 submits in flight, 60 different cards an hour, and 5 points an hour (or a fifth of the submits, from the 25th on). A decline, a failed captcha, or an approval under $5 on a card without points is 1 point. A wrong CVC or ZIP code is 2. From the 6th card, the payer has to pass the step-up (STEP_UP_NEEDED, with its page as stepUpUrl). Without a passed captcha, 3 an hour per IP address and 100 for the site. Each attempt allows 3 declines. After 20 declines in 15 minutes that are more than 30% of the submits to a payee or the site, every payer has to pass the step-up',
  },
})
