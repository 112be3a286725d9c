// What is wrong with a page's layout at the current size of the window. These functions run in the browser.
import type { Page } from '@playwright/test'

/** How many pixels the page is wider than the window. Negative behind an open dialog, which removes the scrollbar. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** WCAG 2.5.8: 24 px each way, unless it is a link within a line of text. */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
      (element) => {
        const { width, height } = element.getBoundingClientRect()
        const isHidden = width === 0 || !element.checkVisibility({ visibilityProperty: true })
        const isInText =
          element.matches('a') && getComputedStyle(element).display.startsWith('inline')
        const isUnreachableByPointer = element.getAttribute('aria-hidden') === 'true' || width <= 1
        const isSmall = width < 24 || height < 24
        return isSmall && !isHidden && !isInText && !isUnreachableByPointer
          ? [`${element.outerHTML.slice(0, 120)} is ${width} by ${height}`]
          : []
      },
    ),
  )

/** On a phone, a link that is alone in its block is at least 44 px high. */
export const findSmallLoneLinks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const toBlock = (element: Element | null): Element | null =>
      element && getComputedStyle(element).display === 'inline'
        ? toBlock(element.parentElement)
        : element
    return [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      const text = link.textContent.trim()
      const isAlone = toBlock(link.parentElement)?.textContent.trim() === text
      const isHidden = width === 0 || !link.checkVisibility({ visibilityProperty: true })
      return isAlone && !isHidden && height < 44 ? [`“${text}” is ${height} high`] : []
    })
  })

export const findHeadingFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName.slice(1)))
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not exactly one h1']),
      ...jumps.map((level) => `h${level} after a heading more than one level above it`),
    ]
  })

/** Elements whose text is cut: wider inside than outside, and hidden beyond. */
export const findCutElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li, td, th, legend, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible',
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )
