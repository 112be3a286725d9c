// Finds a browser for tests, pictures and Lighthouse: CHROMIUM_PATH, or a headless shell, which takes half as long
// per test as full Chromium. Chromium or Chrome serves where no shell can be installed.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const debianShell = '/usr/bin/chromium-headless-shell'
const debianFonts = '/usr/share/fonts/truetype/liberation'
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser, if one is installed. `playwrightChromium` is where Playwright installs full Chromium. */
export const findChromium = (
  playwrightChromium = chromium.executablePath(),
  otherBrowsers = fullBrowsers,
): string | undefined =>
  process.env.CHROMIUM_PATH ||
  (findHeadlessShell(playwrightChromium) ??
    [playwrightChromium, ...otherBrowsers].find((file) => existsSync(file)))

/** Installs a headless shell unless there is one. Throws an error that says what to install if that fails. */
export function requireChromium(): string {
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell(chromium.executablePath())) {
    console.log('No headless shell of Chromium found: installing one …')
    installHeadlessShell()
  }
  // The headless shell has no fonts, and without one text has a different width.
  if (canInstallPackages() && !existsSync(debianFonts)) installPackages(['fonts-liberation'])
  const found = findChromium()
  if (found) return found
  throw new Error(
    'This needs Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}

/** The browser with its version, such as "Chromium 140.0.7339.16 (/usr/bin/chromium-headless-shell)". */
export function describeBrowser(file = requireChromium()): string {
  const { stdout, error } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return error ? `${file}, which does not start: ${error.message}` : `${stdout.trim()} (${file})`
}

/** On Debian, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installPackages(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['install', '-y', '-qq', '--no-install-recommends', ...names]
  for (const args of [['update', '-qq'], options])
    spawnSync('apt-get', args, { stdio: 'inherit', env })
}

function installHeadlessShell(): void {
  if (canInstallPackages()) installPackages(['chromium-headless-shell'])
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

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: [...chromiumArgs] })
