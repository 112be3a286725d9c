// Password reset form states that need typing.
import { expect, type Page } from '@playwright/test'
import { passwordCopy } from '../../shared/locales/en/password.ts'
import { passwordResetCopy } from '../../shared/locales/en/password-reset.ts'
import { waitForHydration } from './payment-form.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

const copy = passwordResetCopy.form

export const passwordField = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${copy.password} required`) })
export const confirmField = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${copy.confirmation} required`) })
export const saveButton = (page: Page) => page.getByRole('button', { name: copy.save })

/** Opens a new reset link. */
export async function openResetForm(page: Page): Promise<void> {
  await page.goto('/dev/reset/form')
  await waitForHydration(page)
}

export const passwordResetScreens = toScreens({
  'Change a password': {
    'password-half-typed': [
      'The password is long enough; its confirmation is half typed.',
      async (page) => {
        await openResetForm(page)
        await passwordField(page).fill('a quiet papaya')
        await confirmField(page).fill('a quiet')
        await expect(page.getByText(passwordCopy.length.met)).toBeVisible()
      },
    ],
    'password-typed': [
      'Both rules are met, and the first password is shown.',
      async (page) => {
        await openResetForm(page)
        await passwordField(page).fill('a quiet papaya')
        await confirmField(page).fill('a quiet papaya')
        await page.getByRole('button', { name: 'Show password' }).first().click()
        await expect(page.getByText(passwordCopy.match.met)).toBeVisible()
      },
    ],
  },
} satisfies ScreenGroups)
