// The status page of a payment. Its secret URL opens it for 180 days after the last change; only the browser
// that paid sees everything. Its forms work without JavaScript.
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { tryAgainAt } from '../../../../shared/locales/wait'
import { maskEmail } from '../../../../shared/payments/masked'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { paths } from '../../../../shared/urls'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { readForm, singleQuery } from '../../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import { type ProblemKind, problems } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { renderPage, renderProblem } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { findBrowserHash, getOrCreateBrowserHash } from '../checkout/browser-cookie'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { cancelByPayer } from '../review/cancel-by-payer'
import { emailAgain } from './email-again'
import { checkPayAgain, toPayAgainPath } from './pay-again'
import {
  findRecordedPayment,
  isOwnBrowser,
  mayPayAgain,
  type RecordedPayment,
  toStatusData,
} from './status-data'

type C = PaymentsContext

const tokenOf = (c: C) => singleQuery(new URL(c.req.url), 'r') ?? ''
const toOwnPath = (c: C) =>
  withHeaderless(c, `${paths.receipt}?r=${encodeURIComponent(tokenOf(c))}`)

type Shown = Partial<Pick<ReceiptPageData, 'view' | 'notice'>> & { readonly status?: number }

async function show(
  c: C,
  recorded: RecordedPayment,
  { view = 'status', notice = null, status = 200 }: Shown = {},
): Promise<Response> {
  const isOwn = isOwnBrowser(recorded.payment, await findBrowserHash(c))
  const state = { view, path: toOwnPath(c), isOwn, isHeaderless: isHeaderless(c), notice }
  return renderPage(c, 'receipt', await toStatusData(recorded, state, c.get('services')), status)
}

const copyOf = (c: C) => receiptCopy[c.get('services').locale]

function showProblem(
  c: C,
  recorded: RecordedPayment,
  { kind, text }: { readonly kind: ProblemKind; readonly text: string },
): Promise<Response> {
  c.set('outcome', problems[kind].code)
  const notice = { tone: 'warning', text } as const
  return show(c, recorded, { notice, status: problems[kind].status })
}

function showLimit(c: C, recorded: RecordedPayment, text: string, retryAfterSeconds: number) {
  c.header('Retry-After', String(retryAfterSeconds))
  const again = tryAgainAt[c.get('services').locale](
    c.get('services').now() + retryAfterSeconds * 1000,
  )
  return showProblem(c, recorded, { kind: 'too_many', text: `${text} ${again}` })
}

function showMissing(c: C, found: 'gone' | null): Promise<Response> {
  const copy = copyOf(c)
  const action = { href: `mailto:${c.get('services').config.SUPPORT_EMAIL}`, label: copy.emailUs }
  return found === 'gone'
    ? renderProblem(c, 'gone', { title: copy.goneTitle, message: copy.goneBody, action })
    : renderProblem(c, 'not_found', {
        title: copy.notFoundTitle,
        message: copy.notFoundBody,
        action,
      })
}

const showStatus = handlers(async (c) => {
  const found = await findRecordedPayment(tokenOf(c), c.get('services'))
  return found === null || found === 'gone' ? showMissing(c, found) : show(c, found)
})

const intents = ['email', 'cancel', 'cancel-confirmed', 'pay-again'] as const

const postStatus = handlers(async (c) => {
  const form = await readForm(c)
  const intent = intents.find((name) => name === form?.intent)
  if (!form || !intent) return respondWithProblem(c, 'malformed')
  const found = await findRecordedPayment(tokenOf(c), c.get('services'))
  if (found === null || found === 'gone') return showMissing(c, found)
  switch (intent) {
    case 'email':
      return sendAgain(c, found)
    case 'cancel':
      return askToCancel(c, found)
    case 'cancel-confirmed':
      return cancel(c, found)
    case 'pay-again':
      return payAgain(c, found, { zip: form.zip ?? '', lastFour: form.lastFour ?? '' })
  }
})

async function sendAgain(c: C, recorded: RecordedPayment): Promise<Response> {
  const outcome = await emailAgain(recorded, c.get('services'))
  const words = copyOf(c).emailAgain
  switch (outcome.kind) {
    case 'queued': {
      const text = words.sent(maskEmail(recorded.payment.email))
      return show(c, recorded, { notice: { tone: 'success', text } })
    }
    case 'no_address':
      return showProblem(c, recorded, { kind: 'conflict', text: words.noAddress })
    case 'too_many':
      return showLimit(c, recorded, words.tooMany, outcome.retryAfterSeconds)
  }
}

function toDecidedText(c: C, { status }: RecordedPayment['payment']): string {
  const { decided } = copyOf(c).cancel
  return status === 'accepted' || status === 'rejected' ? decided[status] : decided.other
}

/** A payment that cannot be canceled shows why, or that it was canceled before. */
function askToCancel(c: C, recorded: RecordedPayment): Promise<Response> {
  const { status } = recorded.payment
  if (status === 'cancelled') return show(c, recorded)
  if (status === 'accepted' || status === 'rejected')
    return showProblem(c, recorded, { kind: 'conflict', text: toDecidedText(c, recorded.payment) })
  return show(c, recorded, { view: 'confirm-cancel' })
}

async function cancel(c: C, recorded: RecordedPayment): Promise<Response> {
  const services = c.get('services')
  const outcome = await cancelByPayer(recorded.payment, services)
  const words = copyOf(c).cancel
  switch (outcome) {
    case 'cancelled':
      return c.redirect(toOwnPath(c), 303)
    case 'pending':
      return show(c, recorded, { notice: { tone: 'warning', text: words.pending }, status: 202 })
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

type Typed = { readonly zip: string; readonly lastFour: string }

async function payAgain(c: C, recorded: RecordedPayment, typed: Typed): Promise<Response> {
  const services = c.get('services')
  const { payment } = recorded
  if (!mayPayAgain(recorded)) return show(c, recorded)
  if (!isOwnBrowser(payment, await findBrowserHash(c))) {
    const proof = { ...typed, ip: clientIpAddress(c.req.raw.headers) }
    const checked = await checkPayAgain(payment, proof, services)
    const words = copyOf(c).payAgain
    if (checked.kind === 'too_many')
      return showLimit(c, recorded, words.tooMany, checked.retryAfterSeconds)
    if (checked.kind === 'wrong')
      return showProblem(c, recorded, { kind: 'invalid_fields', text: words.wrong })
  }
  const visitor = { browserHash: await getOrCreateBrowserHash(c), headerless: isHeaderless(c) }
  return c.redirect(await toPayAgainPath(payment, visitor, services), 303)
}

export const receiptRoute: Route<PaymentsServices> = {
  path: paths.receipt,
  stack: 'payment',
  GET: showStatus,
  POST: postStatus,
}
