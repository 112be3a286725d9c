// The messages around a vendor's card fields. The page reserves their height.
import styles from './card-container.module.css'

/** Adds the places of the vendor's fields, where the page says that they are loading, and of a problem with the card. */
export function addPlaces(container: HTMLElement): HTMLElement {
  const fields = createElement('div', styles.fields)
  fields.append(...container.childNodes)
  const problem = createElement('p', styles.problem)
  problem.setAttribute('role', 'alert')
  container.append(fields, problem)
  return fields
}

type Notice = {
  readonly title: string
  readonly text: string
  readonly links: readonly { readonly lead: string; readonly text: string; readonly href: string }[]
}

/** Replaces what the container shows. */
export function showNotice(container: HTMLElement, { title, text, links }: Notice): void {
  const notice = createElement('div', styles.blocked)
  notice.setAttribute('role', 'alert')
  notice.append(createElement('strong', undefined, title), createElement('p', undefined, text))
  for (const link of links) {
    const line = createElement('p', undefined, `${link.lead} `)
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.text
    line.append(anchor)
    notice.append(line)
  }
  container.replaceChildren(notice)
}

export function showProblem(container: HTMLElement, text: string): void {
  const problem = container.querySelector('[role="alert"]')
  if (problem) problem.textContent = text
}

function createElement(tag: string, className: string | undefined, text = ''): HTMLElement {
  const created = document.createElement(tag)
  if (className !== undefined) created.className = className
  created.textContent = text
  return created
}
