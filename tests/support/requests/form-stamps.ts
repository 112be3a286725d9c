// The stamps of forms that anyone can send without a captcha (worker/features/contact/start-stamp.ts).
import { env } from 'cloudflare:workers'
import { issueStamp } from '../../../worker/features/contact/start-stamp'
import { newIpAddress } from './site'

/** Of a form that the IP address opened a minute ago, or `ageMs` ago. */
export const stampFor = (ip: string, ageMs = 60_000): Promise<string> =>
  issueStamp({ secret: String(env.APP_SECRET), now: Date.now() - ageMs, ip })

type Fields = Readonly<Record<string, string>>

/** The fields and headers of a post by the IP address that opened the form. */
export async function withStamp(fields: Fields, headers: Fields, ageMs = 60_000) {
  const ip = headers['cf-connecting-ip'] ?? newIpAddress()
  return {
    fields: { started: await stampFor(ip, ageMs), ...fields },
    headers: { 'cf-connecting-ip': ip, ...headers },
  }
}
