// npm run shots: screenshots of every screen in every state, at three widths, light and dark, into
// .shots/ with an index. `npm run shots receipt` captures only screens whose name contains that word;
// `npm run shots product` makes the pictures of the product that the site shows; `npm run shots accept` accepts how the
// key screens look now.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Browser, Page } from '@playwright/test'
import type { Screen } from '../../tests/e2e/screen.ts'
import { allScreens } from '../../tests/e2e/screens.ts'
import { startDemo } from '../../tests/e2e/site.ts'
import { buildIfStale } from '../build/build.ts'
import { root } from '../run.ts'
import { launchChromium } from '../suite/chromium.ts'
import { acceptLooks } from './accept-looks.ts'
import { drawProductPictures } from './product-pictures.ts'

const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const port = Number(process.env.SHOTS_PORT ?? 8815)
const folder = path.join(root, '.shots')
const maxConcurrentScreens = 3

const toFileName = (screen: Screen, width: number, scheme: Scheme) =>
  `${screen.name}-${width}-${scheme}.png`

/** Loads a screen once at the narrowest width, then resizes it and switches the color scheme. */
async function captureScreens(browser: Browser, url: string, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewports[0],
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'CF-Connecting-IP': `shots-${screen.name}` },
  })
  context.setDefaultTimeout(20_000)
  try {
    const page = await context.newPage()
    await screen.open(page)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await waitForFontsAndFrames(page)
        const file = path.join(folder, toFileName(screen, viewport.width, scheme))
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      }
    }
  } finally {
    await context.close()
  }
}

/** Waits for the font and for an email's frames. */
async function waitForFontsAndFrames(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const frame of page.frames()) await frame.waitForLoadState()
}

async function captureAllScreens(screens: readonly Screen[]): Promise<readonly string[]> {
  const failed: string[] = []
  await buildIfStale('demo', true)
  const site = await startDemo({ port })
  const browser = await launchChromium()
  const capture = (screen: Screen) =>
    captureScreens(browser, site.url, screen).catch((error: unknown) => {
      failed.push(`${screen.name}: ${String(error).slice(0, 300)}`)
    })
  try {
    await Readable.from(screens).forEach(capture, { concurrency: maxConcurrentScreens })
  } finally {
    await browser.close()
    await site.stop()
  }
  return failed
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const toPicture = (screen: Screen, width: number, scheme: Scheme) => {
  const file = toFileName(screen, width, scheme)
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${scheme}"></a>`
}

const toSection = (screen: Screen) => `<section id="${screen.name}">
<h2>${escapeHtml(`${screen.group}: ${screen.name}`)}</h2><p>${escapeHtml(screen.note)}</p>
<div>${schemes.flatMap((scheme) => viewports.map(({ width }) => toPicture(screen, width, scheme))).join('\n')}</div>
</section>`

const toIndex = (screens: readonly Screen[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Papaya: every screen in every state</title>
<style>
body { margin: 2rem; font: 16px/1.5 system-ui; background: #f4f1ee; color: #1f2430 }
div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem }
img { height: 480px; border: 1px solid #ccc }
nav a { margin-right: 1rem }
</style></head><body>
<h1>Papaya: every screen in every state</h1>
<nav>${screens.map(({ name }) => `<a href="#${name}">${escapeHtml(name)}</a>`).join('')}</nav>
${screens.map(toSection).join('')}
</body></html>
`

async function writeScreenshotIndex(wanted: readonly string[]): Promise<void> {
  const screens = allScreens.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  if (screens.length === 0) throw new Error(`no screen has this in its name: ${wanted.join(' ')}`)
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const failed = await captureAllScreens(screens)
  writeFileSync(path.join(folder, 'index.html'), toIndex(screens))
  for (const line of failed) console.error(line)
  console.log(`${screens.length} screens: ${path.join(folder, 'index.html')}`)
  if (failed.length > 0) process.exitCode = 1
}

const wanted = process.argv.slice(2)
if (wanted[0] === 'product') await drawProductPictures(port)
else if (wanted[0] === 'accept') await acceptLooks()
else await writeScreenshotIndex(wanted)
