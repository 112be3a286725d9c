// The link in each email of a debt collector. Opening it changes nothing, because mail scanners open links; the page's
// button posts to the same URL, and so do mail programs (RFC 8058), which send no Origin. The signature authenticates both.
import { incompleteLink } from '../../../shared/locales/incomplete-link'
import { stopEmailsCopy } from '../../../shared/locales/stop-emails'
import { paths } from '../../../shared/urls'
import { cleanLink } from '../../platform/http/clean-link'
import { singleQuery } from '../../platform/http/form'
import { type AppContext, type CoreServices, handlers, type Route } from '../../platform/http/route'
import { renderPage, renderProblem } from '../../platform/render/render'
import { isStopLink, stopEmails } from './email-suppression-store'

/** The hash of the address; null if the link is not ours. */
async function findHash(c: AppContext): Promise<string | null> {
  const url = new URL(c.req.url)
  const hash = singleQuery(url, 'e') ?? ''
  const signature = singleQuery(url, 's') ?? ''
  return (await isStopLink({ hash, signature }, c.get('services').secrets)) ? hash : null
}

function showIncomplete(c: AppContext): Promise<Response> {
  const { locale } = c.get('services')
  return renderProblem(c, 'not_found', {
    title: incompleteLink[locale],
    message: stopEmailsCopy[locale].incomplete,
  })
}

const show = handlers(cleanLink<CoreServices>('stop_emails'), async (c) =>
  (await findHash(c)) === null
    ? showIncomplete(c)
    : renderPage(c, 'stop-emails', { isDone: false }),
)

const stop = handlers(async (c) => {
  const hash = await findHash(c)
  if (hash === null) return showIncomplete(c)
  const { db, now } = c.get('services')
  await stopEmails(db, hash, now())
  c.set('outcome', 'EMAILS_STOPPED')
  return renderPage(c, 'stop-emails', { isDone: true })
})

export const stopEmailsRoutes: readonly Route[] = [
  { path: paths.stopEmails, stack: 'page', skipsOriginGuard: true, GET: show, POST: stop },
]
