// The two calls that send a text (spec section 7); they differ only in their status. Forms without JavaScript
// call sendSmsLink from the routes of their pages.

import { linkSource } from '../../../shared/app-download/page-data'
import { type SmsResponse, smsRequest, smsResponse } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import type { CallDocs, RouteDocs } from '../api-docs/call'
import { handlers, type SmsLinkServices } from './context'
import { toSmsDeps } from './deps'
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

export const smsLinkRoutes: readonly Route<SmsLinkServices>[] = [
  { path: paths.sendSms, stack: 'json', bodyTypes, POST: send(200) },
  { path: paths.sendSmsClient, stack: 'json', bodyTypes, POST: send(202) },
]

const toDocs = (status: 200 | 202): CallDocs => ({
  group: 'texts',
  summary:
    'Texts a link to the app or to a payee’s payment page. The site writes the message and ignores any in the request.',
  responses: { [status]: ['the text will be sent', smsResponse] },
  problems: [
    ...(['human_check_failed', 'not_found', 'invalid_fields', 'too_many'] as const),
    ...Object.values(textLimits).map(({ code }) => ({ problem: 'too_many', code }) as const),
  ],
  limit:
    'per phone number, 3 in 10 minutes and 10 a day; per IP address, 10 an hour, and 1 in 30 seconds to one number; without a captcha token, 1 in 10 minutes per phone number and 2 an hour per IP address',
})

/** For the API document only. */
export const smsLinkDocs: RouteDocs = () => ({
  [`POST ${paths.sendSms}`]: toDocs(200),
  [`POST ${paths.sendSmsClient}`]: toDocs(202),
})
