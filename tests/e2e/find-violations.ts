// Runs axe in a page. It runs in the top frame only, because it cannot run in the sandboxed frame of an email.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { root } from '../../scripts/run.ts'

// `axe.source` is not minified, and takes twice as long to start. A script of ASCII alone takes half the memory.
const source = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/** What axe finds, one line per element. The page gets axe's script at the first call, which takes most of the time. */
export async function findViolations(
  page: Page,
  runOnly?: RunOptions['runOnly'],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`)
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
