// Loading the configuration of the end-to-end tests, as also `playwright test --list` does.
import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { requireChromium } from '../../scripts/suite/chromium.ts'

// A computer without a browser.
vi.mock('node:child_process', { spy: true })
vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs')>()),
  existsSync: () => false,
  globSync: () => [],
}))

vi.stubEnv('CHROMIUM_PATH', '')
vi.stubEnv('E2E_PORT', undefined)
vi.mocked(spawnSync).mockReturnValue({
  pid: 0,
  output: [],
  stdout: '',
  stderr: '',
  status: 1,
  signal: null,
})

test('loading the configuration installs no browser, starting the tests names the command that does', async () => {
  const { default: config } = await import('../e2e/playwright.config.ts')
  expect(config.use?.launchOptions?.executablePath).toBeUndefined()
  const { default: startSite } = await import('../e2e/global-setup.ts')
  await expect(startSite()).rejects.toThrow('npm test -- e2e')
  expect(spawnSync).not.toHaveBeenCalled()
  expect(requireChromium).toThrow('Install it')
  expect(spawnSync).toHaveBeenCalled()
})

test('the port is chosen once, and workers inherit it', async () => {
  const { port } = await import('../e2e/port.ts')
  expect(port).toBeGreaterThan(10_000)
  expect(process.env.E2E_PORT).toBe(String(port))
})
