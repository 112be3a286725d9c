// The page that the link in the advice opens: it emails a code to the mailbox that got the link, and downloads the posting file with it.
// Opening the link changes nothing, because mail scanners open links.
import { incompleteLink } from '../../../../shared/locales/incomplete-link'
import { postingFileCopy } from '../../../../shared/locales/posting-file'
import { tryAgainIn } from '../../../../shared/locales/wait'
import {
  type PostingFilePageData,
  postingFormats,
  postingVersion,
  toPostingCsv,
  toPostingFileName,
} from '../../../../shared/partner/posting-file'
import { paths } from '../../../../shared/urls'
import { cleanLink } from '../../../platform/http/clean-link'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { readForm, singleQuery } from '../../../platform/http/form'
import { problems } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { log } from '../../../platform/logging/logger'
import { reserveEach } from '../../../platform/rate-limits/by-address'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { renderPage, renderProblem } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { insertMessage } from '../../notifications/insert-message'
import { handlers, type PartnerContext, type PartnerServices } from '../context'
import { listPostingRows } from './posting-file'
import {
  isPostingCode,
  type PostingLink,
  readPostingLink,
  toCodePeriod,
  toMailboxHash,
} from './posting-link'
import { findAdviceMailbox } from './posting-store'

type C = PartnerContext

type Opened = PostingLink & { readonly email: string }

/** The payee's mailbox has to be the one that got the link: who left the payee's office loses it with the mailbox. */
async function findLink(c: C): Promise<Opened | 'incomplete' | 'ended'> {
  const { db, now, secrets } = c.get('services')
  const link = await readPostingLink(singleQuery(new URL(c.req.url), 'f') ?? '', secrets)
  if (link === null) return 'incomplete'
  const email = await findAdviceMailbox(db, link.payeeId)
  const isOpen = link.expiresAt > now() && email !== null
  return isOpen && (await toMailboxHash(email)) === link.emailHash ? { ...link, email } : 'ended'
}

function refuse(c: C, why: 'incomplete' | 'ended'): Promise<Response> {
  const { locale, config } = c.get('services')
  const { incomplete, ended } = postingFileCopy[locale]
  if (why === 'incomplete')
    return renderProblem(c, 'not_found', { title: incompleteLink[locale], message: incomplete })
  const message = ended.message(config.SUPPORT_EMAIL)
  return renderProblem(c, 'gone', { title: ended.title, message })
}

const toPageData = (
  { day }: PostingLink,
  step: PostingFilePageData['step'],
  more: Partial<PostingFilePageData> = {},
): PostingFilePageData => ({ day, step, errors: {}, failure: null, ...more })

const show = handlers(cleanLink<PartnerServices>('posting_file'), async (c) => {
  const link = await findLink(c)
  if (typeof link === 'string') return refuse(c, link)
  return renderPage(c, 'posting-file', toPageData(link, 'ask'))
})

const post = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  const link = await findLink(c)
  if (typeof link === 'string') return refuse(c, link)
  const { step, code = '', format: typed } = values
  if (step !== 'code') return sendCode(c, link)
  const format = postingFormats.find((one) => one === typed)
  return format === undefined
    ? respondWithProblem(c, 'malformed')
    : openFile(c, link, { code, format })
})

function showTooMany(c: C, link: Opened, retryAfterSeconds: number): Promise<Response> {
  const { locale } = c.get('services')
  c.set('outcome', problems.too_many.code)
  c.header('Retry-After', String(retryAfterSeconds))
  const failure = postingFileCopy[locale].tooMany(tryAgainIn[locale](retryAfterSeconds))
  const data = toPageData(link, 'ask', { failure })
  return renderPage(c, 'posting-file', data, problems.too_many.status)
}

async function sendCode(c: C, link: Opened): Promise<Response> {
  const { db, limiter, now, queueOutbox, locale } = c.get('services')
  const reserved = await limiter.reserve('posting_code_email', link.emailHash)
  if (!reserved.ok) return showTooMany(c, link, reserved.retryAfterSeconds)
  const id = `posting:${crypto.randomUUID()}`
  const data = { locale, day: link.day, link: link.body, period: toCodePeriod(now()) }
  const message = {
    ...({ kind: 'email', template: 'posting_code', paymentId: null } as const),
    ...{ recipient: link.email, data },
  }
  await db.batch([insertMessage(db, { id, message, now: now() })])
  queueOutbox([id])
  c.set('outcome', 'CODE_SENT')
  return renderPage(c, 'posting-file', toPageData(link, 'code'))
}

type Typed = { readonly code: string; readonly format: (typeof postingFormats)[number] }

/** Wrong codes count for the link and for the address. */
async function openFile(c: C, link: Opened, { code, format }: Typed): Promise<Response> {
  const { db, limiter, now, secrets, locale } = c.get('services')
  const uses = [
    ['access_code', toIpSubject(clientIpAddress(c.req.raw.headers))],
    ['access_code', `posting:${link.body}`],
  ] as const
  const reserved = await reserveEach(limiter, uses)
  if (!reserved.ok) return showTooMany(c, link, reserved.retryAfterSeconds)
  const { payeeId, day } = link
  if (!(await isPostingCode(code, link, { secrets, now: now() }))) {
    c.set('outcome', problems.invalid_fields.code)
    log('warn', 'posting_code_rejected', { payeeId })
    const errors = { code: postingFileCopy[locale].wrongCode }
    return renderPage(c, 'posting-file', toPageData(link, 'code', { errors }), 422)
  }
  await Promise.all(uses.map(([name, subject]) => limiter.refund(name, subject)))
  const rows = await listPostingRows(db, { payeeId, day })
  log('info', 'posting_file_opened', { payeeId, code: `${day} ${format}`, count: rows.length })
  c.set('outcome', 'POSTING_FILE_OPENED')
  c.header('Content-Disposition', `attachment; filename="${toPostingFileName(link, format)}"`)
  if (format === 'json') return c.json({ version: postingVersion, payeeId, day, rows })
  c.header('Content-Type', 'text/csv; charset=utf-8')
  return c.body(toPostingCsv(rows))
}

export const postingRoutes: readonly Route<PartnerServices>[] = [
  { path: paths.postingFile, stack: 'payment', GET: show, POST: post },
]
