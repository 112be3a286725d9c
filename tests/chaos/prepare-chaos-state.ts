// Global setup of the chaos tests: migrates and seeds one state, which each file copies.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { prepareState } from '../../scripts/local-site.ts'
import { root } from '../../scripts/run.ts'

export const preparedState = path.join(root, '.cache/chaos-state')

/** Vitest calls it by this name. */
export function setup(): void {
  rmSync(preparedState, { recursive: true, force: true })
  prepareState(preparedState)
}
