// The link that is mailed to a person who asked support to export or erase personal information: the click proves that the
// person has the address now. Opening it changes nothing, because mail scanners open links; the page's button does.
import { confirmRequestCopy } from '../../../../shared/locales/confirm-request'
import { incompleteLink } from '../../../../shared/locales/incomplete-link'
import { paths } from '../../../../shared/urls'
import { cleanLink } from '../../../platform/http/clean-link'
import { singleQuery } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { renderPage, renderProblem } from '../../../platform/render/render'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import {
  type Confirmation,
  confirm,
  findConfirmation,
  readConfirmToken,
} from './confirmation-store'

type C = PaymentsContext

async function findRequested(c: C): Promise<Confirmation | 'incomplete' | 'ended'> {
  const { db, now, secrets } = c.get('services')
  const token = singleQuery(new URL(c.req.url), 'c') ?? ''
  const id = await readConfirmToken(token, secrets)
  if (id === null) return 'incomplete'
  const found = await findConfirmation(db, id, now())
  const isOpen = found !== null && (found.confirmedAt !== null || found.expiresAt > now())
  return isOpen ? found : 'ended'
}

function refuse(c: C, why: 'incomplete' | 'ended'): Promise<Response> {
  const { locale, config } = c.get('services')
  const { incomplete, ended } = confirmRequestCopy[locale]
  if (why === 'incomplete')
    return renderProblem(c, 'not_found', { title: incompleteLink[locale], message: incomplete })
  const message = ended.message(config.SUPPORT_EMAIL)
  return renderProblem(c, 'gone', { title: ended.title, message })
}

const show = handlers(cleanLink<PaymentsServices>('confirm_request'), async (c) => {
  const found = await findRequested(c)
  if (typeof found === 'string') return refuse(c, found)
  return renderPage(c, 'confirm-request', { kind: found.kind, isDone: found.confirmedAt !== null })
})

const post = handlers(async (c) => {
  const found = await findRequested(c)
  if (typeof found === 'string') return refuse(c, found)
  const { db, now } = c.get('services')
  if (!(await confirm(db, found.id, now()))) return refuse(c, 'ended')
  c.set('outcome', 'REQUEST_CONFIRMED')
  return renderPage(c, 'confirm-request', { kind: found.kind, isDone: true })
})

export const confirmRequestRoutes: readonly Route<PaymentsServices>[] = [
  { path: paths.confirmRequest, stack: 'payment', GET: show, POST: post },
]
