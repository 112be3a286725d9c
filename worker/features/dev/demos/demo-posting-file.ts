// Demo links for the posting file: a payment is sent to its payee, whose advice has the link.
import { toEasternDay } from '../../../../shared/eastern-day'
import { postingLinkTtlMs } from '../../../../shared/retention'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { toPostingPath } from '../../partner/posting/posting-link'
import { postingRoutes } from '../../partner/posting/posting-routes'
import type { DevContext, DevServices } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { makePayment } from '../payment-states/make-payment'
import { mountProduct } from '../product'
import { toDemoCalls } from './demo-payments'
import { showMessage, showRow } from './demo-responses'

/** The payee of the seed that has a mailbox for its advice. */
const payeeId = 'p_cedar'
const email = 'billing@cedarhollow.example'

type DemoPosting = {
  /** Shows the advice instead of the page. */
  readonly isMail?: true
  /** The link's week is over. */
  readonly isOver?: true
  /** What is posted to the page. */
  readonly form?: Readonly<Record<string, string>>
}

export const demoPostingFile: Readonly<Record<string, DemoPosting>> = {
  link: {},
  code: { form: { step: 'send' } },
  'wrong-code': { form: { step: 'code', format: 'csv', code: '7K2M-9XQ4-TDH3' } },
  over: { isOver: true },
  mail: { isMail: true },
}

async function showPosting(c: DevContext, { isMail, isOver, form }: DemoPosting) {
  const { config, now } = c.get('services')
  const { id } = await makePayment('sent', { payeeId }, toDemoCalls(c))
  if (isMail) return showMessage(c, `${id}.m-1:advice`)
  const advisedAt = isOver ? now() - postingLinkTtlMs : now()
  const advised = { payeeId, sentOn: toEasternDay(now()), email, advisedAt }
  const path = await toPostingPath(config.APP_SECRET, advised)
  if (form === undefined) return c.redirect(path, 302)
  const product = mountProduct(c, (site, create) => mount(site, postingRoutes, create))
  return createDemoBrowser(c, product).request({ path, form })
}

export const postingFileDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/posting-file/:name', stack: 'payment', GET: showRow(demoPostingFile, showPosting) },
]
