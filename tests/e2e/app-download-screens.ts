// States of the download pages that no link opens: a refused form, and the moment before the store.
import { expect, type Page } from '@playwright/test'
import { appDownloadCopy as copy } from '../../shared/copy/en/app-download.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

/** The redirect's timer never rings, so that the page can be looked at. */
async function openAndStay(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const startUnlessRedirect = (run: () => void, delayMs?: number) =>
      document.currentScript?.dataset.to === undefined ? start(run, delayMs) : 0
    Object.assign(window, { setTimeout: startUnlessRedirect })
  })
  await page.goto(address)
}

export const appDownloadScreens = toScreens({
  'Get the app': {
    'download-error': [
      'A number that is none.',
      async (page) => {
        await page.goto('/download')
        await page.getByLabel(copy.form.label).fill('555')
        await page.getByRole('button', { name: copy.form.send }).click()
        await expect(page.getByText('Please enter a valid mobile number')).toBeVisible()
      },
    ],
    'download-redirect': [
      'On a phone that came by a link: on its way to the store.',
      (page) => openAndStay(page, '/download?device=android&c=spring'),
    ],
    'app-clip-redirect': [
      'On an iPhone: the App Store opens next.',
      (page) => openAndStay(page, '/pay-appclip?device=apple'),
    ],
  },
} satisfies ScreenGroups)
