import { describe, expect, test } from 'vitest'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { fetchSite } from '../../../tests/support/requests/site'
import { limitPerMinute } from '../../platform/logging/per-minute'
import { parseReports } from './security-reports'

const lines = captureLogLines()

const buildLegacyReport = (overrides: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://papaya.test/update-password?x=canary-token#canary-hash',
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?canary-query',
      'original-policy': "default-src 'none'",
      'script-sample': 'canary-sample',
      ...overrides,
    },
  })

const buildModernReport = (count = 1) =>
  JSON.stringify(
    Array.from({ length: count }, () => ({
      type: 'csp-violation',
      age: 10,
      url: 'https://papaya.test/getpaid?i=canary-token',
      user_agent: 'canary-agent',
      body: {
        effectiveDirective: 'style-src-attr',
        blockedURL: 'inline',
        sample: 'canary-sample',
      },
    })),
  )

describe('a security report', () => {
  test('from report-uri is reduced to directive, origin and path, without secrets', () => {
    expect(parseReports(buildLegacyReport())).toEqual([
      {
        kind: 'csp-violation',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/update-password',
      },
    ])
  })

  test('from the Reporting API is parsed, up to five per request', () => {
    const reports = parseReports(buildModernReport(50))
    expect(reports).toHaveLength(5)
    expect(reports[0]).toEqual({
      kind: 'csp-violation',
      directive: 'style-src-attr',
      blocked: 'inline',
      page: '/getpaid',
    })
  })

  test.each([
    [
      'of another type',
      JSON.stringify([{ type: 'deprecation', url: 'https://papaya.test/', body: {} }]),
    ],
    ['without a body', JSON.stringify([{ type: 'crash', url: 'https://papaya.test/' }])],
  ])('%s gets the directive "other"', (_, body) => {
    expect(parseReports(body)[0]).toMatchObject({ directive: 'other', page: '/' })
  })

  const extensionAddresses = [
    'chrome-extension://abcdefghijklmnop/inject.js',
    'chrome-extension',
    'moz-extension://6f2b7c1e-0000/content.js',
    'moz-extension',
    'safari-web-extension://6F2B7C1E/script.js',
    'webkit-masked-url://hidden/',
  ]

  test.each(extensionAddresses)('about what the extension %s does is dropped', (address) => {
    expect(parseReports(buildLegacyReport({ 'blocked-uri': address }))).toEqual([])
    expect(
      parseReports(buildLegacyReport({ 'blocked-uri': 'inline', 'source-file': address })),
    ).toEqual([])
    const modern = (body: object) =>
      JSON.stringify([{ type: 'csp-violation', url: 'https://papaya.test/', body }])
    expect(parseReports(modern({ blockedURL: address }))).toEqual([])
    expect(parseReports(modern({ blockedURL: 'eval', sourceFile: address }))).toEqual([])
  })

  test('about an extension does not use up the five of a request', () => {
    const noise = Array.from({ length: 5 }, () => ({
      type: 'csp-violation',
      url: 'https://papaya.test/',
      body: { effectiveDirective: 'img-src', blockedURL: 'chrome-extension' },
    }))
    const body = JSON.stringify([...noise, ...JSON.parse(buildModernReport())])
    expect(parseReports(body)).toMatchObject([{ directive: 'style-src-attr' }])
  })

  test('about a host whose name contains "extension" is kept', () => {
    expect(
      parseReports(buildLegacyReport({ 'blocked-uri': 'https://my-extension.example/a.js' })),
    ).toHaveLength(1)
  })

  test('has "other" in place of each value that is not a directive, source or URL', () => {
    const [report] = parseReports(
      buildLegacyReport({
        'effective-directive': 'CANARY 4111 1111 1111 1111',
        'blocked-uri': '\r\ncanary words',
        'document-uri': 'canary',
      }),
    )
    expect(report).toMatchObject({ directive: 'other', blocked: 'other', page: 'other' })
  })

  test.each(['', '{', '[]', 'null', '"x"', '{"csp-report":1}', '[1,2]', '{"__proto__":{}}'])(
    'with the invalid body %s is dropped',
    (body) => {
      expect(parseReports(body)).toEqual([])
    },
  )
})

test('limitPerMinute allows its maximum in a minute, then nothing until the next minute', () => {
  const limit = limitPerMinute(2)
  expect([0, 1, 2, 59_999].map((now) => limit.allows(now))).toEqual([true, true, false, false])
  expect(limit.allows(60_000)).toBe(true)
})

describe('POST /security-reports', () => {
  const post = (body: BodyInit, type = 'application/csp-report') =>
    fetchSite('/security-reports', { method: 'POST', headers: { 'content-type': type }, body })
  const logged = () => lines.filter((line) => line.includes('security_report'))

  test('logs a browser’s report without query, sample or user agent', async () => {
    expect((await post(buildLegacyReport())).status).toBe(204)
    expect((await post(buildModernReport(), 'application/reports+json')).status).toBe(204)
    expect(logged()).toHaveLength(2)
    expect(lines.join('')).not.toContain('canary')
    expect(JSON.parse(logged()[0] ?? '')).toMatchObject({
      level: 'warn',
      event: 'security_report',
      code: 'csp-violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/update-password',
    })
  })

  test.each([
    ['nothing', ''],
    ['invalid JSON', '<xml>'],
    ['8 KB and a byte', `${buildLegacyReport().slice(0, -1)}${' '.repeat(8 * 1024)}}`],
    ['a megabyte', 'x'.repeat(1024 * 1024)],
  ])('responds to %s with 204 and logs nothing', async (_, body) => {
    expect((await post(body)).status).toBe(204)
    expect(logged()).toEqual([])
  })

  test.each(['text/plain', 'application/json', 'multipart/form-data', ''])(
    'responds to the type "%s" with 204',
    async (type) => {
      expect((await post('x', type)).status).toBe(204)
    },
  )

  test('logs a report just under the size limit', async () => {
    const padded = buildLegacyReport({ 'original-policy': 'x'.repeat(7000) })
    expect((await post(padded)).status).toBe(204)
    expect(logged()).toHaveLength(1)
  })

  test('allows POST only', async () => {
    const response = await fetchSite('/security-reports')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
