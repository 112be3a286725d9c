import { describe, expect, test, vi } from 'vitest'
import { pageRegistry } from '../../../client/runtime/page-registry'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { fetchSite, siteOrigin } from '../../../tests/support/requests/site'
import { release } from '../../platform/logging/release'
import { parseClientError } from './client-errors'

const lines = captureLogLines()

const buildReport = (overrides: object = {}) => ({
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'amountCents')",
  page: 'guest-payment',
  script: '/assets/entry-BZ3qDhIu.js',
  line: 1,
  column: 52_310,
  release: 'papaya@1.0.0+0123456789ab',
  ...overrides,
})
const parse = (overrides: object = {}) => parseClientError(JSON.stringify(buildReport(overrides)))

describe('a client error report', () => {
  test('preserves the error’s name and location and the engine’s message', () => {
    expect(parse()).toEqual({
      error: 'TypeError',
      code: "Cannot read properties of undefined (reading 'amountCents')",
      page: 'guest-payment',
      script: '/assets/entry-BZ3qDhIu.js',
      line: 1,
      column: 52_310,
      release: 'papaya@1.0.0+0123456789ab',
    })
  })

  test.each([
    ['a.b.map is not a function', 'a.b.map is not a function'],
    ['x is not defined', 'x is not defined'],
    [
      "undefined is not an object (evaluating 'a.b')",
      "undefined is not an object (evaluating 'a.b')",
    ],
    ['can\'t access property "x", a is undefined', 'can\'t access property "x", a is undefined'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Rosa',
      'Minified React error #418',
    ],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    ['Unexpected token \'R\', "Rosa Delga"... is not valid JSON', 'other'],
    ['rosa@example.com is not defined', 'other'],
    ['Rosa Delgado', 'other'],
    ['', 'other'],
  ])('with the message %o gets the code %o', (message, code) => {
    expect(parse({ message })?.code).toBe(code)
  })

  test.each([
    { name: 'rosa@example.com' },
    { name: '' },
    { message: 'x'.repeat(301) },
    { message: 7 },
    { message: '4111 1111 1111 1111 is not defined' },
    { page: '/web-payment?p=secret' },
    { page: 'p7' },
    { script: 'https://evil.example/assets/a.js' },
    { script: '/assets/../secret.js' },
    { script: '/assets/a.js?v=secret' },
    { script: '/embed/v1.js' },
    { line: -1 },
    { line: 1.5 },
    { column: 1e9 },
    { column: '1' },
    { release: 'papaya@1.0.0+abc def' },
    { release: 'other@1' },
    { url: 'https://papaya.test/?secret' },
    { stack: 'secret' },
  ])('with %o is invalid', (overrides) => {
    expect(parse(overrides)).toBeNull()
  })

  test.each(Object.keys(pageRegistry))('from the page %s is valid', (page) => {
    expect(parse({ page, release })).toMatchObject({ page, release })
  })

  test.each(['', '{', '[]', 'null', '"x"', '{"__proto__":{}}'])(
    'with the body %o is invalid',
    (body) => {
      expect(parseClientError(body)).toBeNull()
    },
  )
})

describe('POST /client-errors', () => {
  const post = (body: string, headers: Record<string, string> = { origin: siteOrigin }) =>
    fetchSite('/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const logged = () => lines.filter((line) => line.includes('client_error'))

  test('logs a valid report', async () => {
    expect((await post(JSON.stringify(buildReport()))).status).toBe(204)
    expect(logged().map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'warn',
        event: 'client_error',
        error: 'TypeError',
        code: "Cannot read properties of undefined (reading 'amountCents')",
        page: 'guest-payment',
        script: '/assets/entry-BZ3qDhIu.js',
        line: 1,
        column: 52_310,
        release: 'papaya@1.0.0+0123456789ab',
      },
    ])
  })

  test.each([
    ['nothing', ''],
    ['invalid JSON', '<xml>'],
    ['another shape', '{"canary":1}'],
    ['8 KB and a byte', JSON.stringify(buildReport()) + ' '.repeat(8 * 1024)],
    ['a megabyte', 'x'.repeat(1024 * 1024)],
  ])('responds to %s with 204 and logs nothing', async (_, body) => {
    expect((await post(body)).status).toBe(204)
    expect(logged()).toEqual([])
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-nothing': '1' },
  ])('refuses a report whose headers do not say that it is from this site: %o', async (headers) => {
    expect((await post(JSON.stringify(buildReport()), headers)).status).toBe(403)
    expect(logged()).toEqual([])
  })

  test('allows POST only', async () => {
    const response = await fetchSite('/client-errors')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('logs at most twenty reports a minute', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_999_999_980_000)
    for (let i = 0; i < 30; i += 1) await post(JSON.stringify(buildReport()))
    vi.mocked(Date.now).mockRestore()
    expect(logged()).toHaveLength(20)
  })
})
