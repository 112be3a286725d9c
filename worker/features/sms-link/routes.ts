// The two calls that send a text (spec section 7); they differ only in their status. Forms without JavaScript
// call sendSmsLink from the routes of their pages.

import { linkSource } from '../../../shared/app-download/page-data'
import { type SmsResponse, smsRequest, smsResponse } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { documented } from '../../platform/http/documented'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { handlers, type SmsLinkServices, toSmsDeps } from './context'
import { sendSmsLink } from './send-sms-link'
import { textLimits, toSmsProblem } from './sms-error'

const validate = validateFor<SmsLinkServices>()

const send = (status: 200 | 202) =>
  handlers(validate('json', smsRequest), async (c) => {
    const { num, messageType, id, googleRecaptchaToken, sendingApplication, requestOrigin } =
      c.req.valid('json')
    const services = c.get('services')
    const sent = await sendSmsLink(
      {
        num,
        messageType,
        id: id ?? null,
        source: sendingApplication === 'WIDGET' ? linkSource.widget : linkSource.home,
        captchaToken: googleRecaptchaToken ?? '',
        ip: clientIpAddress(c.req.raw.headers),
        hostname: new URL(services.siteUrl).hostname,
        pagePath: requestOrigin ?? c.req.header('referer') ?? '',
      },
      toSmsDeps(services, c.req.raw.headers),
    )
    if (!sent.ok) {
      const { kind, details } = toSmsProblem(sent.error, c.get('services').locale)
      return jsonProblem(c, kind, details)
    }
    const body: SmsResponse = { status: 'success' }
    return c.json(body, status)
  })

const bodyTypes = ['application/json']

const sent = ['the text will be sent', smsResponse] as const

const toDocs = (status: 200 | 202) => ({
  group: 'texts' as const,
  summary:
    'Texts a link to the app or to a payee’s payment page. The site writes the message and ignores any in the request.',
  // A number of its own: one number gets one text in ten minutes.
  sample: {
    body: {
      num: status === 200 ? '(415) 555-0132' : '(415) 555-0133',
      messageType: 'app-download',
    },
  },
  problems: [
    ...(['captcha_failed', 'not_found', 'invalid_fields', 'too_many'] as const),
    ...Object.values(textLimits).map(({ code }) => ({ problem: 'too_many', code }) as const),
  ],
  limit:
    'a limited number each day per phone number and each hour per IP address; fewer without a captcha token',
})

export const smsLinkRoutes: readonly Route<SmsLinkServices>[] = [
  {
    path: paths.sendSms,
    stack: 'json',
    bodyTypes,
    POST: send(200),
    docs: __API_DOCS__ && {
      POST: documented(send(200), { ...toDocs(200), responses: { 200: sent } }),
    },
  },
  {
    path: paths.sendSmsClient,
    stack: 'json',
    bodyTypes,
    POST: send(202),
    docs: __API_DOCS__ && {
      POST: documented(send(202), { ...toDocs(202), responses: { 202: sent } }),
    },
  },
]
