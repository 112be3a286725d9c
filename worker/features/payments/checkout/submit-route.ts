// POST /payment/payment_back.php: the submit of the hydrated page. post-form.ts has the form without
// JavaScript; both share one use case.
import * as z from 'zod/mini'
import type { FormValues } from '../../../../shared/field-rules'
import { withBotFields } from '../../../../shared/payments/bot-fields'
import { toStepUpUrl } from '../../../../shared/payments/payment-url'
import { paths } from '../../../../shared/urls'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { toDevicePlatform } from '../../../platform/http/device'
import { documented } from '../../../platform/http/documented'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { findBrowserHash, getOrCreateBrowserHash } from '../tokens/browser-cookie'
import { endAttempt, renewAttempt } from './attempt-cookie'
import { toDocumentedForm } from './documented-form'
import { submitQuery, toCallQuery, toPayType } from './page-data'
import { statusPath } from './status-route'
import { hasStepUpPass } from './step-up-cookie'
import { mustWait, submitFailures, toFailure } from './submit-failures'
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
    values: withBotFields(values),
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
      return c.json({ status: 'pending' as const, statusUrl, ...(actionUrl && { actionUrl }) }, 202)
    }
    if (query.p !== null) endAttempt(c, query.p, values.attempt ?? '')
    if (result.value.isReplay) c.header('Idempotency-Replayed', 'true')
    return c.json({ status: 'success' as const, confirmationUrl: result.value.receiptPath })
  }
  const failure = toFailure(result.error, { now: services.now(), locale: services.locale })
  return jsonProblem(c, failure.problem, {
    code: failure.code,
    message: failure.message,
    ...(result.error.kind === 'invalid_fields' && { fields: result.error.fields }),
    ...(mustWait(result.error) && { retryAfterSeconds: result.error.retryAfterSeconds }),
    ...(result.error.kind === 'step_up' && {
      extra: { stepUpUrl: toStepUpUrl({ query, headerless: false }) },
    }),
    ...(result.error.kind === 'duplicate_payment' && {
      extra: { payAgain: result.error.payAgain },
    }),
    ...(failure.renewsAttempt &&
      query.p !== null && {
        extra: {
          attempt: await renewAttempt(c, query.p),
          ...(result.error.kind === 'used' && { isOtherBill: result.error.isOtherBill }),
        },
      }),
  })
})

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const

/** The values that turn a query flag on; an empty value does so too. */
const flag = (description: string) => ({ description, values: ['1', 'true'] })

const confirmed = () => z.object({ status: z.literal('success'), confirmationUrl: z.string() })

export const submitRoute: Route<PaymentsServices> = {
  path: paths.submitPayment,
  stack: 'json',
  bodyLimit: 64 * 1024,
  bodyTypes: formTypes,
  POST: submitCall,
  docs: __API_DOCS__ && {
    POST: documented(submitCall, {
      group: 'payments',
      summary:
        'Submits a payment, which staff review before they charge the card. Repeated submits of one attempt with the same content make one payment. If an error contains an attempt token, use it for the next submit.',
      query: {
        p: 'the ID of the payee',
        agreed: {
          description:
            'the token of the link to pay a new total; the bill of the first payment and the new total override the body',
        },
        again:
          'the token in the URL of a form that a payer opened with a button of an earlier payment, which the new payment then succeeds',
        optE: flag('the email is optional'),
        silent: flag('the payer gets no email or text but a question about the payment'),
        generic: flag('the payer came from a page without a payee'),
        ref: 'the biller’s own reference of the payment; one that isn’t allowed is left out. 404: the payer came from the 404 page',
        return:
          'the page of the biller’s site for the link back; one whose host the biller doesn’t list is left out',
      },
      sample: {
        body: {
          attempt: '…',
          patientName: 'Pat Example',
          account: 'A-1001',
          amount: '125.50',
          email: 'pat@example.com',
          phone: '(415) 555-0132',
          ccn: '4111 1111 1111 1111',
          exp: '12/30',
          cvv: '123',
          billName: 'Pat Example',
          zip: '94110',
          addr1: '12 Main St',
          city: 'San Francisco',
          state: 'CA',
        },
      },
      body: toDocumentedForm(),
      responses: {
        200: ['submitted, and in review: the card has a hold and is not charged', confirmed()],
        202: [
          'no outcome yet: poll statusUrl, and do not pay again. The outcome may be unknown, or withheld while cards are being tested; with actionUrl, the payer first has to confirm on the bank’s page',
          z.object({
            status: z.literal('pending'),
            statusUrl: z.string(),
            actionUrl: z.optional(z.string()),
          }),
        ],
      },
      headers: { 200: { 'Idempotency-Replayed': 'true if it was submitted before' } },
      problems: ['malformed', ...Object.values(submitFailures)],
      errorFields: {
        attempt: z.string().check(z.describe('the token for the next submit')),
        isOtherBill: z
          .boolean()
          .check(z.describe('of ATTEMPT_USED: what the attempt has paid is another bill')),
        payAgain: z
          .string()
          .check(
            z.describe('of DUPLICATE_PAYMENT: sent back, it confirms that the payer pays again'),
          ),
        stepUpUrl: z
          .string()
          .check(z.describe('of STEP_UP_NEEDED: the path of the page that the payer has to pass')),
      },
      // No numbers: a card tester would read them here.
      limit:
        'submits in flight, different cards, declines and failed captchas, per IP address and per browser. After a certain number of cards, the payer has to pass the step-up (STEP_UP_NEEDED, with its page as stepUpUrl). Charges without a passed captcha have limits of their own (CAPTCHA_NEEDED without a token, CAPTCHA_DOWN if the captcha is down), per IP address and for the site. Each attempt allows few declines. While the cards of a payee or of the site are being tested, payers have to pass the step-up, and outcomes are withheld for some minutes',
    }),
  },
}
