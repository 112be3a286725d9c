import type { Ref } from 'react'
import { Notice } from '../../../ui/notice'
import styles from './failure-notice.module.css'

type Props = { readonly text: string; readonly ref: Ref<HTMLDivElement> }

/** Why the payment was not made. It stands in the step that has to be done again, over its fields. */
export function FailureNotice({ text, ref }: Props) {
  return (
    // Without a script the browser itself brings it into sight: it is far down a phone's page.
    // biome-ignore lint/a11y/noAutofocus: what the page was sent again for is read first
    <div ref={ref} tabIndex={-1} className={styles.failure} autoFocus>
      <Notice tone="danger" role="alert">
        <p>{text}</p>
      </Notice>
    </div>
  )
}
