import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import seed from '../../../migrations/seed/0001_payees.sql?raw'
import seedAccounts from '../../../migrations/seed/0003_accounts.sql?raw'
import seedPromotions from '../../../migrations/seed/0005_promotions.sql?raw'
import seedWidgets from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { apiDocsCopy } from '../../../shared/locales/en/api-docs/page'
import { homeCopy } from '../../../shared/locales/en/content/home'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import { listEnglishSentences } from '../../../tests/support/english-texts'
import { follow } from '../../../tests/support/requests/dev-requests'
import { screens } from './screens'

beforeAll(async () => {
  for (const sql of [seed, seedAccounts, seedPromotions, seedWidgets])
    await env.DB.prepare(sql).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** What staff typed into a question is shown as they typed it. */
const byStaff = [paymentFormCopy.labels.payDOB, 'date of birth']
const sentences = listEnglishSentences().filter((sentence) => !byStaff.includes(sentence))

/** The page's texts and attributes, without scripts, styles and the elements that are marked as English. */
async function readSpanish(html: string): Promise<string> {
  const removed = new HTMLRewriter().on('script, style, [lang=en]', {
    element: (element) => {
      element.remove()
    },
  })
  const text = await removed.transform(new Response(html)).text()
  return text
    .replace(/<!-- -->/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/** The API documentation and the dev site's own pages are in English only. */
const isEnglishOnly = (html: string) =>
  html.includes('/dev/dev.css') || html.includes(`${apiDocsCopy.title}</title>`)

test('there are English sentences to look for', () => {
  expect(sentences.length).toBeGreaterThan(800)
  expect(sentences).toContain(homeCopy.lead)
})

test.each(screens)(
  'the screen $name has no English sentence when it is shown in Spanish',
  async (screen) => {
    const { text: html } = await follow(screen.path, { cookie: 'chosen_lang=es' })
    if (isEnglishOnly(html)) return
    expect(html).toContain('<html lang="es">')
    const text = await readSpanish(html)
    expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([])
  },
)
