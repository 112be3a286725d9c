// A real page view produces numbers for staff, and its beacon has only them and the page's name.
import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import { fieldOf, goToCardStep, nextButton, openForm, patientBill } from './payment-form.ts'
import { siteUrl } from './port.ts'

declare global {
  /** What the page has sent, as the init script of a test records it. */
  var sentBeacons: (readonly [string, Blob])[]
}

/** As staff's page reads it. */
async function readMetrics(input: Readonly<Record<string, unknown>> = {}) {
  const response = await fetch(new URL('/ops/readMetrics', siteUrl), {
    method: 'POST',
    headers: {
      authorization: 'Bearer development-only-ops-token-0123456789abcdef',
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  })
  const { result } = await response.json()
  return result
}

/** Measures every page view, not one in ten: the random byte that decides is always 0. */
const measureEveryView = (page: Page) =>
  page.addInitScript(() => {
    Crypto.prototype.getRandomValues = (bytes) => bytes
  })

const isVitalsScript = (url: string) => /\/assets\/vitals-/.test(url)

/** Waits until the script that measures has loaded. */
const waitForMeasurement = (page: Page) =>
  page
    .waitForResponse((response) => isVitalsScript(response.url()))
    .then((response) => response.finished())

/** Waits until the browser has delivered the timing of the first click, to the page's script first. */
const waitForTimingOfClick = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => resolve())
        observer.observe({ type: 'first-input', buffered: true })
      }),
  )

test('a page view that is measured appears in the report with LCP, INP and CLS', async ({
  page,
}) => {
  await measureEveryView(page)
  const measured = waitForMeasurement(page)
  await page.goto('/contact?canary=query#CANARY')
  await measured
  await page.getByLabel('Name').first().click()
  await page.getByLabel('Name').first().fill('Canary Delgado')
  await waitForTimingOfClick(page)
  await page.goto('/about')

  await expect(async () => {
    const { vitals } = await readMetrics()
    const rows = vitals.filter((row: { page: string }) => row.page === 'contact')
    expect(rows.map(({ metric }: { metric: string }) => metric)).toEqual(['lcp', 'inp', 'cls'])
    for (const { p75, views } of rows) {
      expect(p75).toBeLessThan(60_000)
      expect(views).toBeGreaterThan(0)
    }
  }).toPass()
})

test('the beacon has the page’s name and three numbers: no query, no identifier', {
  tag: '@daily',
}, async ({ page }) => {
  await measureEveryView(page)
  await page.addInitScript(() => {
    const beacons: (readonly [string, Blob])[] = []
    globalThis.sentBeacons = beacons
    navigator.sendBeacon = (url, body) =>
      beacons.push([String(url), body instanceof Blob ? body : new Blob()]) > 0
  })
  const measured = waitForMeasurement(page)
  await page.goto('/contact?canary=query#CANARY')
  await measured
  // The page is busy until it is hidden, as after a click on a link.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  const name = page.getByLabel('Name').first()
  await name.click()
  await name.fill('Canary Delgado')
  await waitForTimingOfClick(page)
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  const readBeacons = () =>
    page.evaluate(async () => {
      return Promise.all(sentBeacons.map(async ([url, body]) => [url, await body.text()]))
    })
  await hide()
  const [[url, body] = []] = await readBeacons()
  expect(url).toBe('/vitals')
  const { page: pageName, ...values } = JSON.parse(body ?? '')
  expect(pageName).toBe('contact')
  expect(Object.keys(values).sort()).toEqual(['cls', 'inp', 'lcp'])
  for (const value of Object.values(values)) expect(Number.isInteger(value)).toBe(true)
  // A page that is hidden again was counted already.
  await hide()
  expect(await readBeacons()).toHaveLength(1)
})

test('a page view outside the sample, or with Global Privacy Control, is not measured', async ({
  page,
  clientIpAddress,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (isVitalsScript(request.url())) scripts.push(request.url())
  })
  // 26 is the lowest random byte for which a page view is not measured.
  await page.addInitScript(() => {
    Crypto.prototype.getRandomValues = (bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(26)
      return bytes
    }
  })
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await measureEveryView(page)
  await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': clientIpAddress, 'Sec-GPC': '1' })
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
})

test.describe('with a browser that is not automated', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  })

  test('a payer who types into the form and completes step 1 is counted once for each step', async ({
    page,
    payer,
  }) => {
    const readStages = async () => {
      const { funnel } = await readMetrics({ by: 'biller' })
      const rows: readonly { key: string; stages: Readonly<Record<string, number>> }[] = funnel
      return rows.find(({ key }) => key === 'p_laurel')?.stages ?? {}
    }
    const before = await readStages()
    await openForm(page, 'p=p_laurel')
    await goToCardStep(page, patientBill(payer))
    await page.getByRole('button', { name: copy.edit, exact: true }).click()
    await nextButton(page).click()
    await expect(fieldOf(page, copy.labels.ccn)).toBeVisible()
    await expect(async () => {
      const after = await readStages()
      for (const stage of ['found', 'step_1', 'step_2'])
        expect(after[stage], stage).toBe((before[stage] ?? 0) + 1)
      expect(after.sent ?? 0).toBe(before.sent ?? 0)
    }).toPass()
  })
})
