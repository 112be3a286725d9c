// PCI DSS 6.4.3: docs/script-inventory.md must list exactly the scripts that the payment page of the
// build can load.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../../scripts/run.ts'
import { listFiles, readBuilt } from './dist.ts'
import { fetchShared } from './shared-site.ts'

let html = ''
let policy = ''

beforeAll(async () => {
  const page = await fetchShared('/web-payment?p=p_cedar')
  html = await page.text()
  policy = page.headers.get('content-security-policy') ?? ''
})

const assets = listFiles('production', 'client/assets')
const files = assets.filter((file) => file.endsWith('.js'))
const read = (file: string) => readBuilt('production', path.join('client/assets', file))

/** Scripts that a file imports. The entry's lazy imports are left out: they are other pages' modules. */
function loadedBy(file: string): readonly string[] {
  const source = read(file)
  const loaded = file.startsWith('entry-')
    ? source.replaceAll(/import\(`[^`]*`\)/g, '').replaceAll(/"?assets\/[^"`']*\.js/g, '')
    : source
  return files.filter((other) => other !== file && loaded.includes(other))
}

function reachableFrom(named: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...named]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...loadedBy(file))
  }
  return seen
}

/** The packages and folders whose code is in a file, from its source map. */
function originsOf(file: string): readonly string[] {
  // Only chunks of bundler code have no source map.
  if (!assets.includes(`${file}.map`)) return ['the bundler']
  const { sources } = z
    .object({ sources: z.array(z.string()) })
    .parse(JSON.parse(read(`${file}.map`)))
  return sources.map((source) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
    if (name !== undefined) return `npm: ${name}`
    const [, own] = /^(?:\.\.\/)*((?:client\/(?:pages\/)?|shared)[\w-]*)/.exec(source) ?? []
    return own === undefined ? 'the bundler' : own
  })
}

const scriptsOf = (page: string) =>
  [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', code = '']) => ({
      attributes,
      code,
    }),
  )

/** First cells of the document's rows: `inline: …`, `npm: …` or a folder. */
const documented = () =>
  [
    ...readFileSync(path.join(root, 'docs/script-inventory.md'), 'utf8').matchAll(
      /^\| `([^`]+)` \| (\S[^|]*) \| (\S[^|]*) \|$/gm,
    ),
  ].map(([, name = '']) => name)

const kindOf = ({ attributes }: { readonly attributes: string }) =>
  attributes.includes('application/json') ? 'inline: page-payload' : 'inline: loader'

test('every script of the payment page is in docs/script-inventory.md, and nothing else is', () => {
  const inline = scriptsOf(html)
  expect(inline.length).toBeGreaterThan(0)
  expect(inline.filter(({ attributes }) => /\bsrc=/.test(attributes))).toEqual([])
  const named = files.filter((file) => inline.some(({ code }) => code.includes(file)))
  expect(named.some((file) => file.startsWith('entry-'))).toBe(true)
  const loaded = [...inline.map(kindOf), ...[...reachableFrom(named)].flatMap(originsOf)]
  expect(documented().toSorted()).toEqual([...new Set(loaded)].toSorted())
})

test('the payment page’s CSP allows only scripts with the response’s nonce', () => {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
  for (const script of scriptsOf(html))
    if (kindOf(script) === 'inline: loader') expect(script.attributes).toContain(`nonce="${nonce}"`)
  expect(html).not.toMatch(/\son[a-z]+="/)
  expect(html).not.toMatch(/javascript:/i)
})

test('no script of the payment page contains another site’s URL, except namespaces and links', () => {
  const inline = scriptsOf(html)
  const named = files.filter((file) => inline.some(({ code }) => code.includes(file)))
  for (const file of reachableFrom(named)) {
    const hosts = [...read(file).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    // XML namespaces and links. Nothing is loaded from them.
    const allowed = ['www.w3.org', 'react.dev', 'apps.example.com']
    expect([file, hosts.filter((host) => !allowed.includes(host ?? ''))]).toEqual([file, []])
  }
})
