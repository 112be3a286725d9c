// A slow phone on a slow line, beside the form of React Router: the largest paint of the payment form, and how soon a payer
// who touches it right away is on the card step. All of one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from '../../scripts/build/build.ts'
import { createCertificate } from '../../scripts/rehearsal/production-vars.ts'
import { root } from '../../scripts/run.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { requireChromium } from '../../scripts/suite/chromium.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { enter, fieldOf, nextButton, patientBill } from '../e2e/payment-form.ts'
import { type Certificate, startEdge } from './edge.ts'
import { median, toTable, toVerdict, writePart } from './report.ts'
import { buildPeer, peerFolders, startServer, startSite, toPeerService } from './servers.ts'
import { startSlowLine } from './slow-line.ts'
import { form } from './targets.ts'
import { installTools } from './tools.ts'

/** The processor of a cheap phone. */
const cpuSlowdown = 4
const settleMs = 3000
const formPath = '/web-payment?p=p_cedar'
const blankPage = 'data:text/html,<button style="width:300px;height:300px">Press</button>'

type Place = { readonly url: string; stop(): Promise<void> }

/** A server behind an edge with HTTP/2 and the slow line. */
async function startFar(
  start: (url: string) => Promise<{ readonly url: string; stop(): Promise<void> }>,
  files: string,
  certificate: Certificate,
): Promise<Place> {
  const [port, edgePort] = [await findFreePort(), await findFreePort()]
  const url = `https://localhost:${port}`
  const server = await start(url)
  const sitePort = Number(new URL(server.url).port)
  const stopEdge = await startEdge(edgePort, sitePort, { certificate, files })
  const stopLine = await startSlowLine(port, edgePort)
  return {
    url,
    async stop() {
      stopLine()
      stopEdge()
      await server.stop()
    },
  }
}

/** A phone that has never opened the site. */
async function withPhone<Value>(browser: Browser, use: (page: Page) => Promise<Value>) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent: form.headers['user-agent'],
  })
  const page = await context.newPage()
  try {
    await page.addInitScript(recordEvents)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await use(page)
  } finally {
    await context.close()
  }
}

const readLargestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Milliseconds from the link to the largest paint. */
const measurePaint = (browser: Browser, url: string) =>
  withPhone(browser, async (page) => {
    await page.goto(url + formPath, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    return readLargestPaint(page)
  })

/** In each page, before its own scripts: how long presses and keys take, in milliseconds, to the paint of their effect. */
function recordEvents(): void {
  const durations: number[] = []
  const eventObserver = new PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration))
  })
  const options = { type: 'event', durationThreshold: 16 }
  eventObserver.observe(options)
  // An observer that nothing refers to ends.
  Object.assign(self, { durations, eventObserver })
}

async function readSlowestEvent(page: Page): Promise<number> {
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(0, ...Object(self).durations))
}

type Touch = { readonly toCardMs: number; readonly slowestMs: number }

/** From the touch of the first field, as soon as it is painted, to the card step. The script types without a pause. */
const measureTouch = (browser: Browser, url: string): Promise<Touch> =>
  withPhone(browser, async (page) => {
    await page.goto(`${url}${formPath}`, { waitUntil: 'commit' })
    const name = fieldOf(page, copy.labels.patientName.patient)
    await name.waitFor()
    const touchedAt = performance.now()
    await name.tap()
    await name.pressSequentially('Rosa')
    await enter(page, patientBill('Rosa Delgado'))
    await nextButton(page).click()
    await fieldOf(page, copy.labels.billName).waitFor()
    return { toCardMs: performance.now() - touchedAt, slowestMs: await readSlowestEvent(page) }
  })

const measureBlankPress = (browser: Browser): Promise<number> =>
  withPhone(browser, async (page) => {
    await page.goto(blankPage)
    await page.getByRole('button').tap()
    return readSlowestEvent(page)
  })

const toSeconds = (values: readonly number[]) => (median(values) / 1000).toFixed(2)

export async function slowPhone(rounds: number, isWritten: boolean): Promise<void> {
  installTools()
  await build('demo', true)
  buildPeer('React Router 8')
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-slow-phone-'))
  const certificate = createCertificate(folder)
  const startPeer = () => startServer('beside', toPeerService('React Router 8'))
  const siteFiles = path.join(root, 'dist/demo/client')
  const peerFiles = path.join(peerFolders['React Router 8'], '../client')
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // A context that ignores the error connects twice: the first time to find it.
    args: ['--ignore-certificate-errors'],
  })
  const places: Place[] = []
  try {
    const site = await startFar((url) => startSite({ SITE_URL: url }), siteFiles, certificate)
    places.push(site)
    const peer = await startFar(startPeer, peerFiles, certificate)
    places.push(peer)
    const runs: { paint: number; peerPaint: number; touch: Touch; blank: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      runs.push({
        paint: await measurePaint(browser, site.url),
        peerPaint: await measurePaint(browser, peer.url),
        touch: await measureTouch(browser, site.url),
        blank: await measureBlankPress(browser),
      })
    const [paint, peerPaint] = [runs.map((run) => run.paint), runs.map((run) => run.peerPaint)]
    const ratio = median(paint) / median(peerPaint)
    const toCard = runs.map(({ touch }) => touch.toCardMs)
    const slowest = runs.map(({ touch }) => touch.slowestMs)
    const rows = [
      [
        'largest paint, s',
        toSeconds(paint),
        `React Router: ${toSeconds(peerPaint)}`,
        '2.0',
        toVerdict(median(paint) <= 2000),
      ],
      ['of React Router’s', ratio.toFixed(2), '', '0.5', toVerdict(ratio <= 0.5)],
      ['touch to card step, s', toSeconds(toCard), '', '3.0', toVerdict(median(toCard) <= 3000)],
      [
        'slowest press or key, ms',
        median(slowest).toFixed(0),
        `blank page: ${median(runs.map(({ blank }) => blank)).toFixed(0)}`,
        '200',
        toVerdict(median(slowest) <= 200),
      ],
    ]
    const table = toTable(['on the slow line', '', 'beside', 'at most', ''], rows)
    console.log(table)
    if (isWritten) writePart('slow-phone', `${rounds} rounds`, table)
  } finally {
    await browser.close()
    for (const place of places) await place.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
