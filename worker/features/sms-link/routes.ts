// The two calls that ask for a text (spec section 7): the same rules, another status. Plain forms
// of pages call sendTextLink from their own routes.

import { type TextAnswer, textRequest } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import { clientAddress } from '../../platform/http/client-address'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { handlers, type SmsLinkServices } from './context'
import { toTextDeps } from './deps'
import { sendTextLink } from './send-sms-link'
import { toTextProblem } from './sms-error'

const validate = validateFor<SmsLinkServices>()

const send = (status: 200 | 202) =>
  handlers(validate('json', textRequest), async (c) => {
    const { num, messageType, id, googleRecaptchaToken, sendingApplication, requestOrigin } =
      c.req.valid('json')
    const services = c.get('services')
    const sent = await sendTextLink(
      {
        num,
        messageType,
        id: id ?? null,
        source: sendingApplication === 'WIDGET' ? 'w' : 'h',
        humanToken: googleRecaptchaToken ?? '',
        ip: clientAddress(c.req.raw.headers),
        hostname: new URL(services.siteUrl).hostname,
        pagePath: requestOrigin ?? c.req.header('referer') ?? '',
      },
      toTextDeps(services),
    )
    if (!sent.ok) {
      const { kind, details } = toTextProblem(sent.error)
      return jsonProblem(c, kind, details)
    }
    const answer: TextAnswer = { status: 'success' }
    return c.json(answer, status)
  })

const bodyTypes = ['application/json']

export const textLinkRoutes: readonly Route<SmsLinkServices>[] = [
  { path: paths.sendSms, stack: 'json', bodyTypes, POST: send(200) },
  { path: paths.sendSmsClient, stack: 'json', bodyTypes, POST: send(202) },
]
