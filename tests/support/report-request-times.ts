// Global setup of the tests in workerd: prints how long the same request took at the start and at the end of a whole run.
// At the end it takes many times as long if pool-workarounds.ts no longer works.
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** How long equal requests took after the file's tests, in milliseconds (worker-setup.ts). */
    requestTimes?: readonly number[]
  }
}

const shown = 60
let project: TestProject | null = null

const toMedian = (times: readonly number[]): string =>
  `${times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)]?.toFixed(1)} ms`

/** Vitest calls it by this name. */
export function setup(started: TestProject): void {
  project = started
}

/** Vitest calls it by this name. A shorter run says nothing. */
export function teardown(): void {
  const times = (project?.vitest.state.getFiles() ?? [])
    .toSorted((one, two) => (one.result?.startTime ?? 0) - (two.result?.startTime ?? 0))
    .flatMap(({ meta }) => meta.requestTimes ?? [])
  if (times.length < 2 * shown) return
  const [first, last] = [times.slice(0, shown), times.slice(-shown)].map(toMedian)
  console.log(`A request took ${first} at the start of the run, ${last} at its end.`)
}
