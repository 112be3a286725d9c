// Finds a browser for tests, pictures and Lighthouse: CHROMIUM_PATH, or a headless shell, which takes half as long
// per test as full Chromium. Installs one if there is none. Chromium or Chrome serves where no shell can be installed.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debianShell = '/usr/bin/chromium-headless-shell'
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a browser. `playwrightChromium` is where Playwright installs full Chromium. Throws an error that says
 * what to install.
 */
export function requireChromium(playwrightChromium = chromium.executablePath()): string {
  const found = process.env.CHROMIUM_PATH || findHeadlessShell(playwrightChromium)
  if (found) return found
  console.log('No headless shell of Chromium found: installing one …')
  installHeadlessShell()
  const installed =
    findHeadlessShell(playwrightChromium) ??
    [playwrightChromium, ...fullBrowsers].find((file) => existsSync(file))
  if (installed) return installed
  throw new Error(
    'This needs Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}

/** The browser with its version, such as "Chromium 140.0.7339.16 (/usr/bin/chromium-headless-shell)". */
export function describeBrowser(file = requireChromium()): string {
  const { stdout, error } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return error ? `${file}, which does not start: ${error.message}` : `${stdout.trim()} (${file})`
}

function installHeadlessShell(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // The headless shell has no fonts, and without one text has a different width.
    const names = ['chromium-headless-shell', 'fonts-liberation']
    spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'inherit' })
  }
  if (!existsSync(debianShell))
    spawnSync('npx', ['playwright', 'install', 'chromium-headless-shell'], { stdio: 'inherit' })
}

function findHeadlessShell(playwrightChromium: string): string | undefined {
  // Both are in one folder, such as chromium-1255/chrome-linux64/chrome and
  // chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell.
  const folder = playwrightChromium.replace(/\bchromium-(\d+)\/.*/, 'chromium_headless_shell-$1')
  const [own] = globSync(`${folder}/*/{chrome-headless-shell,headless_shell}`)
  return own ?? (existsSync(debianShell) ? debianShell : undefined)
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
