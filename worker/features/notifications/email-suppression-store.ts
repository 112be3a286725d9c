// Addresses that stopped the emails of debt collectors (12 CFR 1006.6(e)), by the link in each of them. The link is signed,
// so that no one can stop another person's emails, and never expires. Emails that answer an act of the payer, such as a
// receipt, are still sent.

import { findSigner, type Secrets } from '../../platform/crypto/secrets'
import { sign } from '../../platform/crypto/signatures'
import { hashToken } from '../../platform/crypto/tokens'
import { one } from '../../platform/db/d1'

const purpose = 'stop-emails'

const queries = {
  find: 'SELECT 1 AS one FROM email_suppressions WHERE email_hash = ?1',
  stop: `INSERT INTO email_suppressions (email_hash, stopped_at) VALUES (?1, ?2)
    ON CONFLICT (email_hash) DO NOTHING`,
} as const

export const toEmailHash = (email: string): Promise<string> => hashToken(email.trim().toLowerCase())

export async function isEmailStopped(db: D1Database, email: string): Promise<boolean> {
  return (await one(db.prepare(queries.find).bind(await toEmailHash(email)))) !== null
}

/** The query of the link that stops emails to the address; the same for each email to it. */
export async function toStopQuery(secret: string, email: string): Promise<string> {
  const hash = await toEmailHash(email)
  return new URLSearchParams({ e: hash, s: await sign(secret, purpose, hash) }).toString()
}

export type StopLink = { readonly hash: string; readonly signature: string }

export async function isStopLink(
  { hash, signature }: StopLink,
  secrets: Secrets,
): Promise<boolean> {
  return (await findSigner(secrets, { purpose, text: hash, signature })) !== null
}

/** Repeating it changes nothing. */
export async function stopEmails(db: D1Database, hash: string, now: number): Promise<void> {
  await db.prepare(queries.stop).bind(hash, now).run()
}
