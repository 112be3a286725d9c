// Requests to the pay-later pages and call, before the deadline unless `bindings` say otherwise.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import seedAccounts from '../../../migrations/seed/0003_accounts.sql?raw'
import seedPromotions from '../../../migrations/seed/0005_promotions.sql?raw'
import { app } from '../../../worker/app'
import { newIpAddress, siteOrigin } from './site'

export const beforeDeadline = { ...env, PAY_LATER_DEADLINE: '9999-12-31' }

export type PayLaterRequestOptions = {
  readonly method?: 'POST'
  readonly body?: string | URLSearchParams
  readonly type?: string
  readonly ipAddress?: string
  readonly cookie?: string
  readonly bindings?: typeof env
}

export async function sendPayLater(
  path: string,
  { type, ipAddress, cookie = '', bindings = beforeDeadline, ...init }: PayLaterRequestOptions = {},
) {
  const response = await app.fetch(
    new Request(`${siteOrigin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        origin: siteOrigin,
        'cf-connecting-ip': ipAddress ?? newIpAddress(),
        cookie,
        ...(type !== undefined && { 'content-type': type }),
      },
    }),
    bindings,
    createExecutionContext(),
  )
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}

export const postPayLaterForm = (form: Record<string, string>, more: PayLaterRequestOptions = {}) =>
  sendPayLater('/pay-later', { method: 'POST', body: new URLSearchParams(form), ...more })

export const readHeading = (text: string) =>
  /<h1[^>]*>([^<]*)</.exec(text)?.[1]?.replaceAll('&#x27;', "'")

/** Restores the seeded accounts and promotions. */
export async function resetPayLater(): Promise<void> {
  for (const table of ['program_enrollments', 'pay_later_opt_ins'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  await env.DB.prepare(seedAccounts).run()
  await env.DB.prepare(seedPromotions).run()
}
