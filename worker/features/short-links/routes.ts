// The call that shortens a URL (spec section 7). open-route.ts opens short links.
import * as z from 'zod/mini'
import { shortLinksCopy } from '../../../shared/locales/short-links'
import { shortenRequest, shortenResponse } from '../../../shared/short-links/schema'
import { paths } from '../../../shared/urls'
import { sharedLimits, success } from '../../platform/http/call-docs'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { documented } from '../../platform/http/documented'
import { jsonProblem } from '../../platform/http/json-problem'
import type { Route } from '../../platform/http/route'
import { type InvalidRequest, validateFor } from '../../platform/http/validate'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
import { handlers, type ShortLinksContext, type ShortLinksServices } from './context'
import { type ShortenError, shortenUrl } from './shorten-url'

const validate = validateFor<ShortLinksServices>()

const query = z.object({ action: z.literal('shorten_url') })

const failures = {
  target_refused: [
    'invalid_fields',
    ({ refused }) => ({ message: refused, fields: { url: refused } }),
  ],
  no_page: [
    'invalid_fields',
    ({ unknown }) => ({ message: unknown.title, fields: { url: unknown.title } }),
  ],
  no_free_key: ['unavailable', () => ({ retryAfterSeconds: 5 })],
} as const satisfies Record<
  ShortenError['kind'],
  readonly [string, (copy: typeof shortLinksCopy.en) => object]
>

/** A URL that is not text, or is too long, gets the same message as a URL of another site. */
function refuseRequest(c: ShortLinksContext, { kind, details }: InvalidRequest): Response {
  const { refused } = shortLinksCopy[c.get('services').locale]
  const fields =
    details.fields?.url === undefined ? {} : { fields: { ...details.fields, url: refused } }
  return jsonProblem(c, kind, { ...details, ...fields })
}

const body = validate('json', shortenRequest, refuseRequest)

const shorten = handlers(validate('query', query), body, async (c) => {
  const { limiter, shortLinks } = c.get('services')
  const ip = clientIpAddress(c.req.raw.headers)
  const reservation = await reserveByAddress(limiter, 'form_post', ip)
  if (!reservation.ok)
    return jsonProblem(c, 'too_many', { retryAfterSeconds: reservation.retryAfterSeconds })
  const shortened = await shortenUrl(c.req.valid('json').url, 'web', shortLinks)
  if (shortened.ok) return c.json(shortened.value)
  const [problem, toDetails] = failures[shortened.error.kind]
  return jsonProblem(c, problem, toDetails(shortLinksCopy[c.get('services').locale]))
})

export const shortLinkRoutes: readonly Route<ShortLinksServices>[] = [
  {
    path: paths.shortenCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: shorten,
    docs: __API_DOCS__ && {
      POST: documented(shorten, {
        group: 'texts',
        summary:
          'Creates a short link to a page of this site or a listed host. The page has to exist, and its address must not have a token, such as that of a bill link, a name or an account.',
        sample: { body: { url: '/pay' } },
        query: { action: 'the action' },
        responses: success('the short link', shortenResponse),
        problems: ['invalid_fields', 'too_many', 'unavailable'],
        limit: sharedLimits.forms,
      }),
    },
  },
]
