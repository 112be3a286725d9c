import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, requireChromium } from '../../scripts/suite/chromium.ts'
import { siteUrl } from './port.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './global-setup.ts',
  // The JSON report is written to PLAYWRIGHT_JSON_OUTPUT_NAME.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // For the whole test on a slow machine. Each wait has its own timeout.
  timeout: 60_000,
  // The accepted pictures are of Linux: other systems smooth the same font differently.
  ignoreSnapshots: process.platform !== 'linux',
  // A changed word is more than one pixel in a thousand of a phone's screen.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
  use: {
    baseURL: siteUrl,
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Actions, requests and console. Snapshots would make every test a quarter slower. The fixtures keep pictures.
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
