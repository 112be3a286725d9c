// What surrounds a vendor's card fields: loading, what is wrong, and that they did not load. The page reserves
// their height.
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
  const fields = element('div', styles.fields)
  const status = element('p', styles.status, copy.loading)
  status.setAttribute('role', 'status')
  fields.append(status)
  const problem = element('p', styles.problem)
  problem.setAttribute('role', 'alert')
  container.replaceChildren(fields, problem)
  return {
    fields,
    showBlocked: (retry) => {
      const notice = element('div', styles.blocked)
      notice.setAttribute('role', 'alert')
      const button = element('button', styles.retry, copy.blocked.tryAgain)
      button.setAttribute('type', 'button')
      button.addEventListener('click', retry)
      notice.append(
        element('strong', undefined, copy.blocked.title),
        element('p', undefined, copy.blocked.text),
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

function element(tag: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className !== undefined) made.className = className
  made.textContent = text
  return made
}
