// Waits for the outcome of an attempt, at a URL of its own: a form post without JavaScript redirects here, and
// the bank's page returns the payer here.
import { formatCents } from '../../../../shared/money'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import { paths } from '../../../../shared/urls'
import { cleanLink } from '../../../platform/http/clean-link'
import { singleQuery } from '../../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import type { Route } from '../../../platform/http/route'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { mayLookUp } from '../../payees/limit-lookups'
import { findCachedPayee } from '../../payees/payee-cache'
import { findAttemptStatus } from '../attempt/attempt-status'
import { handlers, type PaymentsServices } from '../context'
import { toBiller } from '../payee-view'
import { findBrowserHash } from '../tokens/browser-cookie'
import { endAttempt, setAttemptCookie } from './attempt-cookie'
import { toPageQuery } from './page-data'
import { statusPath } from './status-route'

const showConfirming = handlers(cleanLink<PaymentsServices>('confirming'), async (c) => {
  const url = new URL(c.req.url)
  const attempt = singleQuery(url, 'a') ?? ''
  const query = toPageQuery(url)
  // Over the limit, the page keeps waiting: an error would look like a failed payment.
  const browserHash = await findBrowserHash(c)
  const request = { token: attempt, browserHash, mayLookUp: await mayLookUp(c) }
  const status = await findAttemptStatus(request, c.get('services'))
  if (!status) return respondWithProblem(c, 'not_found')
  const { payeeId, isSameBrowser, totalCents, cardLastFour, response: outcome } = status
  if (outcome.status === 'success' && outcome.confirmationUrl) {
    endAttempt(c, payeeId, attempt)
    return c.redirect(withHeaderless(c, outcome.confirmationUrl), 303)
  }
  if (isSameBrowser && outcome.status === 'not_charged')
    setAttemptCookie(c, payeeId, outcome.attempt)
  const target = { query: { ...query, p: payeeId, t: null }, headerless: isHeaderless(c) }
  const payee = await findPayee(payeeId, c.get('services'))
  return renderPage(c, 'confirming', {
    biller: payee && toBiller(payee),
    total: totalCents === null ? null : formatCents(totalCents),
    cardLastFour,
    statusUrl: statusPath(attempt),
    outcome,
    formUrl: toPaymentUrl(target),
  })
})

/** Null when D1 fails: the page then waits without the name. */
const findPayee = (payeeId: string, { directory, now }: PaymentsServices) =>
  findCachedPayee(directory, payeeId, now()).catch(() => null)

export const confirmingRoute: Route<PaymentsServices> = {
  path: paths.confirming,
  stack: 'payment',
  GET: showConfirming,
}
