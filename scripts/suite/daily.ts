// What `npm test` runs of each part. `npm run test:all` and `npm test -- <part>` run all of it.
import { slowTests } from './slow-tests.ts'

/** Further arguments of Vitest and Playwright. */
export const daily = {
  /** Tests of the build, against servers of the production and the rehearsal build. */
  built: ['served', 'files', 'budgets', 'production-refusals', 'embed', 'script-inventory'].map(
    (name) => `tests/built/${name}.test.ts`,
  ),
  e2e: ['--grep', '@daily'],
  /** Eight kills: at each point of a payment, and while a bank is asked. */
  chaos: [
    'tests/chaos/kill-points.test.ts',
    "--testNamePattern=own'? card fields|with a confirmation by the bank",
  ],
} as const

/** What a run says before it begins. */
export const announcements = {
  daily: `This takes about a quarter of an hour on two cores. Left to npm run test:all: ${slowTests.length} slow files of unit tests,
most tests of the build, screens and journeys without the tag @daily, Firefox and WebKit, further kills.`,
  all: 'This takes about half an hour on two cores.',
} as const
