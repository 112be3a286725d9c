// Runs every minute and answers requests for the links of payments: an email to the address that the payment has, or
// nothing. A request is deleted in the batch that queues its email.

import { toTotalCents } from '../../../../shared/payments/fees'
import { linkRequestTtlMs, shortReceiptTtlMs } from '../../../../shared/retention'
import { log, toErrorText } from '../../../platform/logging/logger'
import { toMailboxSubject } from '../../../platform/rate-limits/mailbox-subject'
import { insertMessage } from '../../notifications/insert-message'
import type { PaymentsServices } from '../context'
import { toPaymentPlaces } from '../stores/payment-store'
import {
  deleteLinkRequest,
  type LinkRequest,
  listLinkRequests,
  listOwnPayments,
  type OwnPayment,
  purgeLinkRequests,
} from './link-request-store'
import { listArchivedOwn } from './list-archived-own'
import { isTypedPayee, toReference } from './named-payment'
import type { FoundLink } from './payment-link'

type Deps = Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox' | 'secrets' | 'archive'>

/** Payments in one email. */
export const maxLinks = 5
/**
 * Oldest requests, and newest ones, for one run of the job, whose queries are limited: a request with five payments needs
 * two dozen.
 */
const requestLimit = 8

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
  const reserved = await limiter.reserve('link_request_email', toMailboxSubject(newest.email), {
    use: id,
  })
  if (!reserved.ok) {
    // An unreachable counter is asked again in a minute.
    if (!reserved.degraded) await deleteLinkRequest(db, id).run()
    return
  }
  const collectors = found.filter(({ isDebtCollector }) => isDebtCollector)
  const message = {
    kind: 'email',
    template: 'payment_links',
    recipient: newest.email,
    paymentId: null,
    data: {
      locale: request.locale,
      payments: found.slice(0, maxLinks).map(({ payment }) => payment),
      hasMore: found.length > maxLinks,
      isDebtCollector: collectors.length > 0,
    },
  } as const
  const recipientPlaces = collectors.map((link) => link.recipientPlaces).join(' ')
  await db.batch([
    insertMessage(db, { id, message, now: now(), recipientPlaces }),
    deleteLinkRequest(db, id),
  ])
  queueOutbox([id])
}

/** Newest first, those whose link shows a short receipt last. One more than fit in an email. */
async function findRequested(request: LinkRequest, deps: Deps): Promise<readonly FoundLink[]> {
  const { payment: typed, email, zip } = request
  const { db, now } = deps
  const reference = toReference(typed)
  const changedSince = now() - shortReceiptTtlMs
  const own = await listOwnPayments(db, { email, zip, reference, changedSince, now: now() })
  const live = own.filter(
    ({ payee_name: name, payee_slug: slug }) =>
      reference !== '' || isTypedPayee(typed, { name, slug }),
  )
  const limit = maxLinks + 1
  const links = live.slice(0, limit).map(toLink)
  const left = limit - links.length
  if (left === 0 || (reference !== '' && links.length > 0)) return links
  return [...links, ...(await listArchivedOwn(request, { changedSince, limit: left }, deps))]
}

function toLink(payment: OwnPayment): FoundLink {
  return {
    payment: {
      attemptId: payment.attempt_id,
      reference: payment.reference,
      payeeName: payment.payee_name,
      totalCents: toTotalCents(payment.amount_cents, payment.fee_cents),
      createdAt: payment.created_at,
    },
    email: payment.email,
    recipientPlaces: toPaymentPlaces(payment),
    isDebtCollector: payment.is_debt_collector === 1,
  }
}
