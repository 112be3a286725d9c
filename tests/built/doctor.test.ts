// `npm run ops -- doctor` names each thing that a new deployment lacks, and docs/deploy.md has a section for each
// name.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deploySections,
  groupBySection,
  listDeploySections,
} from '../../scripts/ops/deploy-sections.ts'
import { root } from '../../scripts/run.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { type LocalSite, serve } from '../../scripts/start/local-site.ts'
import { configNames } from '../../worker/platform/config/config.ts'
import { varsOf } from './dist.ts'

const token = 'token-of-this-test-7f3a9c1e5b2d8046'
const folder = mkdtempSync(path.join(tmpdir(), 'papaya-doctor-'))
/** Both workers of the build. */
const serveWings = async (
  mode: 'production' | 'rehearsal',
  vars: Readonly<Record<string, string>>,
) =>
  serve({
    mode,
    port: await findFreePort(),
    persistTo: path.join(folder, mode),
    vars: { ...vars, OPS_TOKEN: token },
  })
let sites: readonly LocalSite[] = []
let emptySite = ''
let unmigratedSite = ''

beforeAll(async () => {
  const empty = await serveWings('production', { SITE_URL: '' })
  const { SITE_URL: _, ...demo } = varsOf('demo')
  const unmigrated = await serveWings('rehearsal', demo)
  sites = [empty, unmigrated]
  emptySite = empty.opsUrl
  unmigratedSite = unmigrated.opsUrl
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  rmSync(folder, { recursive: true, force: true })
})

const doctor = (site: string, args: readonly string[] = []) =>
  new Promise<{ readonly code: number | null; readonly text: string }>((resolve, reject) => {
    const script = path.join(root, 'scripts/ops/ops.ts')
    const child = spawn(process.execPath, [script, 'doctor', '--site', site, ...args], {
      env: { ...process.env, OPS_TOKEN: token, NO_COLOR: '1' },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, text }))
  })

/** A fault is indented below the name of its section. */
const sectionsOf = (text: string) =>
  [...text.matchAll(/^(\S.*)\n {2}\S/gm)].map(([, name = '']) => name)

const doc = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8')
const named = doc.slice(doc.indexOf('## 3. What the doctor names'), doc.indexOf('## 4. '))
const headings = [...named.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)

test('docs/deploy.md has a heading and a text for each section that the doctor names, in the same order, and no others', () => {
  expect(headings).toEqual(deploySections)
  for (const heading of headings) {
    const section = named.slice(named.indexOf(`### ${heading}\n`) + heading.length + 5)
    const [text = ''] = section.split(/^### /m)
    expect(text.trim().length, heading).toBeGreaterThan(40)
  }
})

test('every variable and every check belongs to one section, and every section has one', async () => {
  const { text } = await doctor(unmigratedSite, ['--json'])
  const checks: readonly string[] = JSON.parse(text).checks.map(
    ({ name }: { readonly name: string }) => name.replace(/ \(.*\)$/, ''),
  )
  const vendors = ['vendor-probes.ts', 'vendor-probe.ts']
    .map((file) => readFileSync(path.join(root, 'worker/vendors', file), 'utf8'))
    .join()
  const probes = [...vendors.matchAll(/(?:name: |Probe = )['`]([a-z ]+?)(?: \(|['`])/g)].map(
    ([, name = '']) => name,
  )
  expect(checks.length).toBeGreaterThan(15)
  expect(probes.length).toBeGreaterThan(5)
  const bindings = ['DB', 'EMAIL', 'METRICS_DATASET']
  const known = new Set([...configNames, ...checks, ...probes, ...bindings])
  const owners = [...known].map((name) => [name, listDeploySections(name)] as const)
  expect(owners.filter(([, sections]) => sections.length !== 1)).toEqual([])
  expect(deploySections).toEqual(
    deploySections.filter((section) => owners.some(([, sections]) => sections.includes(section))),
  )
})

describe('the doctor', () => {
  test('names each thing that an empty configuration lacks, in the order of docs/deploy.md', async () => {
    const { code, text } = await doctor(emptySite)
    expect(code).toBe(1)
    expect(sectionsOf(text)).toEqual([
      'Migrations',
      'Environment and address',
      'Secrets',
      "Staff's calls",
      'HSTS',
      'Contacts and links',
      'The app',
      'Texts',
      'Email',
      'Captcha',
      'Cards',
      'Copies',
      'Extra fields',
      'Mailboxes',
    ])
    for (const name of ['SITE_URL', 'APP_SECRET', 'HSTS', 'CARD_PROCESSOR', 'SUPPORT_EMAIL'])
      expect(text).toMatch(new RegExp(`^ {2}${name} is `, 'm'))
    expect(text).toContain('Apply the migrations: npx wrangler d1 migrations apply DB')
    for (const section of sectionsOf(text)) expect(headings).toContain(section)
    expect(text).not.toContain(token)
  })

  test('names only the missing migrations of a configured site', async () => {
    const { code, text } = await doctor(unmigratedSite)
    expect([code, sectionsOf(text)]).toEqual([1, ['Migrations']])
  })
})

test('a check belongs to its section whatever its vendor, and an unknown name belongs to "Configuration"', () => {
  const faults = ['something else', 'cards (Stripe)'].map((name) => ({ name, text: name }))
  expect(groupBySection(faults)).toBe('Cards\n  cards (Stripe)\nConfiguration\n  something else')
})
