// "Is this real?" on the pages of payees.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import { fetchPage } from '../../../tests/support/requests/site'

beforeAll(async () => {
  for (const sql of [seedPayees, seedPaths]) await env.DB.prepare(sql).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const { heading } = payLandingCopy.isThisReal

/** The section's text without its markup. */
async function readAnswer(path: string): Promise<string> {
  const { text } = await fetchPage(path)
  const section = new RegExp(
    `<section[^>]*><h2[^>]*>${heading.replace('?', '\\?')}</h2>(.*?)</section>`,
  )
  return (section.exec(text)?.[1] ?? '')
    .replaceAll(/<\/(?:p|div|li)>/g, ' ')
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll(/ +/g, ' ')
}

const { isThisReal } = payLandingCopy

describe('the page', () => {
  test.each([
    ['a partner', '/cedar-hollow', isThisReal.check],
    ['a partner without a phone', '/sorrel-ambulance', isThisReal.check],
    ['a payee that is not a partner', '/wren-hollow-podiatry', isThisReal.other('')],
    [
      'a payee that is not a partner',
      '/wren-hollow-podiatry',
      isThisReal.ask.replace('{contact}', '(541) 555-0135'),
    ],
    ['a payee with two kinds of payers', '/harbor-occupational', isThisReal.check],
  ])('of %s (%s) answers whether it is real: %s', async (_, path, words) => {
    expect(await readAnswer(path)).toContain(words)
  })

  test('of a payee that is not a partner does not say that the payee uses Papaya', async () => {
    expect(await readAnswer('/wren-hollow-podiatry')).not.toContain('uses Papaya')
  })
})

test('a page without a payee does not ask whether it is real', async () => {
  const { text } = await fetchPage('/pay')
  expect(text).toContain(payLandingCopy.form.heading)
  expect(text).not.toContain(heading)
})
