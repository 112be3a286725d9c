// The SMS vendor's webhook: delivery reports and replies from phones.
import { smsReplies } from '../../../shared/locales/sms-replies'
import { paths } from '../../../shared/urls'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { log } from '../../platform/logging/logger'
import type { SmsPost, SmsReply } from '../../vendors/sms/sms-hooks'
import { startSms, stopSms } from '../notifications/suppression-store'
import { handlers, type SmsLinkServices } from './context'
import { applyReport, findDeliveryStep } from './delivery'
import { storeInboundText } from './inbound-text-store'
import { type ReplyMeaning, readReply, type StopMeaning } from './read-reply'

type Applied = {
  readonly outcome: ReplyMeaning['kind'] | 'repeated'
  /** What the vendor texts back; null for nothing. */
  readonly answer: string | null
}

/** A reply that was applied before changes nothing and gets no answer. */
async function applyReply(reply: SmsReply, services: SmsLinkServices): Promise<Applied> {
  const { db } = services
  const { from: phone, messageId, vendorKeyword } = reply
  const meaning = readReply(reply.text)
  const kind = vendorKeyword ?? meaning.kind
  const now = services.now()
  switch (kind) {
    case 'stop': {
      if (!(await stopSms(db, { phone, source: 'stop', messageId, now }))) break
      const isAnswered = vendorKeyword !== null || meaning.kind !== 'stop'
      return { outcome: kind, answer: isAnswered ? null : toStopAnswer(meaning) }
    }
    case 'start':
      if (!(await startSms(db, { phone, messageId, now }))) break
      return { outcome: kind, answer: null }
    case 'help':
      return { outcome: kind, answer: vendorKeyword === null ? toHelp(meaning, services) : null }
    case 'none':
      if (!(await storeInboundText(reply, services))) break
      return { outcome: kind, answer: null }
  }
  return { outcome: 'repeated', answer: null }
}

const toHelp = (meaning: ReplyMeaning, { config }: SmsLinkServices): string | null =>
  meaning.kind === 'help' ? smsReplies[meaning.locale].help(config.SUPPORT_EMAIL) : null

function toStopAnswer({ locale, mayMeanPayment }: StopMeaning): string {
  const { stopped, notCanceled } = smsReplies[locale]
  return mayMeanPayment ? `${stopped} ${notCanceled}` : stopped
}

type Report = Extract<SmsPost, { readonly kind: 'report' }>

/** Returns the request's outcome. */
async function readReport({ outboxId, report }: Report, services: SmsLinkServices) {
  const { isCurrent, isNew } = await applyReport(outboxId, report, services)
  if (isNew && report.isDelivered)
    services.metrics.countStage(() => findDeliveryStep(outboxId, services.db))
  // An outdated report raises no alert: a failure that is reported after "delivered" is wrong.
  if (report.alert && isCurrent) log('alert', 'sms_not_delivered', { outboxId, code: report.code })
  return isCurrent ? `TEXT_${report.outcome.toUpperCase()}` : 'OLD_NEWS'
}

const receive = handlers(async (c) => {
  const services = c.get('services')
  if (services.smsHooks === null) return jsonProblem(c, 'not_found')
  const post = await services.smsHooks.read(c.req.raw)
  switch (post.kind) {
    case 'forged':
      return jsonProblem(c, 'origin_refused', { code: 'SIGNATURE_INVALID' })
    case 'unreadable':
      log('warn', 'sms_post_unreadable')
      return post.response
    case 'report':
      c.set('outcome', await readReport(post, services))
      return post.response
    case 'reply': {
      const { outcome, answer } = await applyReply(post.reply, services)
      c.set('outcome', `REPLY_${outcome.toUpperCase()}`)
      return post.respond(answer)
    }
  }
})

export const smsHookRoutes: readonly Route<SmsLinkServices>[] = [
  {
    path: paths.smsHook,
    stack: 'json',
    skipsOriginGuard: true,
    bodyTypes: ['application/x-www-form-urlencoded'],
    POST: receive,
    docs: __API_DOCS__ && { POST: null },
  },
]
