import { expect, test } from 'vitest'
import { findTargetFaults } from './build-target'

const environments = ['development', 'test', 'staging', 'production'] as const
const targets = [
  ['production', ['production']],
  ['staging', ['staging']],
  ['rehearsal', ['development', 'test']],
  ['demo', ['development', 'test']],
] as const

test.each(targets)('a build for %s runs in the environments %j only', (target, own) => {
  const allowed = environments.filter(
    (ENVIRONMENT) => findTargetFaults({ ENVIRONMENT }, target).length === 0,
  )
  expect(allowed).toEqual(own)
  expect(findTargetFaults({ ENVIRONMENT: 'production' }, 'demo')).toEqual([
    'ENVIRONMENT is production: this build runs in development or test only',
  ])
})
