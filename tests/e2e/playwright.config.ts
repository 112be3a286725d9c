import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/suite/chromium.ts'
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
  // For hangs: no machine is so slow.
  timeout: 120_000,
  // The accepted pictures are of Linux: other systems smooth the same font differently.
  ignoreSnapshots: process.platform !== 'linux',
  // A changed word is more than one pixel in a thousand of a phone's screen.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
  use: {
    baseURL: siteUrl,
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Actions, requests and console. Snapshots would make every test a quarter slower. The fixtures keep pictures.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs] },
  },
  projects: [
    {
      name: 'desktop',
      // A daily run is on a phone only, where a full one is on both.
      ...(process.env.SUITE === 'daily' && { grepInvert: /@phone/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, screen: undefined },
    },
  ],
})
