// An erasure up to the click of the person: staff ask for it, and the person opens the mailed link and confirms.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { readConfigValue } from '../../scripts/start/local-database.ts'
import { callOps } from './call-ops.ts'

const asked = z.object({ result: z.object({ confirmation: z.string() }) })

/** Returns the confirmation, with which staff erase. */
export async function confirmErasure(
  siteUrl: string,
  facts: object,
  opsUrl = siteUrl,
): Promise<string> {
  const reply = await callOps(opsUrl, 'askForConfirmation', { kind: 'erase', ...facts })
  const { confirmation: id } = asked.parse(reply).result
  // As the site derives it.
  const signature = createHmac('sha256', readConfigValue('APP_SECRET'))
    .update(`confirm-request\n${id}`)
    .digest('base64url')
  const url = new URL(`/confirm-request?c=${id}.${signature}`, siteUrl)
  const headers = { Origin: url.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await fetch(url, { method: 'POST', headers })
  if (!response.ok) throw new Error(`the request was not confirmed: ${response.status}`)
  return id
}
