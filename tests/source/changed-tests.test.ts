// `npm test -- changed` runs the tests that a change reaches: these are of the project's own files.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { findChangedTests, readTests, smokeTests } from '../../scripts/suite/changed-tests.ts'
import { listPartsAt } from '../../scripts/suite/test-coverage.ts'
import { screens } from '../../worker/features/dev/screens.ts'

const tests = readTests()
const find = (...changed: readonly string[]) => findChangedTests(changed, tests)
const toSpec = (name: string) => `tests/e2e/${name}.spec.ts`
const everyScreen = tests.journeys.filter(tests.coverage.isOfEveryPart)
const smoke = [...smokeTests, ...everyScreen]
const ofSource = [...tests.unit.keys()].filter((file) => file.startsWith('tests/source/')).length

type Row = {
  readonly changed: string
  /** End-to-end tests, some of those that are reached. */
  readonly reaches: readonly string[]
  /** How many end-to-end tests are reached at most. */
  readonly journeys: number
  /** How many files of unit tests are reached at most, besides those that read all source files. */
  readonly unit: number
}

const some = (names: string) => names.split(' ').map(toSpec)

const rows: readonly Row[] = [
  {
    changed: 'client/pages/contact/contact-page.tsx',
    reaches: [...some('team-email keyboard'), ...everyScreen],
    journeys: 15,
    unit: 25,
  },
  {
    changed: 'client/pages/payments/form/hooks/use-draft.ts',
    reaches: [...some('draft journeys pay-once'), ...everyScreen],
    journeys: 50,
    unit: 80,
  },
  {
    changed: 'worker/features/payments/review/payment-state.ts',
    reaches: some('staff-review status-page info-request journeys'),
    journeys: 55,
    unit: 238,
  },
  {
    changed: 'worker/payment-attempt.ts',
    reaches: some('unknown-outcome duplicate-payment'),
    journeys: 50,
    unit: 200,
  },
  {
    changed: 'worker/features/payments/checkout/show-form.ts',
    reaches: some('draft find-biller'),
    journeys: 55,
    unit: 214,
  },
  {
    changed: 'worker/features/pay-later/routes.ts',
    reaches: [...some('pay-later'), ...everyScreen],
    journeys: 8,
    unit: 80,
  },
  {
    changed: 'worker/features/sms-link/routes.ts',
    reaches: some('pay-landing app-download'),
    journeys: 20,
    unit: 108,
  },
  {
    changed: 'worker/staff/lists.ts',
    reaches: some('staff-page staff-review'),
    journeys: 20,
    unit: 66,
  },
  {
    changed: 'worker/features/notifications/templates/email-styles.ts',
    reaches: some('emails'),
    journeys: 22,
    unit: 140,
  },
  { changed: 'shared/payments/fees.ts', reaches: some('fees'), journeys: 8, unit: 270 },
  { changed: 'shared/money.ts', reaches: [...smoke, ...some('fees')], journeys: 8, unit: 290 },
  { changed: 'client/ui/button.module.css', reaches: smoke, journeys: 8, unit: 238 },
  { changed: 'client/styles/tokens.css', reaches: smoke, journeys: 8, unit: 80 },
  { changed: 'client/styles/base.css', reaches: smoke, journeys: 8, unit: 40 },
  { changed: 'client/runtime/entry.tsx', reaches: smoke, journeys: 8, unit: 40 },
  { changed: 'worker/app.ts', reaches: smoke, journeys: 8, unit: 80 },
  { changed: 'worker/platform/middleware/stacks.ts', reaches: smoke, journeys: 8, unit: 100 },
  { changed: 'client/public/favicon.svg', reaches: smoke, journeys: 8, unit: 0 },
  { changed: 'client/pages/no-longer-here.tsx', reaches: smoke, journeys: 8, unit: 0 },
  { changed: 'tests/e2e/playwright.config.ts', reaches: smoke, journeys: 8, unit: 0 },
  {
    changed: 'client/widget/loader.ts',
    reaches: some('widget widget-trust'),
    journeys: 8,
    unit: 10,
  },
  {
    changed: 'client/public/embed/v1.js',
    reaches: some('widget widget-trust'),
    journeys: 8,
    unit: 10,
  },
  {
    changed: 'shared/locales/es/payments/form.ts',
    reaches: some('spanish form-density'),
    journeys: 15,
    unit: 276,
  },
  { changed: 'shared/locales/en/contact.ts', reaches: some('team-email'), journeys: 15, unit: 25 },
  {
    changed: 'tests/e2e/info-request.ts',
    reaches: some('info-request spanish'),
    journeys: 10,
    unit: 0,
  },
  { changed: 'README.md', reaches: some('tour'), journeys: 1, unit: 0 },
  { changed: 'docs/style.md', reaches: [], journeys: 0, unit: 0 },
]

test.each(rows)('a change of $changed reaches the tests of it, and few others', (row) => {
  const reached = find(row.changed)
  expect(reached.journeys).toEqual(expect.arrayContaining([...row.reaches]))
  expect(reached.journeys.length).toBeLessThanOrEqual(row.journeys)
  expect(reached.unit.length).toBeLessThanOrEqual(ofSource + row.unit)
})

test('a changed accepted picture reaches the tests that compare pictures', () => {
  const { journeys } = find('tests/e2e/looks/home-390.png')
  expect(journeys.length).toBeGreaterThan(0)
  expect(everyScreen).toEqual(expect.arrayContaining([...journeys]))
})

test.each([
  ['shared/money.ts', 'shared/money.test.ts'],
  ['client/pages/contact/contact-page.tsx', 'worker/features/contact/routes.security.test.ts'],
  ['worker/features/pay-later/routes.ts', 'worker/features/pay-later/routes.test.ts'],
  ['worker/features/pay-later/routes.ts', 'worker/routes.security.test.ts'],
  [
    'worker/features/payments/attempt/settle-try.ts',
    'worker/features/payments/refunds/refund-payment.test.ts',
  ],
  ['client/pages/pay-later/pay-later-page.tsx', 'worker/features/dev/screens.test.ts'],
])('a change of %s reaches %s', (changed, unitTest) => {
  expect(find(changed).unit).toContain(unitTest)
})

test('a change of a feature’s routes reaches no unit test of another feature', () => {
  const { unit } = find('worker/features/pay-later/routes.ts')
  expect(unit).not.toContain('worker/features/widget/routes.test.ts')
})

test('a changed test reaches itself', () => {
  expect(find('shared/money.test.ts').unit).toContain('shared/money.test.ts')
  expect(find(toSpec('journeys')).journeys).toEqual([toSpec('journeys')])
})

test.each(['migrations/0001_create_payees.sql', 'wrangler.toml', 'package-lock.json'])(
  'a changed %s reaches every unit test, and the whole site',
  (file) => {
    const { unit, journeys } = find(file)
    expect(unit).toEqual([...tests.unit.keys()])
    expect(journeys).toEqual([...smoke].sort())
  },
)

test('the tests for a change of the whole site exist, and some of them cover every part of it', () => {
  expect(smokeTests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(everyScreen.length).toBeGreaterThan(0)
})

test('each end-to-end test covers a part of the site', () => {
  const { journeys, coverage } = tests
  expect(journeys.filter((one) => coverage.listCovered(one).length === 0)).toEqual([])
})

test('the path of every screen of the product is one that shows a page', () => {
  const unknown = screens.map((screen) => screen.path).filter((one) => !one.startsWith('/dev/'))
  expect(unknown.filter((one) => listPartsAt(one).length === 0)).toEqual([])
})
