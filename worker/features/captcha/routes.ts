// Gives the browser a captcha: a proof-of-work challenge, or the URL of a vendor's frame.
import * as z from 'zod/mini'
import { paths } from '../../../shared/urls'
import { success } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
import type { AppContext, Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { createCaptchaStart, toVendor } from '../../vendors/captcha/captcha-by-action'
import { type CaptchaServices, handlers } from './context'
import { framePolicy } from './frame-policy'

const validate = validateFor<CaptchaServices>()

const actions = [
  'payment',
  'text',
  'widget',
  'password',
  'team_email',
  'find_payment',
  'access_code',
  'step_up',
] as const
const query = z.object({ action: z.enum(actions) })

const startCaptcha = handlers(validate('query', query), async (c) => {
  c.header('Cache-Control', 'private, no-store')
  const { config, altcha } = c.get('services')
  const started = await createCaptchaStart(c.req.valid('query').action, {
    provider: config.CAPTCHA,
    altcha,
  })
  return c.json(started)
})

const showNotFound = (c: AppContext<CaptchaServices>) => respondWithProblem(c, 'not_found')

const showFrame = handlers(validate('query', query, showNotFound), async (c) => {
  const { config } = c.get('services')
  const { action } = c.req.valid('query')
  const vendor = toVendor(action, config.CAPTCHA)
  if (vendor === null) return showNotFound(c)
  c.header('Content-Security-Policy', framePolicy(vendor, c.get('cspNonce')))
  c.header('X-Frame-Options', 'SAMEORIGIN')
  return renderPage(c, 'captcha-frame', {
    action,
    widget:
      vendor === 'recaptcha'
        ? { vendor, version: config.RECAPTCHA_VERSION, siteKey: config.RECAPTCHA_SITE_KEY }
        : { vendor, siteKey: config.TURNSTILE_SITE_KEY },
  })
})

export const captchaRoutes: readonly Route<CaptchaServices>[] = [
  {
    path: paths.captchaChallenge,
    stack: 'json',
    GET: startCaptcha,
    docs: __API_DOCS__ && {
      GET: documented(startCaptcha, {
        group: 'site',
        summary: 'Returns the captcha that a browser solves before it sends a form.',
        query: { action: 'the form being sent' },
        responses: success(
          'a challenge for the altcha library, or the vendor and the path of its frame',
          z.union([
            z.object({
              provider: z.literal('altcha'),
              challenge: z.record(z.string(), z.unknown()),
            }),
            z.object({ provider: z.enum(['recaptcha', 'turnstile']), frame: z.string() }),
            z.object({ provider: z.literal('off') }),
          ]),
        ),
        problems: ['malformed'],
      }),
    },
  },
  { path: paths.captchaFrame, stack: 'page', GET: showFrame },
]
