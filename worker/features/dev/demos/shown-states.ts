// States of the payment page after a post. A link cannot post, so the server posts the form to the
// product's own routes and returns their response.

import type { FormValues } from '../../../../shared/field-rules'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import { attemptTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import { randomToken, toShortHash } from '../../../platform/crypto/tokens'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { payerTryLimits } from '../../../platform/rate-limits/limits'
import { toCountedNumber } from '../../payments/card-testing/card-names'
import { issueStepUpPass } from '../../payments/card-testing/step-up-pass'
import { paymentRoutes } from '../../payments/checkout/routes'
import { toInfoPath } from '../../payments/info-requests/info-token'
import { infoRequestRoutes } from '../../payments/info-requests/routes'
import { issueAttemptToken } from '../../payments/tokens/attempt-token'
import { browserCookieNames } from '../../payments/tokens/browser-cookie'
import { simulateCardTesting } from '../card-testing-simulation'
import type { DevContext, DevServices } from '../context'
import { createDemoBrowser, type DemoBrowser } from '../demo-browser'
import { testAmounts, testCards, toDemoForm } from '../demo-form'
import { findQuestion, makePayment } from '../payment-states/make-payment'
import type { PaymentStateName } from '../payment-states/payment-states'
import { mountProduct } from '../product'
import { toDemoCalls } from './demo-payments'
import { showRow } from './demo-responses'

type ShownState = {
  readonly payeeId: string
  /** Posts to the page of the question of a payment in this state, instead of to the payment form. */
  readonly asked?: PaymentStateName
  /** More query parameters, such as `ib=1`. */
  readonly query?: string
  /** Changes to the complete form, posted in order; the last response is shown. */
  readonly posts: readonly FormValues[]
  /** Each post has a new attempt. */
  readonly hasFreshForms?: true
  readonly isFormExpired?: true
  /** The limit that the IP address has reached. */
  readonly reachedLimit?: 'payments_in_flight' | 'charges_without_captcha'
  /** Card testing at the payee is simulated. */
  readonly isUnderCardTesting?: true
  /** The browser passed the step-up. */
  readonly hasPass?: true
}

const submit = { intent: 'submit' } as const
const declined = { intent: 'submit', ccn: testCards.declined } as const
const emptyBill = { patientName: '', account: '', amount: '', email: '', phone: '' } as const

/** Two forms for the same bill. */
const submittedTwice = [submit, submit] as const
/** The simulator charges this amount and loses the reply. */
const replyLost = { ...submit, amount: testAmounts.chargedReplyLost } as const
const botFields = {
  [toBotFieldName('guarantor_id')]: 'G-3307',
  [toBotFieldName('patient_zip')]: '38103',
} as const

export const shownStates: Readonly<Record<string, ShownState>> = {
  'bill-errors': { payeeId: 'p_cedar', posts: [emptyBill] },
  'every-field-wrong': {
    payeeId: 'p_willow',
    posts: [{ ...emptyBill, amount: '2e3', email: 'rosa@', phone: '555', payDOB: '31/31/1990' }],
  },
  'account-pattern-error': { payeeId: 'p_maple', posts: [{ account: '20417' }] },
  'account-beginning-error': { payeeId: 'p_birch', posts: [{ account: '20417' }] },
  'amount-too-high': { payeeId: 'p_cedar', posts: [{ amount: '2,000.01' }] },
  'several-invoices': {
    payeeId: 'p_harbor',
    query: 'ib=1',
    posts: [{ account: 'INV-3021', account2: 'INV-3022', intent: 'add-invoice' }],
  },
  'bot-fields-empty': {
    payeeId: 'p_riverbend',
    posts: [{ ...emptyBill, [toBotFieldName('guarantor_id')]: '' }],
  },
  'card-step-with-bot-fields': { payeeId: 'p_riverbend', posts: [botFields] },
  'card-step': { payeeId: 'p_cedar', posts: [{}] },
  'card-step-with-a-fee': { payeeId: 'p_oak', posts: [{}] },
  'card-step-with-a-fee-list': { payeeId: 'p_elm', posts: [{}] },
  'card-step-of-a-company': {
    payeeId: 'p_harbor',
    query: 'ib=1',
    posts: [{ patientName: 'Tidewater Shipping Co.', account: 'INV-3021', account2: 'INV-3022' }],
  },
  'card-errors': {
    payeeId: 'p_cedar',
    posts: [{ ...submit, ccn: '', exp: '01/20', cvv: '12', billName: 'Rosa', state: '' }],
  },
  'card-not-accepted': {
    payeeId: 'p_juniper',
    posts: [{ ...submit, ccn: testCards.amex, cvv: '1234' }],
  },
  'card-declined': { payeeId: 'p_cedar', posts: [declined] },
  'cvc-does-not-match': { payeeId: 'p_cedar', posts: [{ ...submit, cvv: '901' }] },
  'test-cards-only': { payeeId: 'p_cedar', posts: [{ ...submit, ccn: testCards.unknown }] },
  'three-declines': { payeeId: 'p_cedar', posts: [declined, declined, declined] },
  'form-already-used': { payeeId: 'p_cedar', posts: [submit, { ...submit, amount: '90.00' }] },
  'duplicate-payment': { payeeId: 'p_cedar', posts: submittedTwice, hasFreshForms: true },
  'being-paid': { payeeId: 'p_cedar', posts: [replyLost, replyLost], hasFreshForms: true },
  'duplicate-payment-not-made': { payeeId: 'p_cedar', posts: [{ intent: 'do-not-pay' }] },
  'form-expired': { payeeId: 'p_cedar', posts: [submit], isFormExpired: true },
  'captcha-failed': {
    payeeId: 'p_cedar',
    posts: [{ ...submit, googleRecaptchaToken: 'not-an-answer' }],
  },
  'too-many-cards': { payeeId: 'p_cedar', posts: [submit], reachedLimit: 'payments_in_flight' },
  'captcha-needed': {
    payeeId: 'p_cedar',
    posts: [submit],
    reachedLimit: 'charges_without_captcha',
  },
  'step-up': { payeeId: 'p_quietbrook', posts: [submit], isUnderCardTesting: true },
  'outcome-withheld': {
    payeeId: 'p_quietbrook',
    posts: [submit],
    isUnderCardTesting: true,
    hasPass: true,
  },
  'question-refused': {
    payeeId: 'p_cedar',
    asked: 'asked-every-field',
    posts: [{ intent: 'answer', info2: '31/31/1990', info3: 'twenty', info4: '555', info5: 'me@' }],
  },
  'question-canceled': {
    payeeId: 'p_cedar',
    asked: 'asked-field',
    posts: [{ intent: 'cancel', info1: 'XKJ 204' }],
  },
}

async function reachLimit(
  c: DevContext,
  { payeeId, reachedLimit }: ShownState,
  { ipAddress: ip, reachLimit }: DemoBrowser,
) {
  const { cardTesting } = c.get('services')
  if (reachedLimit === 'charges_without_captcha') await reachLimit('payment_unchecked')
  if (reachedLimit === 'payments_in_flight')
    for (let count = 0; count < payerTryLimits.inFlight; count += 1)
      await cardTesting.reserve({
        id: randomToken(16),
        ip,
        browserHash: null,
        payeeId,
        hasPass: false,
        card: toCountedNumber('4111111111111111'),
      })
}

/** Posts the form as a browser without JavaScript would. Returns the last response. */
const showState = showRow(shownStates, async (c, state) => {
  const { config, limiter, now } = c.get('services')
  const issuedAt = state.isFormExpired ? now() - attemptTtlMs - 1000 : now()
  const issue = () => issueAttemptToken(config.APP_SECRET, state.payeeId, issuedAt)
  const browser = createDemoBrowser(
    c,
    mountProduct(c, (site, create) =>
      mount(site, [...paymentRoutes, ...infoRequestRoutes], create),
    ),
    state.hasPass ? await toPassCookies(c) : [],
  )
  // The forms have no captcha: all screens together would reach the site's limit.
  await limiter.clear('payment_unchecked_site', 'site')
  await reachLimit(c, state, browser)
  if (state.isUnderCardTesting)
    await simulateCardTesting(c, { payeeId: state.payeeId, isUnderCardTesting: true })
  const path = state.asked
    ? await toAskedPath(c, state.asked)
    : `${paths.webPayment}?p=${state.payeeId}&${state.query ?? ''}`
  const values = toDemoForm(now())
  let attempt = await issue()
  let response: Response | null = null
  for (const changes of state.posts) {
    if (state.hasFreshForms) attempt = await issue()
    await response?.body?.cancel()
    const form = state.asked ? changes : { ...values, attempt, ...changes }
    response = await browser.request({ path, form })
  }
  if (state.isUnderCardTesting)
    await simulateCardTesting(c, { payeeId: state.payeeId, isUnderCardTesting: false })
  if (!response) throw new Error('a shown state needs a post')
  return response
})

async function toAskedPath(c: DevContext, asked: PaymentStateName): Promise<string> {
  const calls = toDemoCalls(c)
  const question = await findQuestion(
    await makePayment(asked, { payeeId: 'p_cedar' }, calls),
    calls,
  )
  return toInfoPath(question?.token ?? '')
}

/** The cookies of a new browser that passed the step-up. */
async function toPassCookies(c: DevContext): Promise<readonly string[]> {
  const { config, now, siteUrl } = c.get('services')
  const browser = randomToken(16)
  const pass = await issueStepUpPass(config.APP_SECRET, await toShortHash(browser), now())
  const name = siteUrl.startsWith('https:') ? browserCookieNames.https : browserCookieNames.http
  return [`${name}=${browser}`, `step_up=${pass}`]
}

export const shownStateRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/show/:name', stack: 'payment', GET: showState },
]
