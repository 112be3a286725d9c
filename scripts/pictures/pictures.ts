// node scripts/pictures/pictures.ts http://localhost:8787: renders the icons, the PNGs of the brand kit and the emails, and the
// link preview images from our SVGs with Chromium into client/public. They are committed: run this
// again when the logo, a scene or a headline changes, with the demo running.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { SceneName } from '../../client/ui/brand/scene.tsx'
import type { PreviewPicture } from '../../client/ui/layout/page-head-server-only.tsx'
import { root } from '../run.ts'
import { chromiumArgs, requireChromium } from '../suite/chromium.ts'

const folder = path.join(root, 'client/public')
const paper = '#fffbf7'

type Drawing = {
  readonly file: string
  readonly source: string
  readonly width: number
  readonly height: number
  /** Size of the drawing as a fraction of the shorter side. */
  readonly share: number
  readonly background: string | null
}

const square = (file: string, size: number, share: number, background: string | null): Drawing => ({
  file,
  source: 'favicon.svg',
  width: size,
  height: size,
  share,
  background,
})

/** Maskable icons keep the drawing in the inner 80 %; Apple rounds the corners itself. */
const drawings: readonly Drawing[] = [
  square('apple-touch-icon.png', 180, 0.74, paper),
  square('icon-192.png', 192, 0.96, null),
  square('icon-512.png', 512, 0.96, null),
  square('icon-maskable-192.png', 192, 0.6, paper),
  square('icon-maskable-512.png', 512, 0.6, paper),
  // Emails show it at half its size.
  square('brand/email-mark.png', 72, 1, null),
  {
    file: 'brand/papaya-logo.png',
    source: 'brand/papaya-logo.svg',
    width: 1200,
    height: 311,
    share: 1,
    background: null,
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
  const { file, source, width, height, share, background } = drawing
  const svg = readFileSync(path.join(folder, source), 'utf8')
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${background ?? 'transparent'} }
    svg { display: block; height: ${share * 100}vh }
  </style>${svg}`)
  await page.screenshot({ path: path.join(folder, file), omitBackground: background === null })
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
  const content = { text: words, art: `/scenes/${scene}.svg` }
  await page.evaluate(async ({ text, art }) => {
    const logo = document.querySelector('header svg')
    if (!logo) throw new Error('no logo on that page')
    const image = document.createElement('img')
    image.src = art
    await image.decode()
    const [preview, column, side] = ['preview', 'preview-words', 'preview-art'].map((name) => {
      const element = document.createElement('div')
      element.className = name
      return element
    })
    if (!preview || !column || !side) return
    const line = document.createElement('p')
    line.textContent = text
    column.append(logo, line)
    side.append(image)
    preview.append(column, side)
    document.body.replaceChildren(preview)
  }, content)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: path.join(folder, 'og', `${name}.png`) })
  await page.close()
}

const siteUrl = process.argv[2]
if (!siteUrl) throw new Error('usage: node scripts/pictures/pictures.ts http://localhost:8787')
mkdirSync(path.join(folder, 'og'), { recursive: true })
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...chromiumArgs],
})
for (const drawing of drawings) await draw(browser, drawing)
for (const name of ['papaya', 'how-it-works', 'ebills', 'legal'] as const)
  await drawPreview(browser, siteUrl, name)
await browser.close()
