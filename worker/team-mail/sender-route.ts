// Who sends a form, as far as the request tells.
import type { Context } from 'hono'
import type { FormValues } from '../../shared/field-rules'
import { trapField } from '../../shared/team-mail'
import { clientAddress } from '../http/client-address'
import type { AppEnv } from '../http/route'
import type { Sender } from './admit-mail'

export function toSender(c: Context<AppEnv>, values: FormValues): Sender {
  return {
    trap: values[trapField] ?? '',
    started: values.started ?? '',
    humanToken: values.googleRecaptchaToken ?? '',
    ip: clientAddress(c.req.raw.headers),
    hostname: new URL(c.get('services').siteUrl).hostname,
  }
}
