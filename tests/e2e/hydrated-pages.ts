// What React has done with a page that has a script.
import { expect, type Page } from '@playwright/test'

/** Waits until React has hydrated the page or given up. A page that hydrates at the first interaction gets one. */
export async function waitForReact(page: Page): Promise<'hydrated' | 'kept'> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(readState, null, { polling: 20 })
  return (await page.evaluate(readState)) ?? 'kept'
}

export async function expectHydrated(page: Page): Promise<void> {
  expect(await waitForReact(page)).toBe('hydrated')
}

/** According to React's own state: nothing else tells when a page without effects is hydrated. */
function readState(): 'hydrated' | 'kept' | null {
  const entries = Object.entries(document.querySelector('#page') ?? {})
  const [, fiber = null] = entries.find(([key]) => key.startsWith('__reactContainer')) ?? []
  const { current } = fiber?.stateNode ?? {}
  if (!current || current.memoizedState.isDehydrated) return null
  return current.child.child === null ? 'kept' : 'hydrated'
}
