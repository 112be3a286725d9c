// `npm test -- changed` runs the tests that a change reaches.
import { expect, test } from 'vitest'
import type { ImportGraph } from '../../scripts/checks/import-graph.ts'
import { findChangedTests } from '../../scripts/suite/changed-tests.ts'

const graph: ImportGraph = new Map([
  ['shared/money.ts', []],
  ['shared/money.test.ts', ['shared/money.ts']],
  ['shared/date.ts', []],
  ['shared/date.test.ts', ['shared/date.ts']],
  ['shared/locales/en/bills.ts', []],
  ['shared/locales/en/contact.ts', []],
  ['client/pages/bills/page.tsx', ['client/pages/bills/page.module.css', 'shared/money.ts']],
  ['client/pages/bills/page.module.css', []],
  ['client/pages/contact/page.tsx', []],
  ['worker/features/bills/routes.ts', ['worker/features/bills/store.ts']],
  ['worker/features/bills/store.ts', []],
  ['worker/features/bills/routes.test.ts', ['tests/support/requests/site.ts']],
  ['worker/features/contact/routes.ts', []],
  ['worker/features/contact/routes.test.ts', ['tests/support/requests/site.ts']],
  ['worker/site.ts', ['worker/features/bills/routes.ts', 'worker/features/contact/routes.ts']],
  ['worker/routes.test.ts', ['tests/support/requests/site.ts']],
  ['tests/support/requests/site.ts', ['worker/site.ts']],
  ['tests/source/mutations.test.ts', []],
  ['tests/built/served.test.ts', ['shared/money.ts']],
  ['tests/e2e/pay.spec.ts', ['shared/locales/en/bills.ts']],
  ['tests/e2e/contact.spec.ts', ['shared/locales/en/contact.ts']],
])
const find = (...changed: readonly string[]) => findChangedTests(changed, graph)
const ofSource = 'tests/source/mutations.test.ts'

test('a changed file reaches the tests that import it, and the routes and journeys of its features', () => {
  expect(find('shared/money.ts')).toEqual({
    unit: ['shared/money.test.ts', 'worker/features/bills/routes.test.ts', ofSource],
    journeys: ['tests/e2e/pay.spec.ts'],
  })
})

test('a test of a feature’s routes is reached by what these routes import, and not by other features', () => {
  const { unit } = find('worker/features/bills/store.ts')
  expect(unit).toContain('worker/features/bills/routes.test.ts')
  expect(unit).not.toContain('worker/features/contact/routes.test.ts')
})

test('a test of all routes is reached by any changed route', () => {
  expect(find('worker/features/contact/routes.ts').unit).toContain('worker/routes.test.ts')
})

test('a changed style sheet reaches the journeys of its page', () => {
  expect(find('client/pages/bills/page.module.css').journeys).toEqual(['tests/e2e/pay.spec.ts'])
})

test('a changed test reaches itself', () => {
  expect(find('shared/date.test.ts').unit).toEqual(['shared/date.test.ts', ofSource])
  expect(find('tests/e2e/pay.spec.ts').journeys).toEqual(['tests/e2e/pay.spec.ts'])
})

test.each(['migrations/0001_create_payees.sql', 'wrangler.toml', 'package-lock.json'])(
  'a changed %s reaches every test but those of the build',
  (file) => {
    const { unit, journeys } = find(file)
    expect(unit).toHaveLength(6)
    expect(unit).not.toContain('tests/built/served.test.ts')
    expect(journeys).toHaveLength(2)
  },
)

test('a changed page of the docs reaches only the tests that read all source files', () => {
  expect(find('docs/style.md')).toEqual({ unit: [ofSource], journeys: [] })
})
