// Global setup of the tests of the build: starts the server of tests/built/shared-site.ts.
import type { TestProject } from 'vitest/node'
import { varsOf } from './dist.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly sharedSite: string
  }
}

const { server, worker } = serveBuilt('rehearsal', { ...varsOf('demo'), OPS_TOKEN: '' })

/** Vitest calls it by this name. */
export async function setup(project: TestProject): Promise<void> {
  const { url } = await server.listen()
  await migrateAndSeed(worker)
  project.provide('sharedSite', url.origin)
}

/** Vitest calls it by this name. */
export const teardown = (): Promise<void> => server.close()
