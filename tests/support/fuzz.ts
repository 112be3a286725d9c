// fast-check for tests, with few runs of each property here and many in the nightly run: FUZZ_RUNS sets `fuzzRuns`.
// A failure prints its seed, and FUZZ_SEED runs every property with that seed.
import fc from 'fast-check'

declare const __FUZZ__: { readonly runs: number | null; readonly seed: number | null }

/** The number of runs of a property. One that takes microseconds runs a multiple of it. */
export const fuzzRuns = __FUZZ__.runs ?? 30

/** For `fc.sample`, which prints no seed: put it in the message of the assertion. */
export const fuzzSeed = __FUZZ__.seed ?? Date.now() % 2 ** 31

fc.configureGlobal({ numRuns: fuzzRuns, ...(__FUZZ__.seed !== null && { seed: __FUZZ__.seed }) })

export { fc }
