// Every screen in every state, for the accessibility tests and the screenshots. The dev site lists
// those that a link opens. The others need steps in a browser.
import path from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../scripts/run.ts'
import { appDownloadScreens } from './app-download-screens.ts'
import { getPaidScreens } from './get-paid-screens.ts'
import { infoRequestScreens } from './info-request-screens.ts'
import { passwordResetScreens } from './password-reset-screens.ts'
import { payLandingScreens } from './pay-landing-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { type Screen, type ScreenGroups, toScreens } from './screen.ts'
import { widgetScreens } from './widget-screens.ts'

const staffPage =
  (address: string, first?: string): Screen['open'] =>
  async (page) => {
    if (first) await page.goto(first)
    await page.goto(address)
  }

const devScreens = toScreens({
  'Dev site': {
    'dev-screens': ['Every screen as a link.', staffPage('/dev')],
    'dev-payments': ['What payers submitted.', staffPage('/dev/payments', '/dev/go/receipt')],
    'dev-payment-confirm': [
      'The question before a payment is accepted.',
      async (page) => {
        await page.goto('/dev/go/receipt')
        await page.goto('/dev/payments?sort=newest')
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await page.getByRole('button', { name: 'Accept', exact: true }).click()
        await expect(page.getByRole('button', { name: /^Charge/ })).toBeVisible()
      },
    ],
    'dev-payment': [
      'One payment, to be decided.',
      async (page) => {
        await page.goto('/dev/go/receipt')
        await page.goto('/dev/payments?sort=newest')
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
      },
    ],
    'dev-outbox': ['Every email and text.', staffPage('/dev/outbox', '/dev/go/mail-receipt')],
    'dev-outbox-empty': ['Nothing of that status.', staffPage('/dev/outbox?status=failed')],
    'dev-flags': ['The product’s switches.', staffPage('/dev/flags')],
    'dev-limits': ['The rate limits.', staffPage('/dev/limits')],
  },
} satisfies ScreenGroups)

type Linked = Omit<Screen, 'open'> & { readonly path: string; readonly status: number }

const isLinked = (value: unknown): value is readonly Linked[] =>
  Array.isArray(value) && value.every((row) => typeof row.name === 'string' && row.path)

/** Imported by path, to keep the worker's types out of the tests' TypeScript program. */
async function readLinkedScreens(): Promise<readonly Linked[]> {
  const { screens } = await import(path.join(root, 'worker/features/dev/screens.ts'))
  if (!isLinked(screens))
    throw new Error('worker/features/dev/screens.ts has another shape than expected')
  return screens
}

export const linkedScreens: readonly Screen[] = (await readLinkedScreens()).map(
  ({ name, group, note, path: address, status }) => ({
    name,
    group,
    note,
    open: async (page) => {
      // Block status polling and the step-up's challenge, so that a page that waits stays as it is.
      await page.route('**/payment/payment_status.php*', () => undefined)
      await page.route('**/api/human_check.php?action=step_up*', () => undefined)
      const response = await page.goto(address)
      expect(response?.status(), `the status of ${address}`).toBe(status)
    },
  }),
)

export const allScreens: readonly Screen[] = [
  ...linkedScreens,
  ...payLandingScreens,
  ...paymentScreens,
  ...appDownloadScreens,
  ...passwordResetScreens,
  ...infoRequestScreens,
  ...widgetScreens,
  ...getPaidScreens,
  ...devScreens,
]
