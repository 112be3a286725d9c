import { setTimeout } from 'node:timers/promises'
import type { FrameLocator, Page } from '@playwright/test'

/** Without a captcha, the server refuses a form that is sent sooner after it was rendered. */
const minFillMs = 3_000

/** Waits for the rest of the time. A hidden field has the time at which the server rendered the form. */
export async function waitForFormAge(form: Page | FrameLocator): Promise<void> {
  const stamp = await form.locator('input[name="started"]').inputValue()
  const renderedAt = Number.parseInt(stamp, 10)
  await setTimeout(Math.max(0, renderedAt + minFillMs - Date.now()))
}
