// The pictures of the product on /how-it-works and /partners: screens of the demo as AVIF files in
// client/public/shots. `npm run shots product` makes them; they are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { type ProductPictureName, productPictures } from '../../client/ui/brand/product-pictures.ts'
import { startDemo } from '../../tests/e2e/site.ts'
import { root } from '../run.ts'
import { launchChromium } from '../suite/chromium.ts'

const folder = path.join(root, 'client/public/shots')

/** Largest size of a file. */
const maxBytes = 40_000

const screenPaths = {
  'find-biller': '/web-payment?t=cedar',
  'bill-step': '/web-payment?p=p_cedar',
  'card-step': '/dev/show/card-step',
  receipt: '/dev/go/accepted',
  'pay-page': '/web-payment?p=p_cedar',
  collect: '/dev/get-paid/set-pass-by-code',
  widget: '/pay-widget?name=cedar-hollow',
} as const satisfies Record<ProductPictureName, string>

/** The part of the screen that a picture begins with; without one it shows the screen from its top. */
const parts: Partial<Record<ProductPictureName, string>> = {
  'find-biller': 'section[aria-labelledby="results-heading"]',
  'bill-step': 'section[aria-labelledby="bill-step"]',
  'card-step': 'section[aria-labelledby="card-step"]',
  receipt: 'article > div',
  collect: 'main > div',
}

/** What the pictures of the first step have in its fields, by their names. */
const typed = { patientName: 'Rosa Delgado', account: 'A-20417', amount: '125.50' } as const

const isName = (name: string): name is ProductPictureName => Object.hasOwn(screenPaths, name)

async function draw(browser: Browser, siteUrl: string, name: ProductPictureName): Promise<void> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    // Higher than each screen: the bar with the button is then below the fields, not above them.
    viewport: parts[name] ? { width: 390, height: 2_600 } : productPictures[name],
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(screenPaths[name], { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    if (name === 'bill-step' || name === 'pay-page')
      for (const [field, text] of Object.entries(typed))
        await page.locator(`[name="${field}"]`).fill(text)
    await page
      .locator(':focus')
      .evaluateAll(([input]) => input instanceof HTMLElement && input.blur())
    // Typing has scrolled the page.
    await page.evaluate(() => scrollTo(0, 0))
    const part = parts[name] && (await page.locator(parts[name]).first().boundingBox())
    const clip = part ? { x: part.x, y: part.y, ...productPictures[name] } : undefined
    const png = await page.screenshot({ animations: 'disabled', clip })
    const avif = await sharp(png).avif({ quality: 55, effort: 7 }).toBuffer()
    if (avif.length > maxBytes)
      throw new Error(`${name} has ${avif.length} bytes, at most ${maxBytes} are allowed`)
    writeFileSync(path.join(folder, `${name}.avif`), avif)
    console.log(`${name}: ${avif.length} bytes`)
  } finally {
    await context.close()
  }
}

export async function drawProductPictures(port: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const site = await startDemo({ port })
  const browser = await launchChromium()
  try {
    for (const name of Object.keys(screenPaths).filter(isName)) await draw(browser, site.url, name)
  } finally {
    await browser.close()
    await site.stop()
  }
}
