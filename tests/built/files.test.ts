import { describe, expect, test } from 'vitest'
import { filesWith, listFiles, varsOf } from './dist.ts'

const ofDevRoom = [
  '/dev/outbox',
  '/dev/boom',
  'fault_point_reached',
  'thrown on purpose',
  'FAULT_POINT',
  'dev_pay_later',
] as const

/** Words that only the server's code has. */
const ofServer = [
  'simulator_charges',
  'PAYMENT_ATTEMPTS',
  'APP_SECRET',
  'cloudflare:workers',
  'INSERT INTO',
  'development-only-secret',
] as const

describe('the development room', () => {
  test.each(ofDevRoom)('%s is in no file of the production build', (marker) => {
    expect(filesWith('production', '.', marker)).toEqual([])
  })

  test.each(ofDevRoom)(
    '%s is in the demo build, so that the search above is not blind',
    (marker) => {
      expect(filesWith('demo', 'worker', marker)).not.toEqual([])
    },
  )
})

describe.each(['production', 'demo'] as const)('the public files of the %s build', (mode) => {
  test.each(ofServer)('do not contain the server\'s "%s"', (marker) => {
    expect(filesWith(mode, 'client', marker)).toEqual([])
    // The published secret is a variable of the demo, never of production.
    if (marker !== 'development-only-secret')
      expect(filesWith(mode, 'worker', marker)).not.toEqual([])
  })

  test('are hashed, or among the few that have a fixed name', () => {
    const fixed =
      /^(_headers|\.assetsignore|favicon\.svg|apple-touch-icon\.png|icon-(maskable-)?\d+\.png|manifest\.webmanifest|og\/[a-z-]+\.png|brand\/[a-z-]+\.(svg|png)|embed\/(?:v1|1\.\d+\.\d+)\.js|logos\/[a-z-]+\.svg)$/
    const hashed = /^assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png|webp|avif|js\.map)$/
    const others = listFiles(mode, 'client').filter(
      (file) => !fixed.test(file) && !hashed.test(file),
    )
    expect(others).toEqual([])
  })

  test('hold no build manifest and no configuration', () => {
    const files = listFiles(mode, 'client')
    expect(
      files.filter((file) => /manifest\.json|wrangler|\.vite|\.dev\.vars|\.env/.test(file)),
    ).toEqual([])
  })
})

test('the list of common passwords is in one chunk of the worker, apart from its entry', () => {
  // Of the list, and in no sentence of ours.
  const files = filesWith('production', 'worker', 'trustno1').filter((file) => file.endsWith('.js'))
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/common-passwords/)
  expect(filesWith('production', 'client', 'trustno1')).toEqual([])
})

test('the production build carries no secret among its variables', () => {
  const vars = varsOf('production')
  expect(vars.ENVIRONMENT).toBe('production')
  expect(vars.APP_SECRET ?? '').toBe('')
  for (const [name, value] of Object.entries(vars))
    if (/SECRET|KEY|TOKEN|PASSWORD/.test(name)) expect([name, value]).toEqual([name, ''])
})
