// Download page states that no link opens: a rejected form, and the page before the store redirect.

import { expect, type Page } from '@playwright/test'
import { appDownloadCopy as copy } from '../../shared/locales/en/app-download.ts'
import * as smsLinkCopy from '../../shared/locales/en/sms-link-words.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

/** Delays the store redirect, so that a test can inspect the page before it. */
export async function delayRedirect(page: Page, delayMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const start = window.setTimeout.bind(window)
    const startLater = (run: () => void, timeoutMs?: number) =>
      start(run, document.currentScript?.dataset.to === undefined ? timeoutMs : ms)
    Object.assign(window, { setTimeout: startLater })
  }, delayMs)
}

const hourMs = 3_600_000

async function openAndStay(page: Page, address: string): Promise<void> {
  await delayRedirect(page, hourMs)
  await page.goto(address)
}

export const appDownloadScreens = toScreens({
  'Get the app': {
    'download-error': [
      'An invalid phone number.',
      async (page) => {
        // The script would keep the button disabled.
        await pauseRequests(page, siteScripts)
        await page.goto('/download')
        await page.getByLabel(copy.form.label).fill('555')
        await page.getByRole('button', { name: smsLinkCopy.form.send }).click()
        await expect(page.getByText(smsLinkCopy.invalidNumber)).toBeVisible()
      },
      ['422 document'],
    ],
    'download-redirect': [
      'On a phone, from a link: before the redirect to the store.',
      (page) => openAndStay(page, '/download?device=android&c=spring'),
    ],
    'app-clip-redirect': [
      'On an iPhone: before the redirect to the App Store.',
      (page) => openAndStay(page, '/pay-appclip?device=apple'),
    ],
  },
} satisfies ScreenGroups)
