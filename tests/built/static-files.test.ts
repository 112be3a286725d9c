// The security headers of every static file, which the worker does not serve: client/public/_headers.
import { expect, test } from 'vitest'
import { toHstsHeader } from '../../worker/platform/http/hsts.ts'
import { listFiles, readBuilt, varsOf } from './dist.ts'
import { fetchShared } from './shared-site.ts'

const files = listFiles('production', 'client').filter(
  (file) => !/\.map$|^_headers$|^\.assetsignore$|^\.vite\//.test(file),
)

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
} as const

const forever = 'public, max-age=31536000, immutable'
const siteHeaders = { 'cross-origin-resource-policy': 'same-origin' } as const
/** Partners' pages, mail programs and link previews load these from other sites. */
const anySite = { 'cross-origin-resource-policy': 'cross-origin' } as const
const cors = { 'access-control-allow-origin': '*' } as const

/** The first row whose pattern matches. A file without a row fails. */
const rows = [
  {
    files: /^assets\/[\w.-]+-[\w-]{8}\.\w+$/,
    headers: {
      ...siteHeaders,
      'cache-control': forever,
      'cross-origin-embedder-policy': 'require-corp',
      'access-control-allow-origin': null,
    },
  },
  {
    files: /^embed\/(?:v1|debug)\.js$/,
    headers: { ...anySite, ...cors, 'cache-control': 'public, max-age=300' },
  },
  { files: /^embed\/1\.\d+\.\d+\.js$/, headers: { ...anySite, ...cors, 'cache-control': forever } },
  {
    files: /^manifest\.webmanifest$/,
    headers: { ...siteHeaders, 'cache-control': 'public, max-age=86400' },
  },
  {
    files: /^(?:openapi(?:-staff)?|docs\/api|data\/[\w-]+)\.(?:json|txt)$/,
    headers: {
      ...siteHeaders,
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    },
  },
  {
    files:
      /^(?:favicon\.svg|icon-[\w-]+\.png|apple-touch-icon\.png|(?:logos|og|brand|scenes|shots)\/[\w-]+\.\w+)$/,
    headers: { ...anySite, 'cache-control': 'public, max-age=86400' },
  },
] as const

const findRow = (file: string) => rows.find((row) => row.files.test(file))

async function expectHeaders(file: string, method: 'GET' | 'HEAD'): Promise<void> {
  const response = await fetchShared(`/${file}`, {
    method,
    headers: { origin: 'https://host.example' },
  })
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  const row = findRow(file)
  expect(row).toBeDefined()
  for (const [name, value] of Object.entries({ ...everywhere, ...row?.headers }))
    expect([name, response.headers.get(name)]).toEqual([name, value])
}

test.each(files)('the static file %s has every security header, once', (file) =>
  expectHeaders(file, 'GET'),
)

test.each(rows)('a static file like $files has every security header on HEAD', ({ files: kind }) =>
  expectHeaders(files.find((file) => kind.test(file)) ?? '', 'HEAD'),
)

test('a static file that is not modified has every security header', async () => {
  const first = await fetchShared('/favicon.svg')
  await first.arrayBuffer()
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const unchanged = await fetchShared('/favicon.svg', { headers })
  expect(unchanged.status).toBe(304)
  for (const [name, value] of Object.entries({ ...everywhere, ...anySite }))
    expect([name, unchanged.headers.get(name)]).toEqual([name, value])
})

test('every kind of static file is built', () => {
  for (const row of rows) expect(files.some((file) => row.files.test(file))).toBe(true)
})

test.each(['production', 'staging', 'demo'] as const)(
  'static files of %s have the HSTS of their environment, or none',
  (mode) => {
    const header = /^ {2}Strict-Transport-Security: (.+)$/m.exec(readBuilt(mode, 'client/_headers'))
    expect(header?.[1] ?? null).toBe(toHstsHeader(varsOf(mode).HSTS))
  },
)
