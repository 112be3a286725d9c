// Widget states that no link opens: an invalid number, and the page before the store redirect.
import { expect, type Page } from '@playwright/test'
import { invalidNumber } from '../../shared/locales/en/sms-link-words.ts'
import { widgetCopy as copy } from '../../shared/locales/en/widget/frame.ts'
import { waitForHydration } from './payment-form.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

async function sendInvalidNumber(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel(copy.phone).click()
  await waitForHydration(page)
  await page.getByLabel(copy.phone).fill('555')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(invalidNumber)).toBeVisible()
}

export const widgetScreens = toScreens({
  'Pay widgets': {
    'widget-error': [
      'An invalid phone number.',
      (page) => sendInvalidNumber(page, '/pay-widget?name=cedar-hollow'),
    ],
    'widget-tab-error': [
      'The restore tab, sent with an invalid phone number.',
      (page) => sendInvalidNumber(page, '/pay-widget-restore-tab?name=maple-creek'),
    ],
    'widget-before-redirect': [
      'Pay Now was pressed: three seconds before the redirect to the store.',
      async (page) => {
        await page.addInitScript(() => {
          const start = window.setTimeout.bind(window)
          // Drops the redirect's timer, so that the page before it stays.
          const startUnlessRedirect = (run: () => void, ms?: number) =>
            ms === 3000 ? 0 : start(run, ms)
          Object.assign(window, { setTimeout: startUnlessRedirect })
        })
        await page.goto('/pay-widget?name=cedar-hollow&view=mobile')
        await page.getByRole('link', { name: 'Pay Now' }).click()
        await expect(page.getByText(copy.transition.redirecting)).toBeVisible()
      },
    ],
  },
} satisfies ScreenGroups)
