// node scripts/pictures/pictures.ts http://localhost:8787: renders the icons, the PNGs of the brand kit and the emails, and the
// link preview images from our SVGs with Chromium into client/public. They are committed: run this
// again when the logo, a scene or a headline changes, with the demo running.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { SceneName } from '../../client/ui/brand/scene.tsx'
import type { PreviewPicture } from '../../client/ui/layout/page-head-server-only.tsx'
import { root } from '../run.ts'
import { launchChromium } from '../suite/chromium.ts'

const folder = path.join(root, 'client/public')
const paper = '#fffbf7'

type Drawing = {
  readonly file: string
  readonly source?: string
  readonly width: number
  readonly height?: number
  /** Size of the drawing as a fraction of the shorter side. */
  readonly share: number
  readonly background?: string
}

/** Maskable icons keep the drawing in the inner 80 %; Apple rounds the corners itself. */
const drawings: readonly Drawing[] = [
  { file: 'apple-touch-icon.png', width: 180, share: 0.74, background: paper },
  { file: 'icon-192.png', width: 192, share: 0.96 },
  { file: 'icon-512.png', width: 512, share: 0.96 },
  { file: 'icon-maskable-192.png', width: 192, share: 0.6, background: paper },
  { file: 'icon-maskable-512.png', width: 512, share: 0.6, background: paper },
  // Emails show it at half its size.
  { file: 'brand/email-mark.png', width: 72, share: 1 },
  {
    ...{ file: 'brand/papaya-logo.png', source: 'brand/papaya-logo.svg' },
    ...{ width: 1200, height: 311, share: 1 },
  },
]

/** Each preview's scene and headline. */
const previews = {
  papaya: ['bill', 'Snap a Pic & Pay Any Bill in Seconds.'],
  'how-it-works': ['phone', 'How Papaya works'],
  ebills: ['mailbox', 'Bills from your inbox, ready to pay'],
  legal: ['lock', 'Terms and privacy, in words you can read'],
} as const satisfies Record<PreviewPicture, readonly [SceneName, string]>

async function draw(browser: Browser, drawing: Drawing): Promise<void> {
  const { file, source = 'favicon.svg', width, height = width, share, background } = drawing
  const svg = readFileSync(path.join(folder, source), 'utf8')
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${background ?? 'transparent'} }
    svg { display: block; height: ${share * 100}vh }
  </style>${svg}`)
  await page.screenshot({ path: path.join(folder, file), omitBackground: background === undefined })
  await page.close()
}

const previewStyle = `
  body { margin: 0; overflow: hidden }
  .preview { display: grid; grid-template-columns: 640px 1fr; gap: 40px; align-items: center;
    box-sizing: border-box; width: 1200px; height: 630px; padding: 64px 72px;
    background: linear-gradient(120deg, #fffbf7 55%, #fff1e8) }
  .preview-words { display: grid; gap: 48px }
  .preview-words > svg { width: auto; height: 84px }
  .preview-words > p { font-size: 68px; font-weight: 750; line-height: 1.08; letter-spacing: -0.022em;
    text-wrap: balance }
  .preview-art > img { width: 100% }
`

async function drawPreview(browser: Browser, siteUrl: string, name: PreviewPicture): Promise<void> {
  const [scene, words] = previews[name]
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, bypassCSP: true })
  await page.goto(siteUrl)
  await page.addStyleTag({ content: previewStyle })
  const preview = (logo: string) => `<div class="preview">
    <div class="preview-words">${logo}<p>${words}</p></div>
    <div class="preview-art"><img src="/scenes/${scene}.svg" alt=""></div>
  </div>`
  const logo = await page
    .locator('header svg')
    .first()
    .evaluate((svg) => svg.outerHTML)
  await page.locator('body').evaluate((body, html) => {
    body.innerHTML = html
  }, preview(logo))
  await page.waitForFunction(() => document.images[0]?.complete)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: path.join(folder, 'og', `${name}.png`) })
  await page.close()
}

const siteUrl = process.argv[2]
if (!siteUrl) throw new Error('usage: node scripts/pictures/pictures.ts http://localhost:8787')
mkdirSync(path.join(folder, 'og'), { recursive: true })
const browser = await launchChromium()
for (const drawing of drawings) await draw(browser, drawing)
for (const name of ['papaya', 'how-it-works', 'ebills', 'legal'] as const)
  await drawPreview(browser, siteUrl, name)
await browser.close()
