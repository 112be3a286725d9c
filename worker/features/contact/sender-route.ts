// Stamps a form for the browser that opens it, and reads its sender from the request.
import { honeypotField } from '../../../shared/contact/page-data'
import type { FormValues } from '../../../shared/field-rules'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import type { AppContext, CoreServices } from '../../platform/http/route'
import type { Sender } from './abuse-checks'
import { issueStamp } from './start-stamp'

/** The stamp of a form that is rendered now. */
export function stampForm<Services extends CoreServices>(c: AppContext<Services>): Promise<string> {
  const { config, now } = c.get('services')
  const ip = clientIpAddress(c.req.raw.headers)
  return issueStamp({ secret: config.APP_SECRET, now: now(), ip })
}

export function toSender<Services extends CoreServices>(
  c: AppContext<Services>,
  values: FormValues,
): Sender {
  return {
    honeypot: values[honeypotField] ?? '',
    started: values.started ?? '',
    captchaToken: values.googleRecaptchaToken ?? '',
    ip: clientIpAddress(c.req.raw.headers),
    hostname: new URL(c.get('services').siteUrl).hostname,
  }
}
