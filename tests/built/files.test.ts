import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listBuildSources } from '../../scripts/build/build-sources.ts'
import { root } from '../../scripts/run.ts'
import { careersCopy } from '../../shared/locales/en/content/careers.ts'
import { termsOfService } from '../../shared/locales/en/legal/terms.ts'
import { filesWith, listFiles, type Mode, readBuilt, varsOf } from './dist.ts'

const devMarkers = [
  '/dev/outbox',
  '/dev/boom',
  'fault_point_reached',
  'thrown on purpose',
  'FAULT_POINT',
  'dev_pay_later',
  'Debug output',
  'dev_debug',
] as const

/** Strings that only the server's code has. */
const serverMarkers = [
  'simulator_charges',
  'PAYMENT_ATTEMPTS',
  'APP_SECRET',
  'cloudflare:workers',
  'INSERT INTO',
  'development-only-secret',
] as const

test('each source of a build is one whose change makes the build stale', () => {
  const known = listBuildSources(root)
  const sources = listFiles('demo', '.')
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => {
      const map: { readonly sources: readonly string[] } = JSON.parse(readBuilt('demo', file))
      return map.sources.map((source) => path.join('dist/demo', path.dirname(file), source))
    })
    // The map of a web worker names its sources from another folder.
    .map((source) => source.replace('dist/demo/', ''))
    .filter((source) => /^(?!node_modules\/)[^\0]*\.\w+$/.test(source))
  expect(sources).toContain('worker/app.ts')
  expect(sources).toContain('client/runtime/entry.tsx')
  expect(sources.filter((source) => !known.includes(source))).toEqual([])
})

describe('the dev site', () => {
  test.each(devMarkers)('does not put %s into the production build', (marker) => {
    expect(filesWith('production', '.', marker)).toEqual([])
  })

  test.each(devMarkers)('puts %s into the demo build, where the search finds it', (marker) => {
    expect(filesWith('demo', 'worker', marker)).not.toEqual([])
  })
})

const simulatorMarker = 'INSERT INTO simulator_charges'

test.each(['production', 'staging'] as const)(
  'the build for %s has no card simulator, whatever its variables',
  (mode) => {
    const listModules = (of: Mode) =>
      filesWith(of, 'worker', simulatorMarker).filter((file) => file.endsWith('.js'))
    expect(listModules(mode)).toEqual([])
    expect(listModules('rehearsal')).not.toEqual([])
  },
)

describe('the API document', () => {
  /** Texts of the routes' documentation, and one of the generator. */
  const texts = [
    'Opts in to the pay-later promotion.',
    'Reports a path that was not found.',
    '#/components/schemas/Problem',
  ] as const

  test.each(texts)('keeps "%s" out of the worker and in the static file', (text) => {
    expect(filesWith('production', 'client', text)).toContain('openapi.json')
    const modules = filesWith('production', 'worker', text).filter((file) => file.endsWith('.js'))
    expect(modules).toEqual([])
  })
})

describe.each(['production', 'demo'] as const)('the public files of the %s build', (mode) => {
  test.each(serverMarkers)('do not contain the server\'s "%s"', (marker) => {
    expect(filesWith(mode, 'client', marker)).toEqual([])
    // This secret is published in the repository, for the demo only.
    if (marker !== 'development-only-secret')
      expect(filesWith(mode, 'worker', marker)).not.toEqual([])
  })

  test('have hashed names, or one of the few fixed names', () => {
    const fixed =
      /^(_headers|\.assetsignore|favicon\.svg|apple-touch-icon\.png|icon-(maskable-)?\d+\.png|manifest\.webmanifest|openapi(?:-staff)?\.json|docs\/api\.json|data\/[\w-]+\.(?:json|txt)|og\/[a-z-]+\.png|brand\/[a-z-]+\.(svg|png)|embed\/(?:v1|debug|1\.\d+\.\d+)\.js|(?:logos|scenes)\/[a-z-]+\.svg|shots\/[a-z-]+\.(?:avif|webp))$/
    const hashed = /^assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png|webp|avif|js\.map)$/
    const others = listFiles(mode, 'client').filter(
      (file) => !fixed.test(file) && !hashed.test(file),
    )
    expect(others).toEqual([])
  })

  test('contain no build manifest and no configuration', () => {
    const files = listFiles(mode, 'client')
    expect(
      files.filter((file) => /manifest\.json|wrangler|\.vite|\.dev\.vars|\.env/.test(file)),
    ).toEqual([])
  })
})

describe('data that few requests read', () => {
  test.each([
    ['the texts of content pages', careersCopy.apply.fair.split('. ')[0] ?? '', 'site-en.json'],
    [
      'the terms of service',
      termsOfService.sections[0].blocks[1].text.split('. ')[0] ?? '',
      'terms.json',
    ],
    // A password of the list that no other text of the site contains.
    ['the common passwords', 'trustno1', 'common-passwords.txt'],
  ])('is a static file, and not in the worker: %s', (_name, text, file) => {
    expect(filesWith('production', 'client', text)).toEqual([`data/${file}`])
    const modules = filesWith('production', 'worker', text).filter((name) => name.endsWith('.js'))
    expect(modules).toEqual([])
  })
})

test('the production build has no secret among its variables', () => {
  const vars = varsOf('production')
  expect(vars.ENVIRONMENT).toBe('production')
  expect(vars.APP_SECRET ?? '').toBe('')
  for (const [name, value] of Object.entries(vars))
    if (/SECRET|KEY|TOKEN|PASSWORD/.test(name)) expect([name, value]).toEqual([name, ''])
})
