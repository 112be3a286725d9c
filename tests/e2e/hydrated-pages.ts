// A screen of each page that has a script, and when it is hydrated.
import { expect, type Page } from '@playwright/test'
import type { PageName } from '../../shared/page-data.ts'

/** Paths by page name. The captcha's frame is not among them: it has no embedded vendor. */
export const pagesWithScript = {
  'guest-payment': '/web-payment?p=p_cedar',
  'provider-lookup': '/web-payment?t=cedar',
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
  'member-signup': '/member-signup',
  contact: '/contact',
  partners: '/partners',
  'pay-widget': '/pay-widget?name=cedar-hollow',
  'widget-builder': '/partners/widget',
} as const satisfies Partial<Record<PageName, string>>

/** Waits for hydration. A page that hydrates at the first interaction gets one. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.down()
  await page.mouse.up()
  await expect
    .poll(() => page.evaluate(isHydrated), { message: 'React has hydrated the page' })
    .toBe(true)
}

/** React has committed the page, according to its own state. */
function isHydrated(): boolean {
  const entries = Object.entries(document.querySelector('#page') ?? {})
  const [, fiber = null] = entries.find(([key]) => key.startsWith('__reactContainer')) ?? []
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}
