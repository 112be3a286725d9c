// Fuzzes every JSON call: the response is never a 5xx, has the common shape, and does not echo the
// input, except that the payee import names the file's columns.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedSampleKey } from '../tests/support/builders/partner-key'
import { fc, fuzzRuns } from '../tests/support/fuzz'
import { everyRoute, isDevRoute, type RouteCase } from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { jsonCalls, jsonHeaders, validBodies } from '../tests/support/requests/json-calls'
import { createTestServices } from '../tests/support/requests/services'
import { type Problem, siteOrigin } from '../tests/support/requests/site'
import { callCommand, commands } from './features/back-office/commands'

beforeAll(() => seedSampleKey())

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const canary = 'zQ7canary'
const proto = '"__proto__":{"isAdmin":true,"url":"/pay","ok":true}'

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }).map((words) => canary + words),
  fc.constantFrom<unknown>(
    ...[
      '\u0000',
      `${canary}\u0000`,
      '\ud800',
      `\u202e${canary}`,
      '\ufeff',
      ' ',
      '',
      '\r\nX-Injected: 1',
    ],
    ...[
      "' OR 1=1 --",
      '"; DROP TABLE payees; --',
      '%',
      '_',
      '*',
      '"*"',
      'NEAR(',
      '../../etc/passwd',
    ],
    ...[
      '<script>alert(1)</script>',
      '{{7*7}}',
      '__proto__',
      'constructor',
      'toString',
      '4111111111111111',
    ],
    ...[`${canary}${'a'.repeat(12_000)}`, '🦊'.repeat(3000), 'İ'.repeat(500), '1'.repeat(400)],
    ...[0, -0, -1, 1e308, 5e-324, 2 ** 53, 0.1, true, false, null, [], {}, [null], [[[[[]]]]]],
    ...[{ toString: 1 }, { length: -1 }, { constructor: { prototype: {} } }, ['a', 'b']],
  ),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The valid body with one to three values replaced, removed or added; a list gets other items. */
const mutated = (value: unknown): fc.Arbitrary<string> => {
  if (Array.isArray(value))
    return fc
      .array(
        fc.oneof(hostile, fc.record({ field: fc.record({ name: hostile, value: hostile }) })),
        {
          maxLength: 60,
        },
      )
      .map((list) => JSON.stringify(list))
  const names = [...Object.keys(isRecord(value) ? value : {}), 'isAdmin', 'constructor']
  return fc
    .array(fc.tuple(fc.constantFrom(...names), fc.option(hostile, { nil: undefined })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) =>
      JSON.stringify({ ...(isRecord(value) ? value : {}), ...Object.fromEntries(changes) }),
    )
}

/** Texts that are not JSON, or are unusual JSON. */
const unusualText = (value: unknown): fc.Arbitrary<string> => {
  const json = JSON.stringify(value)
  const inner = isRecord(value) ? json.slice(1, -1) : ''
  const more = inner === '' ? '' : `,${inner}`
  return fc.oneof(
    fc.constantFrom(
      ...[`{${proto}${more}}`, `{"constructor":{"prototype":{"x":1}}${more}}`, `{${proto}}`],
      ...[`{"a":1,"a":2${more}${more}}`, `[${json},${json}]`, `\ufeff${json}`, `${json}${json}`],
      ...[
        `${json}\u0000`,
        `  ${json}\n`,
        `// no\n${json}`,
        json.replaceAll('"', "'"),
        'null',
        'NaN',
      ],
      ...[
        '[',
        '{',
        '"',
        '',
        ' ',
        '\u0000',
        'undefined',
        '{"a":1e999}',
        '"\\ud800"',
        '{"a":"\\u0000"}',
      ],
      ...[`${'['.repeat(5000)}${']'.repeat(5000)}`, `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
      ...[`[${'0,'.repeat(4000)}0]`, `{${Array.from({ length: 900 }, (_, n) => `"k${n}":1`)}}`],
    ),
    fc.nat(Math.max(1, json.length)).map((end) => json.slice(0, end)),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
}

/** The shape that responses of all calls share. */
async function expectCommonShape(response: Response, path = ''): Promise<void> {
  const { status, headers } = response
  const body = await response.text()
  expect(status).toBeLessThan(500)
  expect(headers.get('x-injected')).toBeNull()
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[\w-]{16}$/)
  if (status === 204) return
  if (!/^image\/|^text\/plain|xml/.test(headers.get('content-type') ?? ''))
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  if (status < 400) return
  const problem: Problem = JSON.parse(body)
  expect(problem).toMatchObject({ status: expect.stringMatching(/\w/), requestId })
  expect(problem.code).toMatch(/^[A-Z][A-Z0-9_]{2,}$/)
  expect(problem.message).toMatch(/\S/)
  if (path !== '/ops/importPayees') expect(body).not.toContain(canary)
  // The id is random and may contain any letters.
  const words = body.replaceAll(`${requestId}`, '')
  expect(words).not.toMatch(/SQLITE|D1_ERROR|Zod|TypeError|\.tsx?\b|\bat \w+ \(|node_modules/)
}

/**
 * Fewer runs for gated routes, because each request writes a counter. The test of the commands below has all runs.
 */
const runsOf = ({ route }: RouteCase) => (route.isGated ? Math.ceil(fuzzRuns / 10) : fuzzRuns)

const bodyFor = (value: unknown) =>
  fc.oneof(
    { weight: 3, arbitrary: mutated(value) },
    { weight: 2, arbitrary: unusualText(value) },
    { weight: 1, arbitrary: fc.jsonValue().map((any) => JSON.stringify(any)) },
  )

describe.each(jsonCalls)('the body of $path', (known) => {
  test(`${runsOf(known)} random bodies get the common response shape`, async () => {
    const headers = jsonHeaders(known)
    const query = known.path === '/api/shorten_url.php' ? '?action=shorten_url' : '?t=x&o=x&p=x'
    await fc.assert(
      fc.asyncProperty(bodyFor(validBodies[known.path]), async (sent) => {
        const init = { method: 'POST', headers, body: sent }
        await expectCommonShape(await fetchInIsolate(known.at + query, init), known.path)
      }),
      { numRuns: runsOf(known) },
    )
  })
})

test.each(Object.keys(commands))(
  `the command %s echoes nothing but an import’s columns in an error: ${fuzzRuns} inputs`,
  async (name) => {
    const services = createTestServices()
    const caller = { actor: 'Ana', entryPoint: 'ops' } as const
    await fc.assert(
      fc.asyncProperty(mutated(validBodies[`/ops/${name}`]), async (sent) => {
        const result = await callCommand(name, JSON.parse(sent), caller, services)
        // The import names a file's own columns in its errors.
        if (!result.ok && name !== 'importPayees')
          expect(JSON.stringify(result.error)).not.toContain(canary)
      }),
    )
  },
)

test('a body of invalid UTF-8 gets the common response shape', async () => {
  for (const known of jsonCalls) {
    const headers = jsonHeaders(known)
    for (const bytes of [
      [0xff, 0xfe, 0x22],
      [0xc0, 0x80],
      [0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22],
    ])
      await expectCommonShape(
        await fetchInIsolate(known.at, { method: 'POST', headers, body: new Uint8Array(bytes) }),
      )
  }
})

const names = [
  'action',
  'p',
  'term',
  'target',
  'url',
  't',
  'o',
  'a',
  'x',
  'n',
  'f',
  'name',
  'id',
  'flag',
]
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('getPayees', 'getPayee', 'partner', '%', '"', '*', '\u0000', 'a'.repeat(4000)),
  hostile.map((value) => JSON.stringify(value)),
)

const queryCalls = everyRoute.filter(
  ({ route, path, methods }) =>
    route.stack === 'json' && !isDevRoute({ path }) && !route.isGated && methods.length > 0,
)

describe.each(queryCalls)('the query of $path', (known) => {
  test(`${Math.ceil(fuzzRuns / 3)} random queries get the common response shape`, async () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 })
    const method = fc.constantFrom(...known.methods.filter((name) => name !== 'HEAD'))
    await fc.assert(
      fc.asyncProperty(query, method, async (pairs, name) => {
        const search = `?${new URLSearchParams(pairs.map(([key, value]) => [key, value]))}`
        const response = await fetchInIsolate(known.at + search, {
          method: name,
          headers: { origin: siteOrigin },
        })
        await expectCommonShape(response)
      }),
      { numRuns: Math.ceil(fuzzRuns / 3) },
    )
  })
})
