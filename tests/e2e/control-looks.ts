// The look of every control of a page: what a visitor sees before the script runs is what works after. Only the submit
// of a form that is incomplete becomes disabled, in its place.
import { expect, type Page } from '@playwright/test'

type Control = {
  readonly html: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** One picture of the whole page: a picture of each control would take seconds on a busy machine. */
export type Look = { readonly controls: readonly Control[]; readonly picture: string }

export async function readLook(page: Page): Promise<Look> {
  // Some controls move in. What follows the scrolling has no end.
  await page.evaluate(async () => {
    const hasEnd = ({ effect, timeline }: Animation) =>
      timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity
    const ends = document.getAnimations().filter(hasEnd)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
  const controls = await page
    .locator(':is(button, input, select, textarea, a[class*="button"])')
    .locator('visible=true')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { html: element.outerHTML, x: x + scrollX, y: y + scrollY, width, height }
      }),
    )
  // Ends transitions.
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
  return { controls, picture: picture.toString('base64') }
}

/**
 * The HTML of the controls that look different. Runs in an empty page, because the site's CSP would block the data
 * URLs. The colors of rounded corners differ by one or two of 255 from one screenshot to the next.
 */
async function compareLooks([before, after]: readonly [Look, Look]): Promise<readonly string[]> {
  const draw = async ({ picture }: Look) => {
    const file = await fetch(`data:image/png;base64,${picture}`)
    const bitmap = await createImageBitmap(await file.blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    return ({ x, y, width, height }: Control) =>
      canvas?.getImageData(Math.round(x), Math.round(y), Math.ceil(width), Math.ceil(height)).data
  }
  const [readBefore, readAfter] = await Promise.all([draw(before), draw(after)])
  return after.controls.flatMap((control, index) => {
    const earlier = before.controls[index]
    const isDisabled = /^<button[^>]* disabled/.test(control.html) && earlier?.x === control.x
    if (isDisabled && earlier.y === control.y && earlier.width === control.width) return []
    const [a, b] = [earlier && readBefore(earlier), readAfter(control)]
    const isSame =
      a?.length === b?.length &&
      a?.every((byte, position) => Math.abs(byte - (b?.[position] ?? 0)) <= 4)
    return isSame ? [] : [control.html]
  })
}

export async function expectSameControls(page: Page, before: Look): Promise<void> {
  const after = await readLook(page)
  const comparison = await page.context().newPage()
  expect(
    await comparison.evaluate(compareLooks, [before, after] as const),
    'the controls that changed',
  ).toEqual([])
  expect(after.controls.length, 'the number of controls').toBe(before.controls.length)
  await comparison.close()
}
