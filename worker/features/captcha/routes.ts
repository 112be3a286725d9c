// Gives the browser a captcha: a proof-of-work challenge, or the URL of a vendor's frame.
import * as z from 'zod/mini'
import { paths } from '../../../shared/urls'
import { singleQuery } from '../../platform/http/form'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { startCheck, toVendor } from '../../vendors/captcha/captcha-by-action'
import { type CaptchaServices, handlers } from './context'
import { framePolicy } from './frame-policy'

const validate = validateFor<CaptchaServices>()

const action = z.enum(['payment', 'text', 'widget', 'password', 'team_mail', 'access_code'])

const start = handlers(validate('query', z.object({ action })), async (c) => {
  c.header('Cache-Control', 'private, no-store')
  const { config, altcha } = c.get('services')
  const started = await startCheck(c.req.valid('query').action, {
    provider: config.HUMAN_CHECK,
    altcha,
  })
  return c.json(started)
})

const showFrame = handlers(async (c) => {
  const { config } = c.get('services')
  const parsed = action.safeParse(singleQuery(new URL(c.req.url), 'action'))
  const vendor = parsed.success ? toVendor(parsed.data, config.HUMAN_CHECK) : null
  if (!parsed.success || vendor === null) return respondWithProblem(c, 'not_found')
  c.header('Content-Security-Policy', framePolicy(vendor, c.get('cspNonce')))
  c.header('X-Frame-Options', 'SAMEORIGIN')
  return renderPage(c, 'human-check-frame', {
    action: parsed.data,
    widget:
      vendor === 'recaptcha'
        ? { vendor, version: config.RECAPTCHA_VERSION, siteKey: config.RECAPTCHA_SITE_KEY }
        : { vendor, siteKey: config.TURNSTILE_SITE_KEY },
  })
})

export const captchaRoutes: readonly Route<CaptchaServices>[] = [
  { path: paths.captchaChallenge, stack: 'json', GET: start },
  { path: paths.captchaFrame, stack: 'page', GET: showFrame },
]
