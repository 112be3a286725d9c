// Who sends a form, as far as the request tells.
import type { Context } from 'hono'
import { trapField } from '../../../shared/contact/page-data'
import type { FormValues } from '../../../shared/field-rules'
import { clientAddress } from '../../platform/http/client-address'
import type { AppEnv } from '../../platform/http/route'
import type { Sender } from './abuse-checks'

export function toSender(c: Context<AppEnv>, values: FormValues): Sender {
  return {
    trap: values[trapField] ?? '',
    started: values.started ?? '',
    humanToken: values.googleRecaptchaToken ?? '',
    ip: clientAddress(c.req.raw.headers),
    hostname: new URL(c.get('services').siteUrl).hostname,
  }
}
