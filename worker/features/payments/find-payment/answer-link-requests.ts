// Runs every minute and answers requests for the links of payments: an email to the address that the payment has, or
// nothing. A request is deleted in the batch that queues its email.

import { toUnderWay } from '../../../../shared/payments/deciding'
import { toTotalCents } from '../../../../shared/payments/fees'
import { linkRequestTtlMs, receiptTtlMs } from '../../../../shared/retention'
import { log, toErrorText } from '../../../platform/logging/logger'
import { insertMessage } from '../../notifications/insert-message'
import type { MessageData } from '../../notifications/messages'
import type { PaymentsServices } from '../context'
import { findPaid } from '../stores/find-paid'
import { toPaymentPlaces } from '../stores/payment-store'
import {
  deleteLinkRequest,
  type LinkRequest,
  listLinkRequests,
  listOwnPayments,
  type OwnPayment,
  purgeLinkRequests,
} from './link-request-store'
import { isTypedPayee, toReference } from './named-payment'

type Deps = Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox'>

/** Payments in one email. */
export const maxLinks = 5
/** For one run of the job, whose queries are limited: a request with five payments needs a dozen. */
const requestLimit = 25

export async function answerLinkRequests(deps: Deps): Promise<void> {
  const { db, now } = deps
  await purgeLinkRequests(db, now() - linkRequestTtlMs)
  for (const request of await listLinkRequests(db, requestLimit)) {
    try {
      await answerRequest(request, deps)
    } catch (error) {
      log('alert', 'link_request_not_answered', { error: toErrorText(error) }, error)
    }
  }
}

async function answerRequest(request: LinkRequest, deps: Deps): Promise<void> {
  const { db, limiter, now, queueOutbox } = deps
  const { id } = request
  const found = await findRequested(request, deps)
  const [newest] = found
  if (newest === undefined) {
    await deleteLinkRequest(db, id).run()
    return
  }
  // Only emails that are sent count: without the payment's details, nobody can use up the limit of an address.
  const reserved = await limiter.reserve('link_request_email', newest.email.toLowerCase(), {
    use: id,
  })
  if (!reserved.ok) {
    // An unreachable counter is asked again in a minute.
    if (!reserved.degraded) await deleteLinkRequest(db, id).run()
    return
  }
  const collectors = found.filter((payment) => payment.is_debt_collector === 1)
  const message = {
    kind: 'email',
    template: 'payment_links',
    recipient: newest.email,
    paymentId: null,
    data: await toData(request, found, db),
  } as const
  const recipientPlaces = collectors.map(toPaymentPlaces).join(' ')
  await db.batch([
    insertMessage(db, { id, message, now: now(), recipientPlaces }),
    deleteLinkRequest(db, id),
  ])
  queueOutbox([id])
}

/** Newest first. */
async function findRequested(
  { payment: typed, email, zip }: LinkRequest,
  { db, now }: Deps,
): Promise<readonly OwnPayment[]> {
  const reference = toReference(typed)
  const own = await listOwnPayments(db, {
    email,
    zip,
    reference,
    changedSince: now() - receiptTtlMs,
    now: now(),
  })
  return own.filter(
    ({ payee_name: name, payee_slug: slug }) =>
      reference !== '' || isTypedPayee(typed, { name, slug }),
  )
}

async function toData(
  { locale }: LinkRequest,
  found: readonly OwnPayment[],
  db: D1Database,
): Promise<MessageData['payment_links']> {
  const payments = await Promise.all(
    found.slice(0, maxLinks).map(async (payment) => {
      const { chargedCents, paidCents, returnedCents } = await findPaid(payment, db)
      return {
        attemptId: payment.attempt_id,
        reference: payment.reference,
        payeeName: payment.payee_name,
        totalCents: toTotalCents(payment.amount_cents, payment.fee_cents),
        createdAt: payment.created_at,
        status: payment.status,
        underWay: toUnderWay(payment.deciding),
        returned:
          paidCents === chargedCents
            ? null
            : ({
                by: returnedCents > 0 ? 'bank' : 'refund',
                extent: paidCents === 0 ? 'whole' : 'part',
              } as const),
      }
    }),
  )
  const isDebtCollector = found.some((payment) => payment.is_debt_collector === 1)
  return { locale, payments, hasMore: found.length > maxLinks, isDebtCollector }
}
