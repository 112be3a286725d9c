// The routes of the guest payment: they parse requests and render outcomes as pages or JSON. The
// decisions are in submit-payment and the attempt.
import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import { toPaymentUrl, toPendingPaymentUrl } from '../../../../shared/payments/payment-url'
import {
  type PaymentFormQuery,
  toBillRules,
  toOfferedCardholder,
} from '../../../../shared/payments/schema'
import { paths } from '../../../../shared/urls'
import { singleQuery } from '../../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import { problems } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { countStage } from '../../metrics/count-stage'
import { lookupWait, mayLookUp } from '../../payees/limit-lookups'
import { findCachedPayee } from '../../payees/payee-cache'
import { findAttemptStatus } from '../attempt/attempt-status'
import { readBillLink } from '../bill-link'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import {
  type FoundBalance,
  findBalance,
  lockRules,
  lockValues,
} from '../info-requests/balance-link'
import { readPayAgain } from '../status-page/pay-again'
import { receiptRoute } from '../status-page/receipt-route'
import type { PaymentRow } from '../store'
import {
  currentAttempt,
  endAttempt,
  findAttemptCookie,
  findJustPaid,
  renewAttempt,
  setAttemptCookie,
} from './attempt-cookie'
import { clearBillStep, readBillStep, setBillStep } from './bill-step-cookie'
import { findBotFields, findFormBotFields } from './bot-fields'
import { findBrowserHash, getOrCreateBrowserHash } from './browser-cookie'
import { fieldCheckRoute } from './field-check-route'
import { applyInvoiceIntent } from './invoice-intent'
import { toFormPageData, toLookupPageData, toPageQuery, toPrefilled } from './page-data'
import { parsePayeeBill } from './parse-payee-bill'
import { renderForm } from './render-form'
import { statusPath, statusRoute } from './status-route'
import { answerCheck, renderCheck, stepUpRoute, toFormUrl } from './step-up-route'
import { submitFailures, toFailure } from './submit-failures'
import { submitPayment, toShownAccounts } from './submit-payment'
import { paymentForm, submitRoute, toSubmission } from './submit-route'

const validate = validateFor<PaymentsServices>()

type C = PaymentsContext

const showForm = handlers(async (c) => {
  const services = c.get('services')
  const url = new URL(c.req.url)
  const query = toPageQuery(url)
  if (query.p === null) {
    const chosenId = singleQuery(url, 'choose')
    // Counted like the JSON calls. The search term stays in the URL, so that a reload repeats it.
    const looksUp = query.t !== null || chosenId !== null
    if (looksUp && !(await mayLookUp(c))) return respondWithProblem(c, 'too_many', lookupWait)
    return renderPage(c, 'provider-lookup', await toLookupPageData(query, chosenId, services))
  }
  const payee = await findCachedPayee(services.directory, query.p, services.now())
  if (!payee) return showUnknownPayee(c, query)
  const found = await findFormBalance(c, query, payee)
  const isCardStep = singleQuery(url, 'step') === 'card'
  // A payer who continues, or asks for another form, knows; the first payment of a balance is another one.
  const isKnown =
    isCardStep ||
    singleQuery(url, 'another') !== null ||
    singleQuery(url, 'again') !== null ||
    found?.kind === 'payable'
  const paid = isKnown ? null : await findJustPaid(c, payee.payeeId)
  if (paid) return showJustPaid(c, payee, query, paid)
  if (isClosed(found)) return showClosedBalance(c, found)
  if (isCardStep) return showCardStep(c, payee, query, found)
  const [attempt, bot] = await Promise.all([
    currentAttempt(c, payee.payeeId),
    findBotFields(payee, services),
  ])
  // A form that is loaded again has the same attempt.
  if (attempt !== findAttemptCookie(c, payee.payeeId))
    countStage(c, { stage: 'found', payeeId: payee.payeeId })
  const browserHash = await getOrCreateBrowserHash(c)
  const balance = found?.balance ?? null
  const prefilled = await prefill(url, { payee, browserHash }, services)
  const state = { step: 'bill', attempt, bot, balance, ...prefilled } as const
  const data = await toFormPageData(payee, query, state, services)
  return renderForm(c, data)
})

function showJustPaid(
  c: C,
  { payeeName }: Payee,
  query: PaymentFormQuery,
  { reference, email }: PaymentRow,
): Promise<Response> {
  const formUrl = toPaymentUrl({ query: { ...query, balance: null }, headerless: isHeaderless(c) })
  const anotherUrl = `${formUrl}&another=1`
  return renderPage(c, 'just-paid', { payeeName, reference, hasEmail: email !== '', anotherUrl })
}

/** Step 2 after step 1 was posted without JavaScript. */
async function showCardStep(
  c: C,
  payee: Payee,
  query: PaymentFormQuery,
  found: FoundBalance | null,
): Promise<Response> {
  const services = c.get('services')
  const values = await readBillStep(c, payee.payeeId)
  if (values === null) return c.redirect(toFormUrl(c), 302)
  const data = await toFormPageData(
    payee,
    query,
    {
      step: 'card',
      attempt: await currentAttempt(c, payee.payeeId),
      values,
      additionalAccounts: toShownAccounts(values),
      bot: await findFormBotFields(payee, values, services),
      balance: found?.kind === 'payable' ? found.balance : null,
    },
    services,
  )
  return renderForm(c, data)
}

type Opened = { readonly payee: Payee; readonly browserHash: string }

/** The values of a link: those of a payment to make again or of a printed bill, else the amount. */
async function prefill(
  url: URL,
  { payee, browserHash }: Opened,
  { db, secrets, now, locale }: PaymentsServices,
) {
  const again = singleQuery(url, 'again')
  if (again !== null) {
    const { payeeId } = payee
    const values = await readPayAgain(again, { payeeId, browserHash, secrets, db, now: now() })
    return { values, additionalAccounts: toShownAccounts(values) }
  }
  const token = singleQuery(url, 'bill')
  if (token === null) return { values: toPrefilled(url) }
  const link = await readBillLink(token, { payeeId: payee.payeeId, secrets, now: now() })
  if (!link.ok) return { failure: submitMessages[locale].billLink[link.error] }
  const { account, amountCents } = link.value
  return { values: { account, amount: formatCents(amountCents).slice(1) } }
}

/** Null for a form without a balance link. */
async function findFormBalance(
  c: C,
  { balance: token }: PaymentFormQuery,
  payee: Payee,
): Promise<FoundBalance | null> {
  if (token === null) return null
  return findBalance({ token, browserHash: await findBrowserHash(c) }, payee, c.get('services'))
}

type ClosedBalance = Exclude<FoundBalance, { readonly kind: 'payable' }>

const isClosed = (found: FoundBalance | null): found is ClosedBalance =>
  found !== null && found.kind !== 'payable'

/** Not the form: another payment would complete nothing. */
function showClosedBalance(c: C, { kind }: ClosedBalance): Promise<Response> {
  const { locale } = c.get('services')
  const title = submitMessages[locale].balance[kind]
  const problem = problems[submitFailures[`balance_${kind}`].problem]
  const advice =
    kind === 'unknown'
      ? infoRequestCopy[locale].errors.openLink
      : submitMessages[locale].balance.advice
  const state = { view: 'error', title, advice, canRetry: false, receiptUrl: null } as const
  return renderPage(c, 'info-request', { token: '', state }, problem.status)
}

/** The search, so that a mistyped or outdated link is not a dead end. */
async function showUnknownPayee(c: C, query: PaymentFormQuery): Promise<Response> {
  const search = { ...query, p: null, t: null }
  const data = await toLookupPageData(search, null, c.get('services'))
  return renderPage(
    c,
    'provider-lookup',
    { ...data, error: lookupCopy[c.get('services').locale].unknownPayee },
    404,
  )
}

const refuseForm = (c: C) => respondWithProblem(c, 'malformed')

/** The form without JavaScript, one page per step: next, edit, add or remove an invoice, submit. */
const postForm = handlers(validate('form', paymentForm, refuseForm), async (c) => {
  const services = c.get('services')
  const query = toPageQuery(new URL(c.req.url))
  const typed = c.req.valid('form')
  const payee = query.p === null ? null : await services.directory.findById(query.p)
  if (!payee) return showUnknownPayee(c, query)
  const found = await findFormBalance(c, query, payee)

  const posted = typed.intent ?? 'next'
  if (posted === 'submit') return submitPlainForm(c, payee, typed)
  if (isClosed(found)) return showClosedBalance(c, found)
  const balance = found?.balance ?? null
  const values = balance === null ? typed : lockValues(typed, balance)
  if (posted === 'check') {
    const failed = await answerCheck(c, payee, values)
    if (failed) return failed
    // The script of the form keeps what was typed by itself.
    if (values.patientName === undefined) return c.redirect(toFormUrl(c), 303)
  }
  const intent = posted === 'check' ? 'next' : posted
  const bot = await findFormBotFields(payee, values, services)
  const show = async (step: 'bill' | 'card', shown: FormValues, errors = {}) => {
    const data = await toFormPageData(
      payee,
      query,
      {
        step,
        attempt: values.attempt || (await currentAttempt(c, payee.payeeId)),
        values: shown,
        errors,
        additionalAccounts: toShownAccounts(shown),
        bot,
        balance,
        ...(intent === 'do-not-pay' && { duplicatePayment: 'declined' }),
      },
      services,
    )
    return renderForm(c, data, Object.keys(errors).length > 0 ? 422 : 200)
  }
  if (intent !== 'next') return show('bill', applyInvoiceIntent(intent, values))
  const allRules = toBillRules(payee, query, toShownAccounts(values), bot)
  const rules = balance === null ? allRules : lockRules(allRules, balance)
  const bill = parsePayeeBill(
    values,
    { payeeId: payee.payeeId, rules, isSilent: query.isSilent },
    { now: services.now(), locale: services.locale },
  )
  if (!bill.ok) return show('bill', values, bill.error)
  // Without JavaScript nothing else reports them.
  for (const stage of ['step_1', 'step_2'] as const)
    countStage(c, { stage, payeeId: payee.payeeId })
  const filled = { ...values, billName: values.billName || toOfferedCardholder(rules, values) }
  return (await setBillStep(c, payee.payeeId, filled))
    ? c.redirect(`${toFormUrl(c)}&step=card`, 303)
    : show('card', filled)
})

async function submitPlainForm(c: C, payee: Payee, posted: FormValues): Promise<Response> {
  const services = c.get('services')
  const query = toPageQuery(new URL(c.req.url))
  const result = await submitPayment(await toSubmission(c, query, posted), services)
  if (result.ok) {
    if (result.value.kind === 'pending') {
      const target = { query, headerless: isHeaderless(c) }
      return c.redirect(toPendingPaymentUrl(target, result.value.attempt), 303)
    }
    endAttempt(c, payee.payeeId, posted.attempt ?? '')
    clearBillStep(c)
    return c.redirect(withHeaderless(c, result.value.receiptPath), 303)
  }
  const failure = toFailure(result.error, { now: services.now(), locale: services.locale })
  c.set('outcome', failure.code)
  const found = await findFormBalance(c, query, payee)
  if (isClosed(found)) return showClosedBalance(c, found)
  const balance = found?.balance ?? null
  const values = balance === null ? posted : lockValues(posted, balance)
  if (result.error.kind === 'step_up') {
    const { retryAfterSeconds } = result.error
    return renderCheck(c, payee, { values, retryAfterSeconds, status: 403 })
  }
  if (result.error.kind === 'too_many')
    c.header('Retry-After', String(result.error.retryAfterSeconds))
  const errors = result.error.kind === 'invalid_fields' ? result.error.fields : {}
  const isDuplicate = result.error.kind === 'same_bill'
  const bot = await findFormBotFields(payee, values, services)
  const allRules = toBillRules(payee, query, toShownAccounts(values), bot)
  const rules = balance === null ? allRules : lockRules(allRules, balance)
  const isBillValid = parsePayeeBill(
    values,
    { payeeId: payee.payeeId, rules, isSilent: query.isSilent },
    { now: services.now(), locale: services.locale },
  ).ok
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
      failure:
        result.error.kind === 'invalid_fields' || isDuplicate
          ? null
          : paymentFormCopy[services.locale].failure(failure.message),
      duplicatePayment: isDuplicate ? 'asked' : null,
      payAgain: result.error.kind === 'same_bill' ? result.error.payAgain : '',
      additionalAccounts: toShownAccounts(values),
      bot,
      balance,
    },
    services,
  )
  return renderForm(c, data, problems[failure.problem].status)
}

const showConfirming = handlers(async (c) => {
  const url = new URL(c.req.url)
  const attempt = singleQuery(url, 'a') ?? ''
  const query = toPageQuery(url)
  // Over the limit, the page keeps waiting: an error would look like a failed payment.
  const browserHash = await findBrowserHash(c)
  const request = { token: attempt, browserHash, mayLookUp: await mayLookUp(c) }
  const status = await findAttemptStatus(request, c.get('services'))
  if (!status) return respondWithProblem(c, 'not_found')
  const { payeeId, ...outcome } = status
  if (outcome.status === 'success' && outcome.confirmationUrl) {
    endAttempt(c, payeeId, attempt)
    return c.redirect(withHeaderless(c, outcome.confirmationUrl), 303)
  }
  if (outcome.status === 'not_charged') setAttemptCookie(c, payeeId, outcome.attempt)
  const target = { query: { ...query, p: payeeId, t: null }, headerless: isHeaderless(c) }
  return renderPage(c, 'confirming', {
    payeeName: await findPayeeName(payeeId, c.get('services')),
    statusUrl: statusPath(attempt),
    outcome,
    formUrl: toPaymentUrl(target),
  })
})

/** Null when D1 fails: the page then waits without the name. */
async function findPayeeName(payeeId: string, { directory, now }: PaymentsServices) {
  const payee = await findCachedPayee(directory, payeeId, now()).catch(() => null)
  return payee?.payeeName ?? null
}

export const paymentRoutes: readonly Route<PaymentsServices>[] = [
  { path: paths.webPayment, stack: 'payment', timed: true, GET: showForm, POST: postForm },
  submitRoute,
  statusRoute,
  stepUpRoute,
  { path: paths.confirming, stack: 'payment', GET: showConfirming },
  receiptRoute,
  fieldCheckRoute,
]
