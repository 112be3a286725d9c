import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seed from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { widgetCopy } from '../../../shared/locales/widget/frame'
import { parseOrigins, toAncestors, toPartner, toPartnerName } from './partner'
import { findCachedPartner, maxCachedPartners } from './partner-cache'
import { findWidget, type PartnerRow, widgetQueries } from './store'

const buildPartnerRow = (overrides: Partial<PartnerRow> = {}): PartnerRow => ({
  name: 'acme',
  accent: '#123456',
  forced_type: null,
  headline: 'Pay Acme',
  description: 'By phone.',
  send_label: 'Send Text',
  pay_label: 'Pay Now',
  headline_es: null,
  description_es: null,
  closing_text_es: null,
  closing_text: null,
  closing_url: null,
  origins: '[]',
  ...overrides,
})

beforeAll(async () => {
  for (const sql of [seedPayees, seed, seed]) await env.DB.prepare(sql).run()
})

describe('the origins of a partner', () => {
  test.each([
    ['[]', '*'],
    ['["https://a.example"]', "'self' https://a.example"],
    ['["https://*.a.example:8443"]', "'self' https://*.a.example:8443"],
    [
      '["http://localhost:8831","http://x.localhost:*"]',
      "'self' http://localhost:8831 http://x.localhost:*",
    ],
    // A malformed list allows no other site.
    ['not json', "'self'"],
    ['{}', "'self'"],
    ['"https://a.example"', "'self'"],
    ['[1,null]', "'self'"],
    ['["http://a.example"]', "'self'"],
    ['["*"]', "'self'"],
    ['["https://*"]', "'self'"],
    ['["https://a.example/path"]', "'self'"],
    ['["https://a.example; script-src *"]', "'self'"],
    ['["https://a.example,https://b.example"]', "'self'"],
    ['["https://a.example\\n"]', "'self'"],
    ['["\'none\'","https://a.example"]', "'self' https://a.example"],
  ])('%s become the ancestors %s', (origins, ancestors) => {
    expect(toAncestors(parseOrigins(origins))).toBe(ancestors)
  })
})

describe('a partner row', () => {
  test.each([
    ['an invalid color', { accent: 'red' }, { accent: '#c2410c' }],
    ['an invalid type', { forced_type: 'sepia' }, { forcedType: null }],
    ['an unknown button', { send_label: 'Send Money' }, { sendLabel: 'Send Text' }],
    ['an unknown mobile button', { pay_label: 'x' }, { payLabel: 'Pay Now' }],
    [
      'a closing link with a script',
      { closing_text: 'x', closing_url: 'javascript:1' },
      { closing: null },
    ],
    [
      'a closing link with credentials',
      { closing_text: 'x', closing_url: 'https://portal.example@a.example' },
      { closing: null },
    ],
    ['a closing link without text', { closing_url: 'https://a.example' }, { closing: null }],
  ])('with %s gets the default', (_, row, partner) => {
    expect(toPartner(buildPartnerRow(row), null, 'en')).toMatchObject(partner)
  })

  test('with the other two labels shows them in the visitor’s language', () => {
    const row = buildPartnerRow({ send_label: 'Send Link', pay_label: 'Mobile Pay' })
    const labels = (locale: 'en' | 'es') => {
      const { sendLabel, payLabel } = toPartner(row, null, locale)
      return [sendLabel, payLabel]
    }
    expect(labels('en')).toEqual(['Send Link', 'Mobile Pay'])
    expect(labels('es')).toEqual(['Enviar enlace', 'Pagar con el celular'])
  })

  test('shows its own Spanish in Spanish, else this site’s with the payee’s name, and a closing link in English as English', () => {
    const payee = {
      id: 'p_acme',
      slug: 'acme',
      name: 'Acme Clinic',
      logoUrl: null,
      returnHosts: [],
    }
    const closing = { closing_text: 'Our portal', closing_url: 'https://a.example' }
    const url = closing.closing_url
    expect(toPartner(buildPartnerRow(closing), payee, 'en')).toMatchObject({
      headline: 'Pay Acme',
      description: 'By phone.',
      closing: { text: 'Our portal', url, lang: null },
    })
    expect(toPartner(buildPartnerRow(closing), payee, 'es')).toMatchObject({
      headline: widgetCopy.headline.es('Acme Clinic'),
      description: widgetCopy.description.es,
      closing: { text: 'Our portal', url, lang: 'en' },
    })
    const spanish = {
      headline_es: 'Pague a Acme',
      description_es: 'Por celular.',
      closing_text_es: 'Nuestro portal',
    }
    expect(toPartner(buildPartnerRow({ ...closing, ...spanish }), payee, 'es')).toMatchObject({
      headline: 'Pague a Acme',
      description: 'Por celular.',
      closing: { text: 'Nuestro portal', url, lang: null },
    })
  })

  test.each([
    ["'Acme'", "'#123456'", "'[]'"],
    ["''", "'#123456'", "'[]'"],
    ["'acme'", "'#12345'", "'[]'"],
    ["'acme'", "'#ABCDEF'", "'[]'"],
    ["'acme'", "'#123456'", "'nonsense'"],
  ])('with %s, %s and %s is refused by the table', async (name, accent, origins) => {
    const insert = `INSERT INTO widget_partners
      (name, accent, headline, description, send_label, pay_label, origins)
      VALUES (${name}, ${accent}, 'h', 'd', 'Send Text', 'Pay Now', ${origins})`
    await expect(env.DB.prepare(insert).run()).rejects.toThrow(/constraint/i)
  })
})

test.each([
  ['Cedar-Hollow', 'cedar-hollow'],
  [' acme ', 'acme'],
  ['a/b', ''],
  ['"><script>', ''],
  ['x'.repeat(101), ''],
  [null, ''],
])('the partner name %j becomes %j', (text, name) => expect(toPartnerName(text)).toBe(name))

describe('a widget name', () => {
  test('of a partner finds its row and its payee', async () => {
    const { row, payee } = await findWidget(env.DB, 'maple-creek')
    expect(row).toMatchObject({ name: 'maple-creek', send_label: 'Send Link' })
    expect(payee).toMatchObject({ id: 'p_maple', slug: 'maple-creek-dental' })
  })

  test('of a payee finds the payee, and an unknown name finds nothing', async () => {
    expect(await findWidget(env.DB, 'oakmont-pt')).toMatchObject({
      row: null,
      payee: { id: 'p_oak', logoUrl: null, returnHosts: [] },
    })
    expect(await findWidget(env.DB, 'unknown')).toEqual({ row: null, payee: null })
  })

  test.each([
    [1, '/logos/oak.svg'],
    [0, null],
  ])('of a payee with isPartner = %s has the logo %j', async (isPartner, logoUrl) => {
    await env.DB.prepare(
      "UPDATE payees SET is_partner = ?1, logo_url = '/logos/oak.svg' WHERE id = 'p_oak'",
    )
      .bind(isPartner)
      .run()
    expect((await findWidget(env.DB, 'oakmont-pt')).payee).toMatchObject({ logoUrl })
  })

  test('is cached for 45 seconds', async () => {
    const change = (headline: string) =>
      env.DB.prepare("UPDATE widget_partners SET headline = ? WHERE name = 'cedar-hollow'")
        .bind(headline)
        .run()
    await change('One')
    expect(
      (await findCachedPartner(env.DB, { name: 'cedar-hollow', locale: 'en' }, 1000)).headline,
    ).toBe('One')
    await change('Two')
    expect(
      (await findCachedPartner(env.DB, { name: 'cedar-hollow', locale: 'en' }, 45_000)).headline,
    ).toBe('One')
    expect(
      (await findCachedPartner(env.DB, { name: 'cedar-hollow', locale: 'en' }, 46_001)).headline,
    ).toBe('Two')
  })

  test('is dropped from a full cache', async () => {
    await findCachedPartner(env.DB, { name: 'maple-creek', locale: 'en' }, 1000)
    for (let count = 0; count < maxCachedPartners; count += 1)
      await findCachedPartner(env.DB, { name: `made-up-${count}`, locale: 'en' }, 1000)
    await env.DB.prepare(
      "UPDATE widget_partners SET headline = 'New' WHERE name = 'maple-creek'",
    ).run()
    expect(
      (await findCachedPartner(env.DB, { name: 'maple-creek', locale: 'en' }, 1001)).headline,
    ).toBe('New')
  })
})

test('the partner seed has at least four different partners, and one with Send Link', async () => {
  const { results } = await env.DB.prepare(
    'SELECT accent, forced_type, headline, send_label FROM widget_partners',
  ).all<{ readonly send_label: string }>()
  expect(results.length).toBeGreaterThanOrEqual(4)
  expect(new Set(results.map((row) => JSON.stringify(row))).size).toBe(results.length)
  expect(results.filter(({ send_label: label }) => label === 'Send Link')).toHaveLength(1)
})

test.each(Object.entries(widgetQueries))('the query %s uses an index', async (_, sql) => {
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind('x')
    .all<{ readonly detail: string }>()
  expect(plan.results.length).toBeGreaterThan(0)
  for (const { detail } of plan.results) expect(detail).not.toMatch(/SCAN/)
})
