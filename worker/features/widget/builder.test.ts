// The widget builder and the look-up of a widget's name.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seed from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { widgetBuilderCopy } from '../../../shared/locales/en/widget/builder'
import { drawQrCode } from '../../../shared/qr-code'
import { embedReleases } from '../../../shared/widget/releases'
import { fetchPage } from '../../../tests/support/requests/site'

beforeAll(async () => {
  for (const sql of [seedPayees, seed]) await env.DB.prepare(sql).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('the widget builder', () => {
  const toText = (html: string) =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')

  test('makes the snippet for the chosen options', async () => {
    const { text, headers } = await fetchPage(
      '/partners/widget?payee=maple-creek&type=dark&theme=ocean&view=tab&label=%22%3Cb%3E',
    )
    expect(toText(text)).toContain(
      '<papaya-pay payee="maple-creek" type="dark" theme="ocean" view="tab" label=',
    )
    expect(toText(text)).toContain('<script async src="https://papaya.test/embed/v1.js"></script>')
    expect(toText(text)).toContain(
      '<a href="https://papaya.test/maple-creek-dental">Pay your bill</a>',
    )
    expect(text).toContain(
      'src="/pay-widget-restore-tab?name=maple-creek&amp;type=dark&amp;theme=ocean',
    )
    expect(text).not.toContain('<b>')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('makes the snippet of a widget in Spanish on a page in English', async () => {
    const { text } = await fetchPage('/partners/widget?payee=maple-creek&language=es')
    expect(toText(text)).toContain('<papaya-pay payee="maple-creek" lang="es">')
    expect(toText(text)).toContain(
      '<a href="https://papaya.test/maple-creek-dental?lang=es">Pague su factura</a>',
    )
    expect(text).toContain('src="/pay-widget?name=maple-creek&amp;lang=es')
    expect(text).toContain('<html lang="en"')
  })

  test('makes widget, link and QR code with the partner’s own reference and way back', async () => {
    const back = 'https://www.cedarhollow.example/thanks?a=1&b=2'
    const own = new URLSearchParams({ payee: 'cedar-hollow', ref: 'INV-2048', return: back })
    const { text } = await fetchPage(`/partners/widget?${own}`)
    const link = `https://papaya.test/web-payment?ref=INV-2048&return=${encodeURIComponent(back)}&p=p_cedar`
    const escaped = link.replaceAll('&', '&amp;')
    expect(toText(text)).toContain(
      ` payment-ref="INV-2048" return-url="${back.replaceAll('&', '&amp;amp;')}">`,
    )
    expect(text.split(escaped).length).toBeGreaterThanOrEqual(3)
    const { path } = await drawQrCode(link)
    expect(text).toContain(` d="${path}"`)
    expect(text).toContain(encodeURIComponent(path))
    for (const error of [widgetBuilderCopy.form.refWrong(64), widgetBuilderCopy.form.returnWrong])
      expect(text).not.toContain(error)
  })

  test.each([
    ['ref', '123-45-6789', widgetBuilderCopy.form.refWrong(64)],
    ['return', 'http://www.cedarhollow.example/', widgetBuilderCopy.form.returnWrong],
    ['return', 'https://evil.example/', widgetBuilderCopy.form.returnUnlisted('evil.example')],
  ])('says what is wrong with %s=%s, and keeps it as typed', async (name, value, words) => {
    const query = new URLSearchParams({ payee: 'cedar-hollow', [name]: value })
    const { text } = await fetchPage(`/partners/widget?${query}`)
    expect(text).toContain(words)
    expect(text).toContain(`value="${value}"`)
  })

  test('shows the newest release with its hash', async () => {
    const { text } = await fetchPage('/partners/widget')
    expect(toText(text)).toContain(`integrity="${embedReleases[0].integrity}"`)
  })

  test.each([
    ['maple-creek', widgetBuilderCopy.found.partner('Maple Creek Dental')],
    ['oakmont-pt', widgetBuilderCopy.found.payee('').trim()],
    ['', widgetBuilderCopy.found.anyBiller],
    ['no-such-biller', 'We couldn’t find “no-such-biller”.'],
  ])('says whether %j is a partner, a payee, nothing or unknown', async (payee, words) => {
    expect((await fetchPage(`/partners/widget?payee=${payee}`)).text).toContain(words)
  })

  test.each(['payee=no-such-biller', 'payee=maple-creek&theme=blu'])(
    'makes no snippet for %s, says what is wrong and preserves the typed text',
    async (query) => {
      const { text } = await fetchPage(`/partners/widget?${query}`)
      expect(toText(text)).not.toContain('<papaya-pay payee')
      expect(toText(text)).not.toMatch(/<papaya-pay>\s/)
      for (const value of new URLSearchParams(query).values())
        expect(text).toContain(`value="${value}"`)
      expect(text).toMatch(/To get the snippet/)
    },
  )

  const hostile = `'"><img src=x onerror=alert(1)></pre><script>alert(1)</script>&quot;\u2028`
  const inputs = ['payee', 'type', 'theme', 'view', 'language', 'label', 'lang']

  test.each(inputs.flatMap((name) => [name, `payee=maple-creek&${name}`]))(
    'escapes markup in the input %s, also in Spanish, and preserves the snippet',
    async (name) => {
      for (const lang of name === 'lang' ? [''] : ['', '&lang=es']) {
        const query = `${name}=${encodeURIComponent(hostile)}${lang}`
        const { text } = await fetchPage(`/partners/widget?${query}`)
        expect(text).not.toMatch(/<img|<script>alert|<\/pre><script/)
        const [, snippet = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(text) ?? []
        expect(toText(snippet)).not.toMatch(/<img|<script>alert/)
      }
    },
  )

  test.each([
    ...['//evil.example', 'https://evil.example/maple-creek-dental@x', 'javascript:maple-creek'],
    ...[
      'data:text/html,maple-creek',
      'maple-creek/../pay',
      'https://user@evil.example/pay',
      '\\evil',
    ],
  ])('makes no snippet that leads to the host of the name %s', async (name) => {
    const { text } = await fetchPage(`/partners/widget?payee=${encodeURIComponent(name)}`)
    const links = Array.from(text.matchAll(/(?:href|src)="([^"]*)"/g), ([, link = '']) => link)
    // The language switch repeats the query of this page.
    expect(links.filter((link) => link.includes('evil') && !link.startsWith('?'))).toEqual([])
    const inSnippet = Array.from(
      toText(text).matchAll(/<a href="([^"]*)">Pay/g),
      ([, link]) => link,
    )
    for (const link of inSnippet) expect(link).toMatch(/^https:\/\/papaya\.test\//)
  })

  test('names a wrong color in the error', async () => {
    const { text } = await fetchPage('/partners/widget?theme=%3Cblu')
    expect(toText(text)).toContain(widgetBuilderCopy.color.wrong('<blu'))
    expect(text).not.toContain('<blu')
  })

  test('has snippets, a height rule and an email without inline style', async () => {
    const { text } = await fetchPage('/partners/widget?payee=maple-creek&view=tab')
    expect(toText(text)).toContain('papaya-pay[view="tab"] {\n  display: block;')
    expect(text).not.toMatch(/<[^>]+\sstyle=/)
    expect(toText(text)).not.toMatch(/<papaya-pay[^>]*style/)
    expect(text).toContain('<p class=')
    expect(text).toContain(widgetBuilderCopy.snippet.note(4))
    const mail = decodeURIComponent(/href="mailto:([^"]+)"/.exec(text)?.[1] ?? '')
    for (const part of [
      'payee="maple-creek" view="tab"',
      'min-height',
      'frame-src https://papaya.test',
    ])
      expect(mail).toContain(part)
  })

  test('offers payees with a similar name, as links that work without JavaScript', async () => {
    const { text } = await fetchPage('/partners/widget?payee=Maple')
    expect(text).toContain('href="/partners/widget?payee=p_maple"')
    const chosen = await fetchPage('/partners/widget?payee=p_maple')
    expect(toText(chosen.text)).toContain('<papaya-pay payee="maple-creek">')
  })
})

describe('the look-up of a widget’s name', () => {
  const find = async (name: string) => {
    const { status, text } = await fetchPage(
      `/api/widget_name.php?name=${encodeURIComponent(name)}`,
    )
    expect(status).toBe(200)
    return JSON.parse(text)
  }

  test.each([
    [' Maple-Creek ', 'partner', 'maple-creek', '/maple-creek-dental', '#7b2d8b'],
    ['p_maple', 'partner', 'maple-creek', '/maple-creek-dental', '#7b2d8b'],
    [
      'https://papaya.test/maple-creek-dental',
      'payee',
      'maple-creek-dental',
      '/maple-creek-dental',
      '#c2410c',
    ],
    [
      'https://papaya.test/maple-creek-dental/?lang=es',
      'payee',
      'maple-creek-dental',
      '/maple-creek-dental',
      '#c2410c',
    ],
    ['oakmont-pt', 'payee', 'oakmont-pt', '/oakmont-pt', '#c2410c'],
    ['', null, '', '/pay', '#c2410c'],
    ['no-such-biller', 'unknown', '', '/pay', '#c2410c'],
    ["x' OR 1=1 --", 'unknown', '', '/pay', '#c2410c'],
  ])('for %j finds %j', async (text, found, name, fallbackPath, accent) => {
    expect(await find(text)).toMatchObject({ found, name, fallbackPath, accent })
  })

  test('suggests at most five payees for an unknown name of three letters or more', async () => {
    const { suggestions } = await find('maple')
    expect(suggestions[0]).toEqual({
      payeeId: 'p_maple',
      name: 'Maple Creek Dental',
      place: expect.stringMatching(/^.+, [A-Z]{2}$/),
    })
    expect((await find('ce')).suggestions).toEqual([])
    expect((await find('cen')).suggestions.length).toBeLessThanOrEqual(5)
  })
})
