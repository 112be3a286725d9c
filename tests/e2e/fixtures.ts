// What every journey gets: an address and a payer of its own, a look at the staff's pages, and a
// watch that fails the test on any console error, CSP violation or request to another origin.
import { createHash } from 'node:crypto'
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { siteUrl } from './port.ts'

/** Not an array of two: Playwright would take the second for the fixture's options. */
type ExpectedErrors = RegExp | readonly [RegExp]

type Fixtures = {
  /** Console errors that this journey causes on purpose: answers with an error status, cut lines. */
  expectedErrors: ExpectedErrors
  /** Limits count by address, so no two tests share one. */
  clientAddress: string
  /** A name that no other test uses, so that its payments can be found and counted. */
  payer: string
  /** The staff's browser: /dev, beside the payer's own. */
  staff: Page
}

const toSeed = (info: TestInfo) =>
  createHash('sha256').update(`${info.testId} ${info.repeatEachIndex} ${info.retry}`).digest()

/** A form that is given back with errors has the status 422, which Chromium calls an error. */
const refusedForm = /status of 422/

export const test = base.extend<Fixtures>({
  expectedErrors: [refusedForm, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  clientAddress: async ({}, use, info) => {
    const [a, b, c] = toSeed(info)
    await use(`10.${a}.${b}.${c}`)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  payer: async ({}, use, info) => {
    await use(`Rosa ${toSeed(info).toString('hex').slice(0, 10).replace(/\d/g, toLetter)}`)
  },

  extraHTTPHeaders: async ({ clientAddress }, use) => {
    await use({ 'CF-Connecting-IP': clientAddress })
  },

  context: async ({ context, expectedErrors }, use) => {
    const faults = await watch(context, expectedErrors)
    await use(context)
    expect(faults, 'what the browser complained about').toEqual([])
  },

  staff: async ({ browser, clientAddress, expectedErrors }, use) => {
    const context = await browser.newContext({
      baseURL: siteUrl,
      extraHTTPHeaders: { 'CF-Connecting-IP': `staff-${clientAddress}` },
    })
    const faults = await watch(context, expectedErrors)
    await use(await context.newPage())
    expect(faults, 'what the browser complained about on the staff’s pages').toEqual([])
    await context.close()
  },
})

export { expect }

/** Digits would make a name that looks like an account number. */
const toLetter = (digit: string) => String.fromCharCode('g'.charCodeAt(0) + Number(digit))

/** The list fills while the context lives. */
async function watch(context: BrowserContext, expected: ExpectedErrors): Promise<string[]> {
  const faults: string[] = []
  const [pattern] = expected instanceof RegExp ? [expected] : expected
  const note = (text: string) => {
    if (!pattern.test(text)) faults.push(text)
  }
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(String(error.error())))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== siteUrl)
      note(`request to another origin: ${request.url()}`)
  })
  return faults
}
