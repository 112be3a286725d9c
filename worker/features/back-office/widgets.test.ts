import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOffice } from '../../../tests/support/builders/office'
import { insertPayee } from '../../../tests/support/builders/payee'
import { explainQuery } from '../../../tests/support/explain-query'
import { fetchSite } from '../../../tests/support/requests/site'
import { type CommandInput, commands } from './commands'
import { staffWidgetQueries } from './widget-store'

const office = createOffice('Sam Staff')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

let widgetCount = 0
const buildWidget = (
  overrides: Readonly<Record<string, unknown>> = {},
): CommandInput<'saveWidget'> => {
  widgetCount += 1
  return {
    name: `clinic-${widgetCount}`,
    payee: null,
    accent: '#2f7d4f',
    forcedType: null,
    headline: 'Pay your clinic bill',
    description: 'We will text you a link.',
    sendLabel: 'Send Link',
    payLabel: 'Pay Now',
    closing: { text: 'Back to our portal', url: 'https://portal.example.com/' },
    es: null,
    origins: ['https://www.example.com', 'https://*.example.com'],
    ...overrides,
  }
}

async function readWidget(name: string) {
  const read = await office.readWidget({ name })
  if (!read.ok) throw new Error(read.error.kind)
  return commands.readWidget.reply.parse(read.value)
}

test('a widget can be added, read, saved again unchanged, changed, and opened by visitors', async () => {
  const payee = await insertPayee(env.DB, { name: 'Clinic' })
  const widget = buildWidget({ payee })
  const save = (more = {}) => office.saveWidget({ ...widget, ...more })
  expect(await save()).toEqual({ ok: true, value: { name: widget.name, what: 'added' } })
  const shown = await readWidget(widget.name)
  expect(shown).toEqual(widget)
  expect(await office.saveWidget(buildWidget(shown))).toEqual({
    ok: true,
    value: { name: widget.name, what: 'unchanged' },
  })
  const frame = await fetchSite(`/pay-widget?name=${widget.name}`)
  expect(await frame.text()).toContain('Pay your clinic bill')
  expect(frame.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' https://www.example.com https://*.example.com",
  )
  expect(await save({ headline: ' A new headline ', closing: null, origins: [] })).toEqual({
    ok: true,
    value: { name: widget.name, what: 'changed' },
  })
  expect(await readWidget(widget.name)).toMatchObject({ headline: 'A new headline', closing: null })
  const es = { headline: 'Pague su factura de la clínica', description: null, closingText: null }
  expect(await save({ es })).toMatchObject({ ok: true, value: { what: 'changed' } })
  expect(await readWidget(widget.name)).toMatchObject({ es })
  const listed = await office.listWidgets({})
  if (!listed.ok) throw new Error(listed.error.kind)
  expect(commands.listWidgets.reply.parse(listed.value).widgets).toContainEqual(
    await readWidget(widget.name),
  )
})

test.each<readonly [Readonly<Record<string, unknown>>, string]>([
  [{ name: 'Two Words' }, 'name'],
  [{ payee: 'p_nobody' }, 'payee'],
  [{ accent: 'green' }, 'accent'],
  [{ forcedType: 'auto' }, 'forcedType'],
  [{ headline: '  ' }, 'headline'],
  [{ headline: '\u0000' }, 'headline'],
  [{ headline: 'x'.repeat(81) }, 'headline'],
  [{ description: '\n\u0000\u200b' }, 'description'],
  [{ description: 'x'.repeat(241) }, 'description'],
  [{ es: { headline: ' ', description: null, closingText: null } }, 'es.headline'],
  [{ sendLabel: 'Send' }, 'sendLabel'],
  [{ payLabel: 'Pay' }, 'payLabel'],
  [{ closing: { text: 'Portal', url: 'http://example.com' } }, 'closing.url'],
  [{ closing: { text: 'Portal', url: 'javascript:alert(1)' } }, 'closing.url'],
  ...[
    ...[
      'data:text/html,x',
      '//portal.example',
      '/portal',
      'https:portal.example',
      'https:\\\\a.example',
    ],
    ...[
      'https://user:word@a.example',
      'https://portal.example@a.example/',
      'https://a.example\\@b.example',
    ],
    ...['https://роrtal.example', 'https://a。example', 'https://a.example:443/', 'https://', 'x'],
  ].map((url) => [{ closing: { text: 'Portal', url } }, 'closing.url'] as const),
  [{ closing: { text: '', url: 'https://example.com' } }, 'closing.text'],
  ...[
    ...['https://*', 'https://*.com.*', 'https://*example.com', 'https://a.*.com', 'https://com'],
    ...['https://user@a.example', 'https://a.example/', 'https://a.example?x', 'http://a.example'],
    ...['//a.example', 'data:', 'javascript:', 'null', "'self'", 'https://ра.example'],
    ...['https://a.example https://b.example', 'https://a.example\n', ''],
  ].map((origin) => [{ origins: [origin] }, 'origins.0'] as const),
  ...['../x', '<b>', 'a b', 'раураl', ''].map((name) => [{ name }, 'name'] as const),
  ...['url(x)', '#12345', '#1234567', '#12345g', 'red;color:blue'].map(
    (accent) => [{ accent }, 'accent'] as const,
  ),
  [{ origins: ['https://www.example.com', '*'] }, 'origins.1'],
  [{ origins: ["https://a.example.com; script-src 'unsafe-inline'"] }, 'origins.0'],
  [{ origins: ['https://www.example.com/path'] }, 'origins.0'],
  [{ origins: 'https://www.example.com' }, 'origins'],
  [{ more: 1 }, 'input'],
])('a widget with %j is refused with an error at %s and is not saved', async (wrong, field) => {
  const widget = buildWidget(wrong)
  const refused = await office.saveWidget(widget)
  if (refused.ok || refused.error.kind !== 'invalid') throw new Error('not refused')
  expect(Object.keys(refused.error.fields)).toEqual([field])
  const rows = await env.DB.prepare('SELECT name FROM widget_partners WHERE name = ?1')
    .bind(widget.name)
    .all()
  expect(rows.results).toEqual([])
})

test.each([
  'https://portal.example.com',
  'https://Portal.Example.com/bills?id=1#top',
  'https://portal.example.com:8443/',
  'https://xn--80ak6aa92e.example/',
])('a widget may close with the link %s', async (url) => {
  const widget = buildWidget({ closing: { text: 'Portal', url } })
  expect((await office.saveWidget(widget)).ok).toBe(true)
  const frame = await (await fetchSite(`/pay-widget?name=${widget.name}`)).text()
  expect(frame).toContain(`href="${url}"`)
})

test('line breaks and control characters in widget texts are removed', async () => {
  const widget = buildWidget({ headline: 'Pay\u0000 your\n bill', description: '\u0000Here' })
  expect((await office.saveWidget(widget)).ok).toBe(true)
  expect(await readWidget(widget.name)).toMatchObject({
    headline: 'Pay your bill',
    description: 'Here',
  })
})

test('an unknown widget is not found', async () => {
  expect(await office.readWidget({ name: 'unknown' })).toEqual({
    ok: false,
    error: { kind: 'not_found' },
  })
})

test.each(Object.entries(staffWidgetQueries))(
  'the widget query %s uses an index',
  async (_, sql) => {
    expect((await explainQuery(sql)).join()).not.toMatch(/SCAN|TEMP B-TREE/)
  },
)
