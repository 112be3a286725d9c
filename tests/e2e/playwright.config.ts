import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, requireChromium } from '../../scripts/chromium.ts'
import { siteUrl } from './port.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e-results',
  globalSetup: './global-setup.ts',
  // The file is PLAYWRIGHT_JSON_OUTPUT_NAME; without it the list is enough.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  workers: 2,
  // A browser on a busy machine may miss a beat once; what needed a second try is reported as flaky.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Of the whole journey, for a machine that is slow; each wait in it has its own.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: siteUrl,
    actionTimeout: 10_000,
    trace: 'off',
    launchOptions: { executablePath: requireChromium(), args: [...chromiumArgs] },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, screen: undefined },
    },
  ],
})
