// Landing pages on a phone, where the link to pay on the web comes first.
import { expect, type Page } from '@playwright/test'
import { payLandingCopy } from '../../shared/locales/en/pay-landing.ts'
import { agents } from './pay-landing-form.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

async function openOnPhone(page: Page, address: string): Promise<void> {
  // With a User-Agent header alone, Chromium would also send the computer's client hints, which the site prefers.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setUserAgentOverride', { userAgent: agents.android })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: payLandingCopy.app.heading })).toBeVisible()
}

export const payLandingScreens = toScreens({
  'Landing pages': {
    'pay-landing-payee-phone': [
      'A payee’s own page on a phone.',
      (page) => openOnPhone(page, '/cedar-hollow'),
    ],
    'pay-landing-payee-name-phone': [
      'A payee without a logo, on a phone.',
      (page) => openOnPhone(page, '/oakmont-pt'),
    ],
  },
} satisfies ScreenGroups)
