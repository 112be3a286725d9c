// Chromium with its browser window's features: the headless shell loads no extension.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArgs } from '../../scripts/suite/chromium.ts'

const commonPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

const find = () => [...commonPaths, chromium.executablePath()].find((file) => existsSync(file))

/** Installs it if there is none. Google's Chrome does not load extensions from the command line. */
function requireFullChromium(): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  else spawnSync('npx', ['playwright', 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  const installed = find()
  if (installed) return installed
  throw new Error('This needs Chromium. Install it (Debian: apt-get install chromium).')
}

export function launchWithExtension(): Promise<BrowserContext> {
  const extension = path.join(import.meta.dirname, 'extension')
  return chromium.launchPersistentContext('', {
    executablePath: requireFullChromium(),
    // Playwright's own headless mode is the headless shell's.
    headless: false,
    args: [
      ...chromiumArgs,
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  })
}
