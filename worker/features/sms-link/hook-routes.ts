// Webhooks of the SMS vendor: delivery reports and replies from phones. The signature is checked against
// the configured URL, because an attacker can forge the Host header.
import { paths } from '../../../shared/urls'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { log } from '../../platform/logging/logger'
import type { SmsReply } from '../../vendors/sms/sms-hooks'
import type { RouteDocs } from '../api-docs/call'
import { startSms, stopSms } from '../notifications/suppressions'
import { handlers, type SmsLinkContext, type SmsLinkServices } from './context'
import { applyReport, findDeliveryStep } from './delivery'

/** The body's parameters; an error response if the SMS vendor has no webhooks or the signature is invalid. */
async function readSignedParams(
  c: SmsLinkContext,
  path: string,
): Promise<URLSearchParams | Response> {
  const { smsHooks, siteUrl } = c.get('services')
  if (smsHooks === null) return jsonProblem(c, 'not_found')
  const params = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()))
  const signature = c.req.header('x-twilio-signature') ?? ''
  const url = `${siteUrl}${path}${new URL(c.req.url).search}`
  if (await smsHooks.isGenuine(url, params, signature)) return params
  return jsonProblem(c, 'origin_refused', { code: 'SIGNATURE_INVALID' })
}

const status = handlers(async (c) => {
  const params = await readSignedParams(c, paths.twilioStatus)
  if (params instanceof Response) return params
  const services = c.get('services')
  const report = services.smsHooks?.toReport(params)
  const outboxId = c.req.query('id')
  if (!report || outboxId === undefined) {
    log('warn', 'sms_report_unreadable')
    return c.body(null, 204)
  }
  const { isCurrent, isNew } = await applyReport(outboxId, report, services)
  if (isNew && report.isDelivered)
    services.metrics.countStage(() => findDeliveryStep(outboxId, services.db))
  // An outdated report raises no alert: a failure that is reported after "delivered" is wrong.
  if (report.alert && isCurrent) log('alert', 'sms_not_delivered', { outboxId, code: report.code })
  c.set('outcome', isCurrent ? `TEXT_${report.outcome.toUpperCase()}` : 'OLD_NEWS')
  return c.body(null, 204)
})

/** False if the same reply was applied before. */
function applyReply(db: D1Database, reply: SmsReply, now: number): boolean | Promise<boolean> {
  const { optOutKeyword, from: phone, messageId } = reply
  if (optOutKeyword === 'stop') return stopSms(db, { phone, source: 'stop', messageId, now })
  return optOutKeyword === 'start' ? startSms(db, { phone, messageId, now }) : true
}

const inbound = handlers(async (c) => {
  const params = await readSignedParams(c, paths.twilioInbound)
  if (params instanceof Response) return params
  const { db, now, smsHooks } = c.get('services')
  const reply = smsHooks?.toReply(params)
  const isNew = reply ? await applyReply(db, reply, now()) : true
  const outcome = isNew ? (reply?.optOutKeyword ?? 'unreadable') : 'repeated'
  c.set('outcome', `REPLY_${outcome.toUpperCase()}`)
  // Send no reply: the vendor itself replies to STOP, START and HELP.
  return c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, {
    'Content-Type': 'text/xml; charset=utf-8',
  })
})

const hook = {
  stack: 'json',
  skipsOriginGuard: true,
  bodyTypes: ['application/x-www-form-urlencoded'],
} as const

export const smsHookRoutes: readonly Route<SmsLinkServices>[] = [
  { ...hook, path: paths.twilioStatus, POST: status },
  { ...hook, path: paths.twilioInbound, POST: inbound },
]

/** For the API document only. */
export const smsHookDocs: RouteDocs = () => ({
  [`POST ${paths.twilioStatus}`]: null,
  [`POST ${paths.twilioInbound}`]: null,
})
