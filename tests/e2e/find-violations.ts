// Runs axe in a page. It runs in the top frame only, because it cannot run in the sandboxed frame of an email.
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What axe finds, one line per element. The page gets axe's script at the first call, which takes most of the time. */
export async function findViolations(
  page: Page,
  runOnly?: RunOptions['runOnly'],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`)
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run({
        ...options,
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      )
    },
    runOnly === undefined ? {} : { runOnly },
  )
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
