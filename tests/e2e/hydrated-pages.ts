// A screen of each page that has a script, and what React has done with it.
import { expect, type Page } from '@playwright/test'
import type { PageName } from '../../client/runtime/page-registry.ts'

/** Paths by page name. The captcha's frame is not among them: the demo has no vendor's captcha. */
export const pagesWithScript = {
  'guest-payment': '/web-payment?p=p_cedar',
  'provider-lookup': '/web-payment',
  'payment-check': '/dev/show/step-up',
  confirming: '/dev/show/outcome-withheld',
  receipt: '/dev/go/receipt',
  'info-request': '/dev/info/every-field',
  'pay-landing': '/cedar-hollow',
  'not-found': '/cedar-holow',
  'app-download': '/download',
  'password-reset': '/dev/reset/form',
  'get-paid': '/dev/get-paid/set-pass',
  'mailbox-link': '/dev/mailbox/show/success',
  'pay-later': '/dev/pay-later/show/input',
  membership: '/member-signup',
  'find-payment': '/find-payment',
  contact: '/contact',
  partners: '/partners',
  'pay-widget': '/pay-widget?name=cedar-hollow',
  'widget-builder': '/partners/widget',
} as const satisfies Partial<Record<PageName, string>>

/** Waits until React has hydrated the page or given up. A page that hydrates at the first interaction gets one. */
export async function waitForReact(page: Page): Promise<'hydrated' | 'kept'> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(readState, null, { polling: 20 })
  return (await page.evaluate(readState)) ?? 'kept'
}

export async function expectHydrated(page: Page): Promise<void> {
  expect(await waitForReact(page)).toBe('hydrated')
}

/** According to React's own state: nothing else tells when a page without effects is hydrated. */
function readState(): 'hydrated' | 'kept' | null {
  const entries = Object.entries(document.querySelector('#page') ?? {})
  const [, fiber = null] = entries.find(([key]) => key.startsWith('__reactContainer')) ?? []
  const { current } = fiber?.stateNode ?? {}
  if (!current || current.memoizedState.isDehydrated) return null
  return current.child.child === null ? 'kept' : 'hydrated'
}
