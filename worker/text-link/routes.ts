// The two calls that ask for a text (spec section 7): the same rules, another status. Plain forms
// of pages call sendTextLink from their own routes.
import type { Context } from 'hono'
import { toFieldErrors } from '../../shared/field-rules'
import { paths } from '../../shared/paths'
import { type TextAnswer, textRequest } from '../../shared/text-link'
import { clientAddress } from '../http/client-address'
import { jsonProblem } from '../http/json-problem'
import { type AppEnv, handlers, type Route } from '../http/route'
import { sendTextLink } from './send-text-link'
import { toTextDeps } from './text-deps'
import { toTextProblem } from './text-error'

const send = (status: 200 | 202) =>
  handlers(async (c) => {
    const values = await readJson(c)
    if (values === null) return jsonProblem(c, 'malformed')
    const parsed = textRequest.safeParse(values)
    if (!parsed.success)
      return jsonProblem(c, 'invalid_fields', { fields: toFieldErrors(parsed.error) })
    const { num, messageType, id, googleRecaptchaToken, sendingApplication, requestOrigin } =
      parsed.data
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

/** Null for what is not JSON. */
async function readJson(c: Context<AppEnv>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return null
  }
}

const bodyTypes = ['application/json']

export const textLinkRoutes: readonly Route[] = [
  { path: paths.sendSms, stack: 'json', bodyTypes, POST: send(200) },
  { path: paths.sendSmsClient, stack: 'json', bodyTypes, POST: send(202) },
]
