// The messages around a vendor's card fields: they are loading, they did not load, or a card has a problem. The
// page reserves their height.
import { cardEntryCopy } from '../../../../../shared/locales/payments/card-entry'
import { pageLocale } from '../../../../ui/locale'
import styles from './card-container.module.css'

type Loading = {
  /** Where the vendor's fields go. */
  readonly fields: HTMLElement
  readonly showBlocked: (retry: () => void) => void
}

export function showLoading(container: HTMLElement): Loading {
  const copy = cardEntryCopy[pageLocale()]
  const fields = createElement('div', styles.fields)
  const status = createElement('p', styles.status, copy.loading)
  status.setAttribute('role', 'status')
  fields.append(status)
  const problem = createElement('p', styles.problem)
  problem.setAttribute('role', 'alert')
  container.replaceChildren(fields, problem)
  return {
    fields,
    showBlocked: (retry) => {
      const notice = createElement('div', styles.blocked)
      notice.setAttribute('role', 'alert')
      const button = createElement('button', styles.retry, copy.blocked.tryAgain)
      button.setAttribute('type', 'button')
      button.addEventListener('click', retry)
      notice.append(
        createElement('strong', undefined, copy.blocked.title),
        createElement('p', undefined, copy.blocked.text),
        button,
      )
      container.replaceChildren(notice)
    },
  }
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
