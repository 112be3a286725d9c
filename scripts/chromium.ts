// Finds a browser for tests, pictures and Lighthouse: CHROMIUM_PATH, an installed Chromium or Chrome, or
// Playwright's own. Installs one if there is none. Prefers the headless shell: full Chromium takes
// twice as long per test.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const commonPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser. Throws an error that says what to install. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // The headless shell has no fonts, and without one text has a different width.
    for (const names of [['chromium-headless-shell', 'fonts-liberation'], ['chromium']])
      if (!findChromium())
        spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'inherit' })
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'This needs Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...commonPaths, chromium.executablePath()].find(
    (file) => file !== '' && existsSync(file),
  )
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this, glyph widths are rounded to whole pixels and text is up to 4 % wider than on a
  // phone.
  '--font-render-hinting=none',
]
