// The status page of a payment. Its secret URL opens it for 180 days after the last change, and then the short receipt.
// Only the browser that paid sees everything. Its forms work without JavaScript.
import { minuteMs } from '../../../../shared/durations'
import type { FormValues } from '../../../../shared/field-rules'
import { keepSpanish } from '../../../../shared/locales/language-url'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { tryAgainAt } from '../../../../shared/locales/wait'
import { toUnderWay } from '../../../../shared/payments/deciding'
import { maskEmail } from '../../../../shared/payments/masked'
import type { ReceiptPageData, ShortReceiptPageData } from '../../../../shared/payments/page-data'
import { paths } from '../../../../shared/urls'
import { toShortHash } from '../../../platform/crypto/tokens'
import { cleanLink } from '../../../platform/http/clean-link'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { readForm, singleQuery } from '../../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import { type ProblemKind, problems } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { log, toErrorText } from '../../../platform/logging/logger'
import { renderPage, renderProblem } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { cancelByPayer } from '../review/cancel-by-payer'
import { hasEnded } from '../review/hold-expiry'
import { isOpen } from '../review/payment-state'
import {
  findArchivedLocale,
  findPaymentByReceipt,
  markLinkOpened,
  type PaymentRow,
} from '../stores/payment-store'
import { findBrowserHash, getOrCreateBrowserHash, isOwnBrowser } from '../tokens/browser-cookie'
import { emailAgain, toStatusEmail } from './email-again'
import { toPayAgainPath } from './pay-again'
import { checkProof } from './payer-proof'
import { findShortReceipt, type ShortReceipt, toShortReceiptData } from './short-receipt'
import { findRecordedPayment, type ShownPayment, toLater, toStatusData } from './status-data'

type C = PaymentsContext

const tokenOf = (c: C) => singleQuery(new URL(c.req.url), 'r') ?? ''
const toOwnPath = (c: C) =>
  withHeaderless(c, `${paths.receipt}?r=${encodeURIComponent(tokenOf(c))}`)

type Shown = Partial<Pick<ReceiptPageData, 'view' | 'typedProof' | 'notice'>> & {
  readonly status?: number
}

/** Nothing is masked in the browser that paid. */
const isOpenedByPayer = async (c: C, { payment }: ShownPayment) =>
  isOwnBrowser(payment, await findBrowserHash(c))

async function show(
  c: C,
  recorded: ShownPayment,
  { view = 'status', typedProof = null, notice = null, status = 200 }: Shown = {},
): Promise<Response> {
  const isOwn = await isOpenedByPayer(c, recorded)
  const page = { path: toOwnPath(c), isOwn, isHeaderless: isHeaderless(c) }
  const state = { ...page, view, typedProof, notice }
  return renderPage(c, 'receipt', await toStatusData(recorded, state, c.get('services')), status)
}

const copyOf = (c: C) => receiptCopy[c.get('services').locale]

type Problem = Pick<Shown, 'view' | 'typedProof'> & {
  readonly kind: ProblemKind
  readonly text: string
}

function showProblem(
  c: C,
  recorded: ShownPayment,
  { kind, text, ...shown }: Problem,
): Promise<Response> {
  c.set('outcome', problems[kind].code)
  const notice = { tone: 'warning', text } as const
  return show(c, recorded, { ...shown, notice, status: problems[kind].status })
}

/** The text with the time of the next try, which Retry-After says too. */
function toLimitText(c: C, text: string, retryAfterSeconds: number): string {
  c.header('Retry-After', String(retryAfterSeconds))
  const { locale, now } = c.get('services')
  return `${text} ${tryAgainAt[locale](now() + retryAfterSeconds * 1000, now())}`
}

function showLimit(
  c: C,
  recorded: ShownPayment,
  { text, ...shown }: Omit<Problem, 'kind'>,
  retryAfterSeconds: number,
) {
  return showProblem(c, recorded, {
    ...shown,
    kind: 'too_many',
    text: toLimitText(c, text, retryAfterSeconds),
  })
}

function showShort(
  c: C,
  short: ShortReceipt,
  notice: ShortReceiptPageData['notice'] = null,
  kind: ProblemKind | null = null,
): Promise<Response> {
  if (kind !== null) c.set('outcome', problems[kind].code)
  const data = toShortReceiptData(short, { path: toOwnPath(c), notice })
  return renderPage(c, 'short-receipt', data, kind === null ? 200 : problems[kind].status)
}

/** What there is instead of the payment's own page. */
async function showEnded(c: C, act: (short: ShortReceipt) => Promise<Response>): Promise<Response> {
  const short = await findShortReceipt(tokenOf(c), c.get('services'))
  if (short === 'unreadable') return respondWithProblem(c, 'unavailable')
  return short === null || short === 'gone' ? showMissing(c, short) : act(short)
}

/** The link of an expired page would not open, so that one is not sent again. */
function showMissing(c: C, found: 'gone' | null): Promise<Response> {
  const { config, locale } = c.get('services')
  const copy = receiptCopy[locale]
  return found === 'gone'
    ? renderProblem(c, 'gone', {
        title: copy.goneTitle,
        message: copy.goneBody,
        action: { href: `mailto:${config.SUPPORT_EMAIL}`, label: copy.emailUs },
      })
    : renderProblem(c, 'not_found', {
        title: copy.notFoundTitle,
        message: copy.notFoundBody,
        action: {
          href: withHeaderless(c, paths.findPayment),
          label: findPaymentCopy[locale].link,
        },
      })
}

/** By the row that the page's language was read from, unless the URL names the language. */
const findShown = (c: C) =>
  findRecordedPayment(tokenOf(c), c.get('services'), c.get('found') as PaymentRow | undefined)

const showStatus = handlers(cleanLink<PaymentsServices>('payment'), async (c) => {
  const found = await findShown(c)
  if (found === null || found === 'gone') return showEnded(c, (short) => showShort(c, short))
  c.executionCtx.waitUntil(noteOpened(c, found))
  return show(c, found)
})

/** Longer than the page stays open that a payment leads to. */
const justPaidMs = 10 * minuteMs

/** That the link was opened is evidence in a dispute. No visitor waits for it. */
async function noteOpened(c: C, shown: ShownPayment): Promise<void> {
  const { id, link_opened_at: openedAt, created_at: createdAt } = shown.payment
  const { db, now } = c.get('services')
  if (openedAt !== null) return
  if (now() - createdAt < justPaidMs && (await isOpenedByPayer(c, shown))) return
  try {
    await markLinkOpened(db, id, now())
  } catch (error) {
    log('warn', 'link_opening_not_noted', { paymentId: id, error: toErrorText(error) })
  }
}

const intents = ['email', 'cancel', 'cancel-confirmed', 'pay-again', 'open'] as const

const postStatus = handlers(async (c) => {
  const form = await readForm(c)
  const intent = intents.find((name) => name === form?.intent)
  if (!form || !intent) return respondWithProblem(c, 'malformed')
  const found = await findShown(c)
  if (found === null || found === 'gone')
    return showEnded(c, (short) =>
      intent === 'email' ? emailShort(c, short) : showShort(c, short),
    )
  switch (intent) {
    case 'email':
      return sendAgain(c, found)
    case 'cancel':
      return askToCancel(c, found)
    case 'cancel-confirmed':
      return (await refuseStranger(c, found, form, 'confirm-cancel')) ?? cancel(c, found)
    case 'pay-again':
      return payAgain(c, found, form)
    case 'open':
      return (await refuseStranger(c, found, form)) ?? openForPayer(c, found)
  }
})

async function sendAgain(c: C, recorded: ShownPayment): Promise<Response> {
  const services = c.get('services')
  const { id, status, hold_until_at: holdUntilAt } = recorded.payment
  // The email about its cancellation follows.
  if (isOpen(status) && hasEnded(holdUntilAt, services.now()))
    return showProblem(c, recorded, { kind: 'conflict', text: copyOf(c).outcomes.ending })
  const outcome = await emailAgain(id, await toStatusEmail(recorded, services), services)
  const words = copyOf(c).emailAgain
  switch (outcome.kind) {
    case 'queued': {
      const { email } = recorded.payment
      const text = words.sent((await isOpenedByPayer(c, recorded)) ? email : maskEmail(email))
      return show(c, recorded, { notice: { tone: 'success', text } })
    }
    case 'no_address':
      return showProblem(c, recorded, { kind: 'conflict', text: words.noAddress })
    case 'too_many':
      return showLimit(c, recorded, { text: words.tooMany }, outcome.retryAfterSeconds)
  }
}

async function emailShort(c: C, short: ShortReceipt): Promise<Response> {
  const outcome = await emailAgain(short.paymentId, short.email, c.get('services'))
  const words = copyOf(c).emailAgain
  switch (outcome.kind) {
    case 'queued': {
      const text = words.sent(maskEmail(short.email?.message.recipient ?? ''))
      return showShort(c, short, { tone: 'success', text })
    }
    case 'no_address':
      return showShort(c, short, null, 'conflict')
    case 'too_many': {
      const text = toLimitText(c, words.tooMany, outcome.retryAfterSeconds)
      return showShort(c, short, { tone: 'warning', text }, 'too_many')
    }
  }
}

function toDecidedText(c: C, { status, deciding }: ShownPayment['payment']): string {
  const { decided } = copyOf(c).cancel
  const underWay = toUnderWay(deciding)
  if (underWay !== null) return decided[underWay]
  return status === 'accepted' || status === 'rejected' ? decided[status] : decided.other
}

/** A payment that cannot be canceled shows why, or that it was canceled before. */
function askToCancel(c: C, recorded: ShownPayment): Promise<Response> {
  const { status, deciding } = recorded.payment
  if (status === 'canceled') return show(c, recorded)
  if (status === 'accepted' || status === 'rejected' || deciding !== null)
    return showProblem(c, recorded, { kind: 'conflict', text: toDecidedText(c, recorded.payment) })
  return show(c, recorded, { view: 'confirm-cancel' })
}

async function cancel(c: C, recorded: ShownPayment): Promise<Response> {
  const services = c.get('services')
  const outcome = await cancelByPayer(recorded.payment, services)
  const words = copyOf(c).cancel
  switch (outcome) {
    // The page says which.
    case 'canceled':
    case 'pending':
      return c.redirect(toOwnPath(c), 303)
    case 'refused':
      return showProblem(c, recorded, { kind: 'vendor_failed', text: words.refused })
    case 'decided': {
      const current = await findRecordedPayment(tokenOf(c), services)
      if (current === null || current === 'gone') return showMissing(c, current)
      return showProblem(c, current, { kind: 'conflict', text: toDecidedText(c, current.payment) })
    }
    case 'unknown':
      return showMissing(c, null)
  }
}

/** Null in the browser that paid, and for proof of the payer. */
async function refuseStranger(
  c: C,
  recorded: ShownPayment,
  { zip = '', lastFour = '' }: FormValues,
  view: ReceiptPageData['view'] = 'status',
): Promise<Response | null> {
  if (await isOpenedByPayer(c, recorded)) return null
  const proof = { zip, lastFour, ip: clientIpAddress(c.req.raw.headers) }
  const checked = await checkProof(recorded.payment, proof, c.get('services'))
  const words = copyOf(c).otherBrowser
  const shown = { view, typedProof: { zip, lastFour } }
  if (checked.kind === 'too_many')
    return showLimit(c, recorded, { ...shown, text: words.tooMany }, checked.retryAfterSeconds)
  if (checked.kind === 'wrong')
    return showProblem(c, recorded, { ...shown, kind: 'invalid_fields', text: words.wrong })
  return null
}

/** The open question, or the form of the new total: who was forwarded the page's link can't answer or pay. */
async function openForPayer(c: C, recorded: ShownPayment): Promise<Response> {
  const page = { path: toOwnPath(c), isOwn: true, isHeaderless: isHeaderless(c) }
  const state = { ...page, view: 'status', typedProof: null, notice: null } as const
  const { question, newTotal } = await toStatusData(recorded, state, c.get('services'))
  const path = question?.path ?? newTotal?.url
  return path ? c.redirect(path, 303) : show(c, recorded)
}

async function payAgain(c: C, recorded: ShownPayment, form: FormValues): Promise<Response> {
  const services = c.get('services')
  const { payment } = recorded
  const { nextStep } = toLater(recorded, recorded.beside.later)
  if (nextStep !== 'again' && nextStep !== 'search') return show(c, recorded)
  const refused = await refuseStranger(c, recorded, form)
  if (refused) return refused
  const browserHash = await getOrCreateBrowserHash(c)
  const link = { nextStep, browserHash, headerless: isHeaderless(c) }
  const path = await toPayAgainPath(payment, link, services)
  return c.redirect(keepSpanish(path, services.locale), 303)
}

export const receiptRoute: Route<PaymentsServices> = {
  path: paths.receipt,
  stack: 'payment',
  findLocale: async (c) => {
    const token = tokenOf(c)
    if (token === '') return null
    const { db } = c.get('services')
    const hash = await toShortHash(token)
    const payment = await findPaymentByReceipt(db, hash)
    if (payment === null) return findArchivedLocale(db, hash)
    c.set('found', payment)
    return payment.locale
  },
  GET: showStatus,
  POST: postStatus,
}
