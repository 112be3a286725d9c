// POST /payment/payment_back.php: the submit of the hydrated page. routes.tsx has the form without
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
 * One text a name; the reader refuses repeats, files and names that no form of this site has. The
 * payee's rules follow in the use case, behind the limits.
 */
export const paymentForm = z.record(z.string(), z.string())

export async function toSubmission(
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

const readCall = [validate('query', submitQuery), validate('form', paymentForm)] as const

const submitCall = handlers(...readCall, async (c) => {
  const values = c.req.valid('form')
  const query = toCallQuery(c.req.valid('query'), ['1', 'true'].includes(values.isBtoB ?? ''))
  const services = c.get('services')
  const result = await submitPayment(await toSubmission(c, query, values), services)
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
  const isFields = result.error.kind === 'invalid_fields'
  return jsonProblem(c, failure.problem, {
    code: failure.code,
    message: failure.message,
    ...(isFields && { fields: result.error.kind === 'invalid_fields' ? result.error.fields : {} }),
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
const flag = (is: string) => ({ is, values: ['1', 'true'] })

const confirmed = () => z.object({ status: z.literal('success'), confirmationUrl: z.string() })

/** For the API document only. */
export const submitDocs: RouteDocs = () => ({
  [`POST ${paths.submitPayment}`]: {
    group: 'payments',
    does: 'Pays a bill. The same attempt with the same content is the same payment, however often it is sent. A refusal that carries an attempt wants the next one sent with that.',
    query: {
      p: { is: "the payee's id", isRequired: true },
      balance: {
        is: 'the token of a balance payment’s link: account, name and amount are those of the first payment, whatever the body says',
      },
      optE: flag('the email may be left out'),
      silent: flag('the payer gets no email or text'),
      generic: flag('came by a page without a payee'),
      ref: { is: 'came by the page of an unknown address', values: ['404'] },
    },
    body: toDocumentedForm(),
    responses: {
      200: ['paid; header Idempotency-Replayed says that it was before', confirmed()],
      202: [
        'the outcome is not known yet, withheld while cards are being tested, or the payer has to confirm on the bank’s page (actionUrl) first: ask statusUrl, do not pay again',
        z.object({
          status: z.literal('pending'),
          statusUrl: z.string(),
          actionUrl: z.optional(z.string()),
        }),
      ],
    },
    problems: ['malformed', ...Object.values(submitFailures)],
    limit:
      'for an address and for a browser: 10 in flight; from the 6th different card of an hour on the step-up (STEP_UP_NEEDED, with its page as stepUpUrl), at most 60; 5 bad points an hour or, from 25 tries on, a fifth of them (decline 1, wrong CVC or ZIP code 2, approval under $5 1). Without a passed captcha 3 an hour for an address and 100 for the site. 3 declines an attempt. 20 declines in 15 minutes, more than 30 percent of the tries of a payee or the site, require the step-up from everybody',
  },
})
