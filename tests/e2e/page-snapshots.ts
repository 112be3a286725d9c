// What a person sees and has typed, to compare before and after hydration.
import type { Page } from '@playwright/test'

/** The page at one time, without the inserted marks, which `foreign` counts. */
export type Snapshot = {
  readonly text: string
  readonly foreign: number
  readonly title: string
  /** The focused input with its value and caret, and whether it is the node that was typed into. */
  readonly input: string
}

export const readSnapshot = (page: Page): Promise<Snapshot> =>
  page.evaluate(() => {
    const input = document.activeElement
    const isInput = input instanceof HTMLInputElement
    const caret = isInput && input.type !== 'email' ? input.selectionStart : null
    return {
      text: document.body.innerText.replace(/[★»\s]+/g, ''),
      foreign: document.querySelectorAll('[data-foreign]').length,
      title: document.title,
      input: isInput ? `${input.name}: ${input.value} ${caret} ${'typedInto' in input}` : '',
    }
  })

/** Types into the first visible text input, if there is one. */
export const type = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const inputs = document.querySelectorAll<HTMLInputElement>(
      'input:is([type="text"], [type="tel"], [type="password"], :not([type]))',
    )
    const input = [...inputs].find((element) => element.checkVisibility() && !element.readOnly)
    if (!input) return
    Object.assign(input, { value: '21', typedInto: true })
    input.focus()
    input.setSelectionRange(1, 1)
  })

/** Watches each frame. `readFewestLetters` is then the fewest letters of a frame, as a share of those at first. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const count = () => document.body.innerText.length
    const atFirst = count()
    const watch = () => {
      document.body.dataset.least = `${Math.min(count() / atFirst, Number(document.body.dataset.least ?? 1))}`
      requestAnimationFrame(watch)
    }
    watch()
  })

export const readFewestLetters = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.body.dataset.least))
