// Links to payments: `/dev/go/<state>` makes a payment in that state and shows it. Parameters: the payee `p`, those of the
// payment call, a test card's name as `card`, and fields of the form. `show` is `receipt` instead of the open question, or
// `message` for the newest email or text; with `elsewhere`, another browser paid.
import { hourMs } from '../../../../shared/durations'
import type { FormValues } from '../../../../shared/field-rules'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { callCommand } from '../../back-office/commands'
import { paymentRoutes } from '../../payments/checkout/routes'
import { toInfoPath } from '../../payments/info-requests/info-token'
import { infoRequestRoutes } from '../../payments/info-requests/routes'
import { refundUncollected } from '../../payments/remittances/refund-uncollected'
import { issueAttemptToken } from '../../payments/tokens/attempt-token'
import { browserCookieNames } from '../../payments/tokens/browser-cookie'
import { type DevContext, type DevServices, handlers } from '../context'
import { freshIpAddress, testCards, toDemoForm } from '../demo-form'
import { findQuestion, makePayment, type PaymentCalls } from '../payment-states/make-payment'
import { isPaymentState, type PaymentStateName } from '../payment-states/payment-states'
import { mountProduct } from '../product'
import { backdatePayment, findNewestMessage, markUndelivered } from '../store'
import { showMessage } from './demo-responses'

const isBrowserCookie = (line: string) =>
  Object.values(browserCookieNames).some((name) => line.startsWith(`${name}=`))

/** Calls of the visitor's browser, or of another one. */
export function toDemoCalls(c: DevContext, isElsewhere = false): PaymentCalls {
  const services = c.get('services')
  const product = mountProduct(c, (site, create) =>
    mount(site, [...paymentRoutes, ...infoRequestRoutes], create),
  )
  let cookie = isElsewhere ? '' : (c.req.header('cookie') ?? '')
  return {
    async send(path, { headers, ...request }) {
      // Demo payments have no captcha: all screens together would reach the site's limit.
      await services.limiter.clear('payment_unchecked_site', 'site')
      const response = await product.fetch(
        new Request(new URL(path, c.req.url), {
          ...request,
          redirect: 'manual',
          headers: {
            ...headers,
            'sec-fetch-site': 'same-origin',
            'cf-connecting-ip': freshIpAddress(),
            'user-agent': c.req.header('user-agent') ?? '',
            cookie,
          },
        }),
        c.env,
        c.executionCtx,
      )
      const line = response.headers.getSetCookie().find(isBrowserCookie)
      if (line === undefined || isElsewhere) return response
      cookie = line.slice(0, line.indexOf(';'))
      c.header('Set-Cookie', line)
      return response
    },
    command: (name, input) =>
      callCommand(name, input, { actor: 'demo', entryPoint: 'rpc' }, services),
    settle: (attemptId) => services.paymentAttempt(attemptId).settle(attemptId),
    refundUncollected: () => refundUncollected(services),
    newForm: () => toDemoForm(services.now()),
    secret: services.config.APP_SECRET,
    db: services.db,
    now: services.now,
  }
}

const toConfirmingPath = (attempt: string) => `${paths.confirming}?a=${encodeURIComponent(attempt)}`

const isTestCard = (name: string): name is keyof typeof testCards => Object.hasOwn(testCards, name)

const showPayment = handlers(async (c) => {
  const state = c.req.param('state') ?? ''
  if (!isPaymentState(state)) return respondWithProblem(c, 'not_found')
  const { p: payeeId = 'p_cedar', optE, silent, ...rest } = c.req.query()
  const { card = '', show, elsewhere, ...fields } = rest
  const form = { ...(isTestCard(card) && { ccn: testCards[card] }), ...fields }
  const calls = toDemoCalls(c, elsewhere !== undefined)
  const query = [optE && '&optE=1', silent && '&silent=1'].join('')
  const made = await makePayment(state, { payeeId, form, query }, calls)
  if (made.path === null) return c.redirect(toConfirmingPath(made.attempt), 302)
  if (show === 'message') return showMessage(c, await findNewestMessage(calls.db, made.id))
  const question = show === 'receipt' ? null : await findQuestion(made, calls)
  return c.redirect(question ? toInfoPath(question.token) : made.path, 302)
})

/** Each shows a flag of the staff page's queue. All have one card and sum, so that each may be a duplicate. */
const flagged = [
  { state: 'in-review', form: { amount: '61.44' } },
  { state: 'in-review', form: { amount: '61.45' } },
  { state: 'in-review', form: { amount: '61.46' } },
  { state: 'accept-pending' },
  { state: 'answered' },
  { state: 'in-review', isNoted: true },
  { state: 'in-review', isUndelivered: true },
  { state: 'in-review', waitedMs: 25 * hourMs },
] as const satisfies readonly {
  readonly state: PaymentStateName
  readonly form?: FormValues
  readonly isNoted?: true
  readonly isUndelivered?: true
  readonly waitedMs?: number
}[]

const fillQueue = handlers(async (c) => {
  const calls = toDemoCalls(c)
  for (const { state, ...flag } of flagged) {
    const form = 'form' in flag ? flag.form : {}
    const { id } = await makePayment(state, { payeeId: 'p_cedar', form }, calls)
    if ('isNoted' in flag)
      await calls.command('addNote', { payment: id, note: 'Called the biller.', key: `demo-${id}` })
    if ('isUndelivered' in flag) await markUndelivered(calls.db, id)
    if ('waitedMs' in flag) await backdatePayment(calls.db, id, flag.waitedMs)
  }
  return c.redirect('/dev/staff/', 302)
})

/** The attempt is never submitted. */
const showNotSubmitted = handlers(async (c) => {
  const { config, now } = c.get('services')
  return c.redirect(
    toConfirmingPath(await issueAttemptToken(config.APP_SECRET, 'p_cedar', now())),
    302,
  )
})

export const paymentDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/go/not-submitted', stack: 'payment', GET: showNotSubmitted },
  { path: '/dev/go/queue', stack: 'payment', GET: fillQueue },
  { path: '/dev/go/:state', stack: 'payment', GET: showPayment },
]
