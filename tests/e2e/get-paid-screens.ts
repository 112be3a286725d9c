// Steps of the get-paid pages, and the screens that only typing or clicking reaches.
import { expect, type Page } from '@playwright/test'
import { getPaidCopy as copy } from '../../shared/locales/en/get-paid.ts'
import { passwordCopy } from '../../shared/locales/en/password.ts'
import { waitForHydration } from './payment-form.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

export const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
export const fieldOf = (page: Page, name: keyof typeof copy.labels) =>
  page.getByLabel(new RegExp(`^${copy.labels[name]}( required| \\(optional\\))?`, 'i'))
export const collectButton = (page: Page) =>
  page.getByRole('button', { name: copy.setPass.submit, exact: true })
export const goodPassword = 'a quiet papaya orchard'

/** Opens a new invite's link. */
export async function openInvite(page: Page): Promise<void> {
  await page.goto('/dev/get-paid/set-pass')
  await waitForHydration(page)
}

export async function fillAccount(page: Page): Promise<void> {
  await fieldOf(page, 'statements').selectOption('3K-10K')
  await fieldOf(page, 'newPass').fill(goodPassword)
  await fieldOf(page, 'confirmPass').fill(goodPassword)
}

export const getPaidScreens = toScreens({
  'Collect a payment': {
    'get-paid-half-typed': [
      'The password is long enough; its confirmation is empty.',
      async (page) => {
        await openInvite(page)
        await fieldOf(page, 'newPass').fill(goodPassword)
        await expect(page.getByText(passwordCopy.length.met)).toBeVisible()
      },
    ],
    'get-paid-ready': [
      'Everything is filled in; the button is enabled.',
      async (page) => {
        await openInvite(page)
        await fillAccount(page)
        await expect(page.getByText(passwordCopy.match.met)).toBeVisible()
        await expect(collectButton(page)).toBeEnabled()
      },
    ],
    'get-paid-call-failed': [
      'The request failed: an error in place of the spinner.',
      async (page) => {
        await openInvite(page)
        await fillAccount(page)
        await page.route('**/get_paid.php', (route) => route.abort())
        await collectButton(page).click()
        await expect(h1(page)).toHaveText(copy.oops.title)
      },
      ['net::ERR_FAILED /api/api_get_paid/get_paid.php'],
    ],
  },
} satisfies ScreenGroups)
