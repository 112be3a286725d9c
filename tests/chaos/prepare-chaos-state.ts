// Global setup of the chaos tests: migrates and seeds one state, which each file copies.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { prepareState } from '../../scripts/start/local-site.ts'

export const preparedState = path.join(root, '.cache/chaos-state')

/** Vitest calls it by this name. */
export function setup(): void {
  rmSync(preparedState, { recursive: true, force: true })
  prepareState(preparedState)
}
