// The cookie with the pass of the step-up. Signed for one browser, so that no other browser can use it.

import { getCookie, setCookie } from 'hono/cookie'
import { passTtlMs } from '../../../../shared/retention'
import { isStepUpPass, issueStepUpPass } from '../card-testing/step-up-pass'
import type { PaymentsContext } from '../context'

const name = 'step_up'

export async function setStepUpPass(c: PaymentsContext, browserHash: string): Promise<void> {
  const { config, now, siteUrl } = c.get('services')
  setCookie(c, name, await issueStepUpPass(config.APP_SECRET, browserHash, now()), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: passTtlMs / 1000,
  })
}

export function hasStepUpPass(c: PaymentsContext, browserHash: string): Promise<boolean> {
  const { secrets, now } = c.get('services')
  return isStepUpPass(secrets, { pass: getCookie(c, name) ?? '', browserHash }, now())
}
