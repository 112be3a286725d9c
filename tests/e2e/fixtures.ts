// Every test gets its own IP address and payer name, and a browser context for staff pages. A console
// error, a CSP violation or a request to another origin fails the test. A failed test keeps its console and pages.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { siteUrl } from './port.ts'

type Fixtures = {
  /** Violations that this test causes on purpose: error statuses, aborted requests, requests to other origins. */
  expectedErrors: RegExp
  /** Rate limits count by IP address, so no two tests share one. */
  clientIpAddress: string
  /** Unique to the test, so that its payments can be found and counted. */
  payer: string
  /** A separate browser context for /dev. */
  staff: Page
}

const toSeed = (info: TestInfo) =>
  createHash('sha256').update(`${info.testId} ${info.repeatEachIndex}`).digest()

/** A form with errors has status 422, which Chromium logs as an error. */
const rejectedForm = /status of 422/

export const test = base.extend<Fixtures>({
  expectedErrors: [rejectedForm, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the braces
  clientIpAddress: async ({}, use, info) => {
    const [a, b, c] = toSeed(info)
    await use(`10.${a}.${b}.${c}`)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the braces
  payer: async ({}, use, info) => {
    await use(`Rosa ${toSeed(info).toString('hex').slice(0, 10).replace(/\d/g, toLetter)}`)
  },

  extraHTTPHeaders: async ({ clientIpAddress }, use) => {
    await use({ 'CF-Connecting-IP': clientIpAddress })
  },

  context: async ({ context, expectedErrors }, use, info) => {
    const watched = await watch(context, expectedErrors)
    await use(context)
    await keepFailure(context, { name: 'page', watched, info })
    expect(
      watched.violations,
      'console errors, CSP violations and requests to other origins',
    ).toEqual([])
  },

  staff: async ({ browser, baseURL, clientIpAddress, expectedErrors }, use, info) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? siteUrl,
      extraHTTPHeaders: { 'CF-Connecting-IP': `staff-${clientIpAddress}` },
    })
    const watched = await watch(context, expectedErrors)
    await use(await context.newPage())
    await keepFailure(context, { name: 'staff', watched, info })
    expect(
      watched.violations,
      'console errors, CSP violations and requests to other origins of the staff page',
    ).toEqual([])
    await context.close()
  },
})

export { expect }

/** Digits would make a name that looks like an account number. */
const toLetter = (digit: string) => String.fromCharCode('g'.charCodeAt(0) + Number(digit))

/** The outbox frames emails without scripts, so Chromium blocks the init script below. */
const sandboxedEmail = /^Blocked script execution in '[^']*\/dev\/outbox\//

type Watched = {
  readonly violations: readonly string[]
  /** What the pages printed, errors or not. */
  readonly lines: readonly string[]
}

/** Collects the violations and the console: the returned lists grow while the context is open. */
async function watch(context: BrowserContext, expectedErrors: RegExp): Promise<Watched> {
  const violations: string[] = []
  const lines: string[] = []
  const record = (text: string) => {
    lines.push(text)
    if (!expectedErrors.test(text) && !sandboxedEmail.test(text)) violations.push(text)
  }
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    if (message.type() === 'error') record(text)
    else lines.push(`${message.type()}: ${text}`)
  })
  context.on('weberror', (error) => record(String(error.error())))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== siteUrl)
      record(`request to another origin: ${request.url()}`)
  })
  return { violations, lines }
}

type Failure = { readonly name: string; readonly watched: Watched; readonly info: TestInfo }

/**
 * Writes the console of a failed test, and a picture and the HTML of each page. Playwright's own option takes pictures
 * of tests that pass as well, and deletes them.
 */
async function keepFailure(
  context: BrowserContext,
  { name, watched: { violations, lines }, info }: Failure,
): Promise<void> {
  if (violations.length === 0 && info.status === info.expectedStatus) return
  const keep = async (file: string, contents: string | Buffer, contentType: string) => {
    const path = info.outputPath(file)
    await writeFile(path, contents)
    info.attachments.push({ name: file, path, contentType })
  }
  await keep(`${name}-console.txt`, lines.join('\n'), 'text/plain')
  for (const [index, page] of context.pages().entries()) {
    const file = `${name}-${index + 1}`
    const html = await page.content().catch(String)
    await keep(`${file}.html`, `<!-- ${page.url()} -->\n${html}`, 'text/html')
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null)
    if (picture) await keep(`${file}.png`, picture, 'image/png')
  }
}
