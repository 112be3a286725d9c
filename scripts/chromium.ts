// Finds a browser for the journeys: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's
// own; where there is none, installs one or says what is missing. The headless shell, which is also
// what Playwright brings, is asked for first: a whole Chromium draws its own toolbars even without
// a screen, and takes twice as long over a journey.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser. Throws with what to do when none can be had. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // A shell brings no typefaces along, and text in none has another width.
    for (const names of [['chromium-headless-shell', 'fonts-liberation'], ['chromium']])
      if (!findChromium())
        spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'inherit' })
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...usual, chromium.executablePath()].find(
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
  // Letters as wide as on a phone or a Mac: whole pixels for each would be up to 4 % wider.
  '--font-render-hinting=none',
]
