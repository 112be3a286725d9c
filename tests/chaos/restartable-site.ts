// The restartable site of a file of tests.
import { afterAll, beforeAll } from 'vitest'
import { callOps } from './call-ops.ts'
import { type RestartableSite, startRestartableSite } from './chaos-site.ts'

/** Starts it before the tests, and removes it after them. */
export function prepareRestartableSite() {
  let started: RestartableSite | undefined
  beforeAll(async () => {
    started = await startRestartableSite()
  })
  afterAll(() => started?.remove())
  const running = () => {
    if (started === undefined) throw new Error('the site starts in beforeAll')
    return started
  }
  return {
    get site() {
      return running().site
    },
    get persistTo() {
      return running().persistTo
    },
    restart: (faultPoint?: string) => running().restart(faultPoint),
    /** Calls one of staff's commands. */
    call: (command: string, input: object) => callOps(running().site.url, command, input),
  }
}
