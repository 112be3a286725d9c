// The key screens look like their accepted pictures in tests/e2e/looks. `npm run shots accept` accepts what changed.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/run.ts'
import { expect, test } from './fixtures.ts'
import { waitForReact } from './hydrated-pages.ts'
import { siteUrl } from './port.ts'
import { allScreens } from './screens.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

/** Not the pages in the system's fonts: emails, the staff page and code samples. */
const keyScreens = [
  'home',
  'partners',
  'contact',
  'pay-landing',
  'pay-landing-payee',
  'pay-landing-payee-name-phone',
  'payer-type-chooser',
  'page-not-found',
  'download',
  'provider-search',
  'search-list-open',
  'confirm-biller',
  'nothing-found',
  'bill-medical',
  'bill-company',
  'bill-fee',
  'bill-debt-collector',
  'bill-errors',
  'card-step',
  'card-step-fee',
  'card-errors',
  'card-declined',
  'card-duplicate-payment',
  'card-being-paid',
  'confirming-withheld',
  'nothing-was-charged',
  'receipt',
  'receipt-accepted',
  'receipt-refunded',
  'receipt-rejected',
  'receipt-question',
  'info-increase',
  'info-every-field',
  'widget-cedar',
  'get-paid-access',
  'get-paid-invite-form',
  'pay-later-input',
  'financing',
  'widget-sent',
  'password-form',
] as const

/** The site of the accepted pictures. Each run has another port. */
const acceptedSite = 'http://localhost:8811'

/** Imported by its path, to keep the worker's types out of the tests' TypeScript program. */
const { drawQrCode } = await import(path.join(root, 'shared/qr-code.ts'))

/** Draws the QR code of the accepted site. */
async function freezeQrCode(page: Page): Promise<void> {
  const code = page.getByRole('img', { name: siteUrl })
  if ((await code.count()) === 0) return
  const [url = ''] = /http\S+/.exec((await code.getAttribute('aria-label')) ?? '') ?? []
  const accepted = await drawQrCode(url.replace(siteUrl, acceptedSite))
  await code.locator('path').evaluate((drawn, d) => drawn.setAttribute('d', d), accepted.path)
}

/** Each run has another clock and port, and other references and accounts. */
const freezeTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const month =
      '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
    const frozen: readonly (readonly [RegExp, string])[] = [
      [/PPY-\w{5}-\w{5}/g, 'PPY-AAAAA-AAAAA'],
      [/\bA-\d{6,}/g, 'A-00000000'],
      [/•••\d{2,}/g, '•••000'],
      [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Monday'],
      [new RegExp(`\\b${month} \\d{1,2}\\b`, 'g'), 'May 10'],
      [/\b\d{1,2}:\d{2}(\s)[AP]M\b/g, '10:10$1AM'],
      [/\b20\d{2}\b/g, '2030'],
      [/localhost:\d+/g, 'localhost:8811'],
      // Known after ten decisions of other tests.
      [/We’re reviewing it, and most reviews take less than .+/g, 'We’re reviewing your payment'],
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent ?? ''
      const next = frozen.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text)
      if (next !== text) node.textContent = next
    }
  })

test.use({ viewport: sizes[0], expectedErrors: /^Failed to load resource: / })

for (const name of keyScreens)
  test(`screen ${name} looks as accepted`, { tag: '@daily' }, async ({ page }) => {
    const screen = allScreens.find((one) => one.name === name)
    if (!screen) throw new Error(`no screen is called ${name}`)
    await screen.open(page)
    if ((await page.locator('#page-loader').count()) > 0) await waitForReact(page)
    await freezeTexts(page)
    await freezeQrCode(page)
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height })
      // The place of what is sticky depends on how far a notice has scrolled the page.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true })
    }
  })
