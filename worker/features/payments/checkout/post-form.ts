// The form without JavaScript, one page per step. Its buttons post an intent: next, edit, add or remove an
// invoice, do not pay, submit. The page of the step-up posts `check`.
import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { FormFailure } from '../../../../shared/payments/page-data'
import { toPendingPaymentUrl } from '../../../../shared/payments/payment-url'
import { toOfferedHolder } from '../../../../shared/payments/schema'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import { problems } from '../../../platform/http/problems'
import { validateFor } from '../../../platform/http/validate'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { countStage } from '../../metrics/count-stage'
import type { FoundPayee } from '../../payees/store'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { lockValues } from '../info-requests/agreed-total'
import { endAttempt, getOrCreateAttempt, renewAttempt } from './attempt-cookie'
import { setBillStep } from './bill-step-cookie'
import { findFormBotFields } from './bot-fields'
import { applyInvoiceIntent } from './invoice-intent'
import { toFormPageData, toPageQuery } from './page-data'
import { parsePayeeBill, toShownAccounts } from './parse-submission'
import { renderForm } from './render-form'
import { answerCheck, renderCheck, toFormUrl } from './step-up-route'
import { mustWait, toFailure } from './submit-failures'
import { type SubmitError, submitPayment } from './submit-payment'
import { paymentForm, readSubmission } from './submit-route'
import { findFormAgreed, isClosed, redirectToSearch, showClosedLink } from './unavailable-form'

const validate = validateFor<PaymentsServices>()

type C = PaymentsContext

const refuseForm = (c: C) => respondWithProblem(c, 'malformed')

export const postForm = handlers(validate('form', paymentForm, refuseForm), async (c) => {
  const services = c.get('services')
  const query = toPageQuery(new URL(c.req.url))
  const typed = c.req.valid('form')
  const payee = query.p === null ? null : await services.directory.findById(query.p)
  if (!payee) return redirectToSearch(c, query)
  const found = await findFormAgreed(c, query, payee)

  const postedIntent = typed.intent ?? 'next'
  if (postedIntent === 'submit') return submitPlainForm(c, payee, typed)
  if (isClosed(found)) return showClosedLink(c, found, payee)
  const agreed = found?.agreed ?? null
  const values = lockValues(typed, agreed)
  if (postedIntent === 'check') {
    const failed = await answerCheck(c, payee, values)
    if (failed) return failed
    // The hydrated form keeps the typed values in the browser, so that its step-up posts none.
    if (values.patientName === undefined) return c.redirect(toFormUrl(c), 303)
  }
  const intent = postedIntent === 'check' ? 'next' : postedIntent
  const bot = await findFormBotFields(payee, values, services)
  const showStep = async (step: 'bill' | 'card', shown: FormValues, errors = {}) => {
    const data = await toFormPageData(
      payee,
      query,
      {
        step,
        attempt: values.attempt || (await getOrCreateAttempt(c, payee.payeeId)),
        values: shown,
        errors,
        additionalAccounts: toShownAccounts(shown),
        bot,
        agreed,
        ...(intent === 'do-not-pay' && { duplicatePayment: 'declined' }),
      },
      services,
    )
    return renderForm(c, data, Object.keys(errors).length > 0 ? 422 : 200)
  }
  if (intent !== 'next') return showStep('bill', applyInvoiceIntent(intent, values))
  const check = { now: services.now(), locale: services.locale }
  const bill = parsePayeeBill(values, { payee, query, bot, agreed }, check)
  if (!bill.ok) return showStep('bill', values, bill.error)
  // Without JavaScript, nothing else reports these stages. After a step-up they were counted before.
  const stages = postedIntent === 'check' ? [] : (['step_1', 'step_2'] as const)
  for (const stage of stages) countStage(c, { stage, payeeId: payee.payeeId })
  const offered = toOfferedHolder(query, values)
  const filled = {
    ...values,
    billName: values.billName || offered.billName,
    zip: values.zip || offered.zip,
  }
  return (await setBillStep(c, payee.payeeId, filled))
    ? c.redirect(`${toFormUrl(c)}&step=card#card-step`, 303)
    : showStep('card', filled)
})

function toFormFailure(error: SubmitError, text: string): FormFailure | null {
  const { kind } = error
  switch (kind) {
    // The page shows these at the fields and as a question.
    case 'invalid_fields':
    case 'duplicate_payment':
      return null
    case 'being_paid':
      return { kind }
    case 'declined':
      return { kind: error.triesLeft === 0 ? 'exhausted' : 'failed', text }
    case 'exhausted':
      return { kind, text }
    case 'too_many':
    case 'captcha_needed':
    case 'captcha_down':
    case 'paused':
      return { kind: 'too_many', text }
    default:
      return { kind: 'failed', text }
  }
}

async function submitPlainForm(c: C, payee: FoundPayee, posted: FormValues): Promise<Response> {
  const services = c.get('services')
  const query = toPageQuery(new URL(c.req.url))
  const result = await submitPayment(await readSubmission(c, query, posted), services)
  if (result.ok) {
    if (result.value.kind === 'pending') {
      c.set('outcome', result.value.actionUrl === undefined ? 'PENDING' : 'NEEDS_ACTION')
      const target = { query, headerless: isHeaderless(c) }
      return c.redirect(toPendingPaymentUrl(target, result.value.attempt), 303)
    }
    endAttempt(c, payee.payeeId, posted.attempt ?? '')
    return c.redirect(withHeaderless(c, result.value.receiptPath), 303)
  }
  const check = { now: services.now(), locale: services.locale }
  const failure = toFailure(result.error, check)
  c.set('outcome', failure.code)
  const found = await findFormAgreed(c, query, payee)
  if (isClosed(found)) return showClosedLink(c, found, payee)
  const agreed = found?.agreed ?? null
  const values = lockValues(posted, agreed)
  if (result.error.kind === 'step_up') {
    const { retryAfterSeconds } = result.error
    return renderCheck(c, payee, { values, retryAfterSeconds, status: 403 })
  }
  if (mustWait(result.error)) c.header('Retry-After', String(result.error.retryAfterSeconds))
  const errors = result.error.kind === 'invalid_fields' ? result.error.fields : {}
  const isDuplicate = result.error.kind === 'duplicate_payment'
  const bot = await findFormBotFields(payee, values, services)
  const isBillValid = parsePayeeBill(values, { payee, query, bot, agreed }, check).ok
  const data = await toFormPageData(
    payee,
    query,
    {
      step: isBillValid ? 'card' : 'bill',
      attempt: failure.renewsAttempt
        ? await renewAttempt(c, payee.payeeId)
        : (values.attempt ?? ''),
      values,
      errors,
      failure: toFormFailure(
        result.error,
        paymentFormCopy[services.locale].failure(failure.message),
      ),
      duplicatePayment: isDuplicate ? 'asked' : null,
      payAgain: result.error.kind === 'duplicate_payment' ? result.error.payAgain : '',
      additionalAccounts: toShownAccounts(values),
      bot,
      agreed,
    },
    services,
  )
  return renderForm(c, data, problems[failure.problem].status)
}
