// Interaction to Next Paint of the payment form, on a CPU slowed by a factor of four: the time of its slowest
// interaction. The payment is not sent.
import { chromium, type Page } from '@playwright/test'
import { paymentFormCopy } from '../../shared/locales/en/payments/form.ts'
import {
  cardEntries,
  confirmDialog,
  type Entries,
  fieldOf,
  nextButton,
  patientBill,
  payButton,
} from '../e2e/payment-form.ts'
import { writePart } from './report.ts'

const { labels } = paymentFormCopy
const cpuSlowdown = 4
const goalMs = 100

type Interaction = { readonly name: string; readonly ms: number }
type Watched = typeof globalThis & { papayaInteractions?: Interaction[] }

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = globalThis
  const found: Interaction[] = []
  watched.papayaInteractions = found
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        found.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function type(page: Page, entries: Entries): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    const field = fieldOf(page, label)
    // A click would open the select's list.
    await (label === labels.state ? field.focus() : field.click())
    await page.keyboard.type(text, { delay: 40 })
  }
}

/** Fills in one payment form. Returns the events of every interaction of 16 ms or more. */
export async function watchPayment(
  siteUrl: string,
  executablePath: string,
  args: readonly string[],
): Promise<readonly Interaction[]> {
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(`${siteUrl}/web-payment?p=p_cedar`)
    await type(page, patientBill('Rosa Delgado'))
    await nextButton(page).click()
    await fieldOf(page, labels.ccn).waitFor()
    await type(page, cardEntries)
    await payButton(page).click()
    await confirmDialog(page).waitFor()
    await page.waitForTimeout(500)
    return await page.evaluate(() => (globalThis as Watched).papayaInteractions ?? [])
  } finally {
    await browser.close()
  }
}

/** `runs`: the interactions of each payment. The goal is for the median of the runs' slowest. */
export function toInteractionTable(runs: readonly (readonly Interaction[])[]): string {
  const slowest = runs.map(
    (run) => run.toSorted((a, b) => b.ms - a.ms)[0] ?? { name: 'none', ms: 0 },
  )
  const middle = slowest.toSorted((a, b) => a.ms - b.ms)[runs.length >> 1]
  const measured = `${middle?.ms ?? 'no figure'} (${middle?.name ?? ''})`
  const isMet = middle !== undefined && middle.ms <= goalMs
  return [
    '| payment form, CPU slowed by a factor of four | slowest interaction, ms | at most |  |',
    '| --- | --- | --- | --- |',
    `| ${runs.length} payments, every keystroke and click | ${measured} | ${goalMs} | ${isMet ? 'met' : 'NOT MET'} |`,
  ].join('\n')
}

export const writeInteractions = (table: string, runs: number): void =>
  writePart('interactions', `median of ${runs}`, table)
