import type { Ref } from 'react'
import { Notice } from '../../../ui/notice'
import styles from './failure-notice.module.css'

type Props = { readonly text: string; readonly ref: Ref<HTMLDivElement> }

/** Why the payment failed, shown above the fields of the step to repeat. */
export function FailureNotice({ text, ref }: Props) {
  return (
    // Without a script, autofocus scrolls to it: on a phone it is far down the page.
    // biome-ignore lint/a11y/noAutofocus: screen readers must read the failure first
    <div ref={ref} tabIndex={-1} className={styles.failure} autoFocus>
      <Notice tone="danger" role="alert">
        <p>{text}</p>
      </Notice>
    </div>
  )
}
