// Payments in any state, made with requests to the whole worker and staff's commands.
import { env, exports } from 'cloudflare:workers'
import {
  findQuestion,
  type MadePayment,
  makePayment,
  type NewPayment,
  type PaymentCalls,
  takeStep,
} from '../../../worker/features/dev/payment-states/make-payment'
import type {
  PaymentStateName,
  Step,
} from '../../../worker/features/dev/payment-states/payment-states'
import { refundUncollected } from '../../../worker/features/payments/remittances/refund-uncollected'
import { configOf } from '../../../worker/platform/config/config'
import { createTestServices, getAttemptStub } from '../requests/services'
import { fetchSite, newIpAddress, siteOrigin } from '../requests/site'
import { clearSiteLimit, insertPayablePayee, validForm } from './submit'

const sendWith =
  (ownHeaders: Readonly<Record<string, string>>): PaymentCalls['send'] =>
  async (path, { headers, ...request }) => {
    await clearSiteLimit()
    return fetchSite(path, {
      ...request,
      headers: {
        ...{ origin: siteOrigin, 'cf-connecting-ip': newIpAddress() },
        ...{ ...ownHeaders, ...headers },
      },
    })
  }

export const calls: PaymentCalls = {
  send: sendWith({}),
  command: (name, input) =>
    Reflect.apply(exports.BackOffice.call, exports.BackOffice, [name, input, 'Sam Staff']),
  settle: (attemptId) => getAttemptStub(attemptId).settle(attemptId),
  refundUncollected: () => refundUncollected(createTestServices()),
  newForm: () => validForm,
  secret: configOf(env).APP_SECRET,
  db: env.DB,
  now: Date.now,
}

export type PaymentOptions = Partial<NewPayment> & {
  /** Of the new payee, unless there is a `payeeId`. */
  readonly payee?: Parameters<typeof insertPayablePayee>[0]
  /** Of the browser that pays. */
  readonly cookie?: string
}

export async function createPaymentIn(
  state: PaymentStateName,
  { payee, payeeId: existing, cookie, ...payment }: PaymentOptions = {},
): Promise<MadePayment> {
  const payeeId = existing ?? (await insertPayablePayee(payee))
  const own = cookie === undefined ? calls : { ...calls, send: sendWith({ cookie }) }
  return makePayment(state, { ...payment, payeeId }, own)
}

/** Throws when the product refuses one. */
export async function takeSteps(made: MadePayment, ...steps: readonly Step[]): Promise<void> {
  for (const step of steps) await takeStep(step, made, calls)
}

/** The newest question about the payment; throws without one. */
export async function readQuestion(made: Pick<MadePayment, 'id'>) {
  const question = await findQuestion(made, calls)
  if (question === null) throw new Error('there is no question')
  return question
}

/** Of a payment in review to the demo's payee. */
/** Another account is another bill. */
export async function referenceOfCedar(account = 'CH-7001'): Promise<string> {
  const { id } = await createPaymentIn('in-review', {
    payeeId: 'p_cedar',
    form: { account },
  })
  const row = env.DB.prepare('SELECT reference FROM payments WHERE id = ?1').bind(id)
  return (await row.first<string>('reference')) ?? ''
}
