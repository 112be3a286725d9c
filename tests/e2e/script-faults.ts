import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'

/** What can happen to the request for a script. */
export const scriptFaults = {
  'late by three seconds': async (route: Route) => {
    await setTimeout(3_000)
    await route.continue()
  },
  refused: (route: Route) => route.abort(),
  broken: (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
} as const

export type ScriptFault = keyof typeof scriptFaults

export const scriptFaultNames = [
  'late by three seconds',
  'refused',
  'broken',
] as const satisfies readonly ScriptFault[]

/** The console's messages about them. */
export const scriptFaultErrors = /net::ERR_FAILED|Error: broken/

/** Returns a function that tells how often the page has requested the script. */
export async function breakScript(
  page: Page,
  script: string,
  respond: (route: Route) => unknown,
): Promise<() => number> {
  let requests = 0
  await page.route(script, (route) => {
    requests += 1
    return respond(route)
  })
  return () => requests
}
