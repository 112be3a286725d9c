// What the company that carries our texts posts to us: how a text went, and what people answer.
// Nothing is believed before its signature is checked over the address that we configured.
import { paths } from '../../../shared/urls'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { log } from '../../platform/logging/logger'
import { startTexts, stopTexts } from '../notifications/suppressions'
import { handlers, type SmsLinkContext, type SmsLinkServices } from './context'
import { applyReport } from './delivery'

/** The body's parameters, or the answer to a post that is not the vendor's. */
async function readGenuine(c: SmsLinkContext, path: string): Promise<URLSearchParams | Response> {
  const { smsHooks, siteUrl } = c.get('services')
  if (smsHooks === null) return jsonProblem(c, 'not_found')
  const params = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()))
  const signature = c.req.header('x-twilio-signature') ?? ''
  const url = `${siteUrl}${path}${new URL(c.req.url).search}`
  if (await smsHooks.isGenuine(url, params, signature)) return params
  return jsonProblem(c, 'origin_refused', { code: 'SIGNATURE_INVALID' })
}

const status = handlers(async (c) => {
  const params = await readGenuine(c, paths.twilioStatus)
  if (params instanceof Response) return params
  const services = c.get('services')
  const report = services.smsHooks?.toReport(params)
  const outboxId = c.req.query('id')
  if (!report || outboxId === undefined) {
    log('warn', 'text_report_unreadable')
    return c.body(null, 204)
  }
  if (report.alert) log('alert', 'text_not_delivered', { outboxId, code: report.code })
  const isNews = await applyReport(outboxId, report, services)
  c.set('outcome', isNews ? `TEXT_${report.outcome.toUpperCase()}` : 'OLD_NEWS')
  return c.body(null, 204)
})

const inbound = handlers(async (c) => {
  const params = await readGenuine(c, paths.twilioInbound)
  if (params instanceof Response) return params
  const { db, now, smsHooks } = c.get('services')
  const reply = smsHooks?.toReply(params)
  if (reply?.wish === 'stop') await stopTexts(db, { phone: reply.from, source: 'stop', now: now() })
  if (reply?.wish === 'start') await startTexts(db, { phone: reply.from, now: now() })
  c.set('outcome', `REPLY_${(reply?.wish ?? 'unreadable').toUpperCase()}`)
  // The vendor itself answers STOP, START and HELP: an answer of ours would be a second text.
  return c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, {
    'Content-Type': 'text/xml; charset=utf-8',
  })
})

const hook = {
  stack: 'json',
  fromOutside: true,
  bodyTypes: ['application/x-www-form-urlencoded'],
} as const

export const smsHookRoutes: readonly Route<SmsLinkServices>[] = [
  { ...hook, path: paths.twilioStatus, POST: status },
  { ...hook, path: paths.twilioInbound, POST: inbound },
]
