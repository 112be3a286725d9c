import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { homeCopy } from '../../shared/locales/en/content/home.ts'
import { howCopy } from '../../shared/locales/en/content/how-it-works.ts'
import { privacyPolicy } from '../../shared/locales/en/legal/privacy.ts'
import { termsOfService } from '../../shared/locales/en/legal/terms.ts'
import { partnersCopy } from '../../shared/locales/en/partners.ts'
import { teamEmailCopy } from '../../shared/locales/en/team-email.ts'
import { pageFrame } from '../../shared/locales/en/ui-words.ts'
import { locales } from '../../shared/locales/locale.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './tab-to.ts'

const phoneViewport = { width: 390, height: 844 }
const recordResourceTypes = (page: Page) => {
  const resourceTypes: string[] = []
  page.on('request', (request) => resourceTypes.push(request.resourceType()))
  return resourceTypes
}

test('a visitor can go from the home page to How it Works and back with the keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(phoneViewport)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: pageFrame.skip })).toBeFocused()
  const menuButton = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, menuButton)
  await page.keyboard.press('Enter')
  const howItWorksLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'How it Works',
  })
  await expect(howItWorksLink).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(howItWorksLink).toBeHidden()
  await expect(menuButton).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, howItWorksLink)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: howCopy.heading })).toBeVisible()

  const [, , , canceling] = howCopy.questions.items
  const question = page.getByText(canceling.question)
  await question.focus()
  const summary = page.locator('summary', { has: question })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(canceling.answer)).toBeVisible()
  await page.getByRole('link', { name: 'Papaya home' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Snap a Pic/ })).toBeVisible()
})

test('the menu button shows below 1150 pixels, the links from 1150 pixels', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/about')
  const menuButton = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await page.setViewportSize({ width: 1149, height: 800 })
  await expect(menuButton).toBeVisible()
  await expect(links.first()).toBeHidden()
  await page.setViewportSize({ width: 1150, height: 800 })
  await expect(menuButton).toBeHidden()
  await expect(links.filter({ visible: true })).toHaveText([
    'About',
    'Partner with Us',
    'Contact Us',
    'Download',
  ])
})

for (const locale of locales)
  test(`on a phone, the header is one line in the language ${locale}`, async ({ page }) => {
    await page.goto(`/getpaid?lang=${locale}`)
    for (const width of [360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      const bar = await page.getByRole('banner').locator('> div').boundingBox()
      expect(bar?.height, `${width} px`).toBeLessThan(60)
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a payer can search for a payee from the home page', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel(homeCopy.search.label).fill('cedar')
    await page.getByRole('button', { name: homeCopy.search.button }).click()
    await expect(page).toHaveURL(/\/web-payment\?t=cedar#results-heading$/)
    await expect(page.getByText('Cedar Hollow').first()).toBeVisible()
  })

  test('the menu opens and its links work', async ({ page }) => {
    await page.setViewportSize(phoneViewport)
    await page.goto('/privacy')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('a content page loads only its document, its typeface and pictures', {
  tag: '@daily',
}, async ({ page }) => {
  const resourceTypes = recordResourceTypes(page)
  await page.goto('/how-it-works')
  await page.mouse.click(200, 300)
  await page.waitForLoadState('networkidle')
  expect(resourceTypes).not.toContain('script')
  expect(resourceTypes.filter((kind) => kind !== 'image').sort()).toEqual(['document', 'font'])
})

test('the table of contents links to its clauses', async ({ page }) => {
  await page.goto('/termsofservice')
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', {
      name: termsOfService.sections[15].heading,
    })
    .click()
  await expect(page).toHaveURL(/#liability$/)
  await expect(
    page.getByRole('heading', { name: termsOfService.sections[15].heading }),
  ).toBeInViewport()
})

test('on a phone, the home page is at most 3,500 pixels high', async ({ page }) => {
  await page.setViewportSize(phoneViewport)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    3_500,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phoneViewport })

  test('on a phone, a link in the first screen of the page for billers leads to its form', async ({
    page,
  }) => {
    await page.goto('/partners')
    const link = page.getByRole('link', { name: partnersCopy.write })
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.getByLabel(teamEmailCopy.form.name)).toBeInViewport()
  })
})

test('a printed legal text has its tables and no controls', async ({ page }) => {
  await page.goto('/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('To keep a copy')).toBeHidden()
  for (const name of [
    privacyPolicy.sections[0].blocks[0].table.caption,
    privacyPolicy.sections[2].blocks[1].table.caption,
  ])
    await expect(page.getByRole('table', { name })).toBeVisible()
  await expect(
    page.getByRole('columnheader', { name: privacyPolicy.sections[0].blocks[0].table.head[2] }),
  ).toBeVisible()
})

/** A real server, because Chromium treats a mocked response as a public site, which may not frame local pages. */
async function startPartner(body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

test.describe('a page of another site', () => {
  // Requests to the other site, and the frames that the browser blocks.
  test.use({ expectedErrors: /127\.0\.0\.1|frame-ancestors|X-Frame-Options/ })

  test('may frame the embedded texts, and no other page', { tag: '@daily' }, async ({
    page,
    baseURL,
  }) => {
    const partner = await startPartner(
      ['/embedded/termsofservice', '/termsofservice', '/']
        .map((path) => `<iframe src="${baseURL}${path}"></iframe>`)
        .join(''),
    )
    await page.goto(partner.url)
    const heading = (index: number) =>
      page.frameLocator('iframe').nth(index).getByRole('heading', { level: 1 })
    await expect(heading(0)).toHaveText('Terms of Service')
    for (const index of [1, 2])
      await expect(heading(index).filter({ hasText: /Terms|Snap/ })).toHaveCount(0)
    partner.stop()
  })
})
