// Which browser runs the tests (scripts/suite/chromium.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { describeBrowser, findChromium, requireChromium } from '../../scripts/suite/chromium.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'papaya-browsers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function install(file: string, version: string): string {
  const installed = path.join(folder, file)
  mkdirSync(path.dirname(installed), { recursive: true })
  writeFileSync(installed, `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 })
  return installed
}

test('a headless shell runs the tests although full Chromium is installed, unless CHROMIUM_PATH is set', () => {
  const full = install('chromium-7/chrome-linux64/chrome', 'Chromium 2.0')
  const shell = install(
    'chromium_headless_shell-7/chrome-headless-shell-linux64/chrome-headless-shell',
    'Headless shell 2.0',
  )
  vi.stubEnv('CHROMIUM_PATH', '')
  expect(findChromium(full)).toBe(shell)
  expect(describeBrowser(shell)).toBe(`Headless shell 2.0 (${shell})`)
  vi.stubEnv('CHROMIUM_PATH', full)
  expect(findChromium(full)).toBe(full)
  expect(requireChromium()).toBe(full)
})
