import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, requireChromium } from '../../scripts/chromium.ts'
import { siteUrl } from './port.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e-results',
  globalSetup: './global-setup.ts',
  // The JSON report is written to PLAYWRIGHT_JSON_OUTPUT_NAME.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // For the whole test on a slow machine. Each wait has its own timeout.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: siteUrl,
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Actions, requests and console. Snapshots of the page would make every test a quarter slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
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
