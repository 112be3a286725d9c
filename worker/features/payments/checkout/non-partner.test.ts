// A biller that is no partner: no page may look like the biller's own.

import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../../migrations/seed/0002_site_paths.sql?raw'
import { locales } from '../../../../shared/locales/locale'
import { payLandingCopy } from '../../../../shared/locales/pay-landing'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import { simpleHeader } from '../../../../shared/locales/ui-words'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { findReceiptPath } from '../tokens/receipt-token'

const name = 'Wren Hollow Podiatry'
const logo = '/logos/cedar-hollow.svg'
/** Sets the color of the bar and the monogram. */
const billerColor = ':root{--biller:'

beforeAll(async () => {
  for (const sql of [seedPayees, seedPaths]) await env.DB.prepare(sql).run()
  await env.DB.prepare(
    "UPDATE payees SET logo_url = ?1, brand_color = '#1f6b4a' WHERE id = 'p_wren'",
  )
    .bind(logo)
    .run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const pages = {
  landing: '/wren-hollow-podiatry?',
  chooser: '/web-payment-multi-option/wren-hollow-podiatry?',
  form: '/web-payment?p=p_wren',
} as const

const count = (text: string, part: string) => text.split(part).length - 1

describe.each(Object.entries(pages))('the %s of a biller that is no partner', (page, path) => {
  test('says under its name that Papaya is not affiliated with it, in both languages', async () => {
    for (const locale of locales) {
      const { text } = await fetchPage(`${path}&lang=${locale}`)
      const sentence = summaryCopy[locale].notAffiliated(name)
      const outside = text.replaceAll(/<details[\s\S]*?<\/details>/g, '')
      // In the form's dialog too.
      expect(count(outside, `<p`) > 0 && count(outside, sentence)).toBe(page === 'form' ? 2 : 1)
    }
  })

  test('has a title that starts with Papaya, no index, no logo, no color and no social card', async () => {
    const { text } = await fetchPage(path)
    expect(text).toContain(`<title>${summaryCopy.en.pageTitleForOther(name)}</title>`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain(`src="${logo}"`)
    expect(text).not.toContain(billerColor)
    expect(text).not.toContain('og:image')
  })
})

test('the status page shows a partner’s logo and color, and says of another biller that Papaya is not affiliated with it', async () => {
  for (const isPartner of [0, 1]) {
    const { attemptId } = await createPaymentIn('in-review', {
      payee: { name, is_partner: isPartner, logo_url: logo, brand_color: '#1f6b4a' },
    })
    const path = await findReceiptPath(attemptId, createTestServices())
    const { text } = await fetchPage(path)
    expect(text.includes(summaryCopy.en.notAffiliated(name))).toBe(isPartner === 0)
    expect(text.includes(`src="${logo}"`)).toBe(isPartner === 1)
    expect(text.includes(billerColor)).toBe(isPartner === 1)
  }
})

test('the landing and form of a partner say nothing of affiliation, and the landing is indexed', async () => {
  const [before = ''] = summaryCopy.en.notAffiliated('$').split('$')
  const landing = (await fetchPage('/cedar-hollow')).text
  expect(landing).not.toContain('content="noindex"')
  expect(landing).toContain(payLandingCopy.titleFor.en('Cedar Hollow Family Clinic'))
  expect(landing).not.toContain(before)
  expect((await fetchPage('/web-payment?p=p_cedar')).text).not.toContain(before)
})

test('the simple header has the tagline or, above a partner’s logo, the icons of the app stores', async () => {
  const { tagline, apple, android } = simpleHeader.en
  const readHeader = async (path: string) =>
    /<header[\s\S]*?<\/header>/.exec((await fetchPage(path)).text)?.[0] ?? ''
  const partner = await readHeader('/cedar-hollow')
  expect(partner).not.toContain(tagline.split('&')[0])
  for (const label of [apple, android])
    expect(partner).toMatch(
      new RegExp(`href="/download\\?t=pn&amp;p=p_cedar[^"]*" aria-label="${label}"`),
    )
  const own = await readHeader('/pay')
  expect(own).toContain(tagline.split('&')[0])
  expect(own).not.toContain(apple)
})

test.each([
  ['p_cedar', 'Cedar Hollow Family Clinic'],
  ['p_oak', 'Oakmont Physical Therapy'],
  ['p_wren', 'Wren Hollow Podiatry'],
  ['p_riverbend', 'Riverbend Medical Group'],
  ['p_sycamore', "Sycamore Women's Health"],
])('the form of %s has the name as text once on its slip', async (payeeId, payeeName) => {
  const { text } = await fetchPage(`/web-payment?p=${payeeId}`)
  const [slip = ''] = /<h1[\s\S]*?<form/.exec(text) ?? []
  const words = slip.slice(0, slip.indexOf('<ol')).replaceAll(/<[^>]+>/g, '')
  const [affiliation = ''] = /Papaya isn’t[^.]*/.exec(words) ?? []
  expect(count(words.replace(affiliation, '').replaceAll('&#x27;', "'"), payeeName)).toBe(1)
})

test('below a logo, the biller’s phone is a link beside its name and town', async () => {
  const { text } = await fetchPage('/web-payment?p=p_cedar')
  expect(text.replaceAll('<!-- -->', '')).toMatch(
    /<strong>Cedar Hollow Family Clinic<\/strong> <span>Springfield, IL<\/span><\/p><a class="[^"]*" href="tel:/,
  )
})

test('a page in the color of a partner allows its style by the nonce of the page', async () => {
  const { text, headers } = await fetchPage('/web-payment?p=p_cedar')
  const [, nonce = ''] = /<style nonce="([^"]+)">:root\{--biller:/.exec(text) ?? []
  expect(nonce).not.toBe('')
  expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
})

test('a partner without a logo is named beside a monogram, on its form and its chooser', async () => {
  for (const path of [
    '/web-payment?p=p_oak',
    pages.chooser.replace('wren-hollow-podiatry', 'oakmont-pt'),
  ])
    expect((await fetchPage(path)).text).toMatch(/<span class="[^"]*" aria-hidden="true">O<\/span>/)
})
