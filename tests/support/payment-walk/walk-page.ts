// What the status page tells the payer, compared with the money at the card simulator.
import { env } from 'cloudflare:workers'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect } from 'vitest'
import { toNewTotalTexts } from '../../../client/pages/payments/new-total-texts'
import { StatusSlip } from '../../../client/pages/payments/status-page/status-slip'
import { endOfBusinessDay } from '../../../shared/business-days'
import { toEasternDay } from '../../../shared/eastern-day'
import { toDayText, toDeadlineText } from '../../../shared/locales/dates'
import { infoRequestCopy } from '../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../shared/locales/en/payments/receipt'
import { remittanceCopy } from '../../../shared/locales/en/payments/remittance'
import { formatCents } from '../../../shared/money'
import type { ReceiptPageData } from '../../../shared/payments/page-data'
import { maxRefundDays } from '../../../shared/promised-limits'
import {
  findRecordedPayment,
  toStatusData,
} from '../../../worker/features/payments/status-page/status-data'
import { toReceiptToken } from '../../../worker/features/payments/tokens/receipt-token'
import { configOf } from '../../../worker/platform/config/config'
import { createTestServices } from '../requests/services'
import type { WalkFacts } from './walk-facts'
import type { WalkPayment } from './walk-model'

const services = createTestServices()
const site = { supportEmail: 'support@papaya.example' }
const view = {
  view: 'status',
  path: '/',
  isOwn: true,
  isHeaderless: false,
  typedProof: null,
  notice: null,
} as const
/** The facts that each page was last checked against. */
const checked = new Map<string, string>()

async function readSlip(attemptId: string) {
  const token = await toReceiptToken(configOf(env).APP_SECRET, attemptId)
  const recorded = await findRecordedPayment(token, services)
  if (recorded === null || recorded === 'gone') throw new Error('the payment has no status page')
  const payment = await toStatusData(recorded, view, services)
  const html = await new Response(
    await renderToReadableStream(createElement(StatusSlip, { payment, site })),
  ).text()
  return { page: html.replaceAll('<!-- -->', ''), data: payment }
}

const isAllReturned = ({ charge, charged_cents: charged, refunded, not_won, opened }: WalkFacts) =>
  charge === 'captured' && refunded + not_won - opened >= (charged ?? 0)

function toRefundDays({ first_refund_at: first, last_refund_at: last }: WalkFacts): string {
  const [firstDay, lastDay] = [toEasternDay(first ?? 0), toEasternDay(last ?? 0)]
  return receiptCopy.refunds.days[firstDay === lastDay ? 'one' : 'several'](
    toDayText(lastDay, 'en'),
  )
}

/** Heading, sentence and badge of the money, whatever the payment's row says. */
function toExpectedTexts(found: WalkFacts, payment: ReceiptPageData) {
  const { payeeName, newTotal, finishBy, isEnding } = payment
  const { headings, answers, outcomes, statuses, refunds, returns } = receiptCopy
  const { refunded } = found
  const lost = found.not_won - found.opened
  if (found.charge === 'authorized' && isEnding)
    return [
      headings[found.status === 'awaiting_info' ? 'answerLate' : 'ending'],
      outcomes.ending,
      statuses.ending,
    ]
  if (found.charge === 'authorized' && found.status === 'awaiting_info')
    return [headings.awaiting_info, outcomes.awaiting_info(payeeName), statuses.awaiting_info]
  if (found.charge === 'authorized')
    return [
      receiptCopy.heading,
      receiptCopy.review(toDeadlineText(finishBy ?? 0, 'en')),
      statuses.in_review,
    ]
  if (found.charge === 'voided' && newTotal !== null) {
    const { heading, text } = toNewTotalTexts(infoRequestCopy.newTotal, newTotal, 'en')
    return [heading, text, statuses.canceled]
  }
  if (found.charge === 'voided') {
    const ended = found.status === 'rejected' ? 'rejected' : 'canceled'
    return [headings[ended], answers.notCharged, statuses[ended]]
  }
  const { charged: chargedSentence, headings: accepted } = remittanceCopy
  const charged = found.charged_cents ?? 0
  if (refunded === 0 && lost === 0) return [accepted.not_sent, chargedSentence, statuses.accepted]
  const extent = isAllReturned(found) ? 'whole' : 'part'
  const stillPaid = remittanceCopy.stillPaid(formatCents(charged - refunded - lost))
  const toOutcome = (text: string) => (extent === 'part' ? `${text} ${stillPaid}` : text)
  const on = toRefundDays(found)
  if (lost > 0) {
    const sum = formatCents(lost)
    const text =
      refunded > 0
        ? returns.both(formatCents(refunded), refunds.ways.card, on, sum)
        : returns[extent](sum)
    return [returns.headings[extent], toOutcome(text), returns.status[extent]]
  }
  const isSettling = Date.now() < endOfBusinessDay(found.last_refund_at ?? 0, maxRefundDays)
  const atTheBank = isSettling ? refunds.settling : refunds.settled(payment.statementName)
  const sentence = toOutcome(
    `${refunds[extent](formatCents(refunded), refunds.ways.card, on)} ${atTheBank}`,
  )
  return [refunds.headings[extent], sentence, refunds.status[extent]]
}

const disputeTexts = { won: 'dispute_won', lost: 'dispute_lost' } as const

/** While a decision or a refund is under way, the page still tells what was before it. */
const isUnderWay = (found: WalkFacts) =>
  (found.charge !== 'authorized') !==
    (found.status === 'accepted' || found.status === 'rejected' || found.status === 'canceled') ||
  found.returned !== found.refunded

export async function expectPageMatchesMoney(
  payment: WalkPayment,
  found: WalkFacts,
): Promise<void> {
  const { disputes } = payment
  const key = JSON.stringify([found, disputes])
  if (isUnderWay(found) || checked.get(payment.attemptId) === key) return
  checked.set(payment.attemptId, key)
  const { page, data } = await readSlip(payment.attemptId)
  const [heading = '', sentence = '', badge = ''] = toExpectedTexts(found, data)
  expect(/<h1[^>]*>([^<]*)</.exec(page)?.[1]).toBe(heading)
  expect(page).toContain(sentence)
  expect(page).toContain(`>${badge}</p>`)
  const isStruck = page.includes(`<s>${formatCents(found.charged_cents ?? 0)}</s>`)
  expect(isStruck, 'the sum is struck out if nothing is charged or all is returned').toBe(
    found.charge === 'voided' || isAllReturned(found),
  )
  const isProof = page.includes(receiptCopy.proof.none('').split(',')[0] ?? '')
  expect(isProof, 'a returned payment is no proof').toBe(isAllReturned(found))
  expect(page.includes(remittanceCopy.stillDue), 'what is not held back goes to the biller').toBe(
    found.charge === 'captured' && found.payee - found.open_refund_cents > (found.fee_cents ?? 0),
  )
  for (const { cents } of disputes) {
    const sum = formatCents(cents)
    expect(page).toContain(receiptCopy.timeline.disputed(sum))
    for (const [ending, kind] of Object.entries(disputeTexts))
      expect(page.includes(receiptCopy.timeline[kind](sum)), `dispute ${ending}`).toBe(
        disputes.some((other) => other.cents === cents && other.status === ending),
      )
  }
}
