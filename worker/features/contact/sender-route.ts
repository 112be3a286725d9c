// Reads the sender of a form from the request.
import { honeypotField } from '../../../shared/contact/page-data'
import type { FormValues } from '../../../shared/field-rules'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import type { AppContext, CoreServices } from '../../platform/http/route'
import type { Sender } from './abuse-checks'

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
