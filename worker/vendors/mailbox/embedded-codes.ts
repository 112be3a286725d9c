// Signed authorization codes of the embedded mailbox vendor. A page in /dev issues them;
// embedded.ts accepts them.
import * as z from 'zod/mini'
import { isSameText, sign } from '../../platform/crypto/signatures'

const purpose = 'demo-mailbox-code'
const codeTtlMs = 60_000

export const demoGmailScope = 'https://www.googleapis.com/auth/gmail.readonly'
export const demoClientId = 'papaya-demo'
export const demoConsentPath = '/dev/mailbox/consent'

const grant = z.object({
  address: z.string(),
  scope: z.string(),
  challenge: z.string(),
  redirectUri: z.string(),
  expiresAt: z.number(),
})
export type DemoGrant = z.infer<typeof grant>

export async function issueDemoCode(
  secret: string,
  granted: Omit<DemoGrant, 'expiresAt'>,
  now: number,
): Promise<string> {
  const text = JSON.stringify({ ...granted, expiresAt: now + codeTtlMs })
  const body = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${body}.${await sign(secret, purpose, body)}`
}

/** Null unless signed by us within the last minute. */
export async function readDemoCode(
  secret: string,
  code: string,
  now: number,
): Promise<DemoGrant | null> {
  const [body = '', mac = ''] = code.split('.')
  if (!isSameText(mac, await sign(secret, purpose, body))) return null
  const read = grant.safeParse(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))
  return read.success && read.data.expiresAt > now ? read.data : null
}
