// Finds Firefox and WebKit for the journeys in other engines. Installs them on Debian if this process may.
import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './chromium.ts'

const files = {
  firefox: '/usr/bin/firefox-esr',
  driver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation'] as const

export type Engines = ReturnType<typeof requireEngines>

const listMissing = () => Object.values(files).filter((file) => !existsSync(file))

/** Null, after a message that says what is missing, if they are not installed and cannot be. */
export function findEngines() {
  if (listMissing().length > 0 && canInstallPackages()) {
    console.log('Firefox or WebKit is missing: installing them …')
    installPackages(packages)
  }
  const missing = listMissing()
  const { firefox, driver, xvfb } = files
  if (missing.length === 0) return { firefox, webkit: { driver, xvfb } }
  const line = '!'.repeat(80)
  console.error(
    `${line}\nNOT TESTED in Firefox and WebKit: ${missing.join(', ')} missing.\n` +
      `Debian: apt-get install ${packages.join(' ')}\n${line}`,
  )
  return null
}

export function requireEngines() {
  const engines = findEngines()
  if (!engines) throw new Error('Firefox or WebKit is missing')
  return engines
}
