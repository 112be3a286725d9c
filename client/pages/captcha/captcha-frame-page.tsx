import { useEffect, useRef } from 'react'
import { captchaCopy } from '../../../shared/locales/en/captcha'
import type { PageProps } from '../../../shared/page-data'
import type { FrameMessage } from '../../ui/captcha/frame-messages'
import styles from './captcha-frame-page.module.css'
import { runWidget } from './run-widget'

/** Posts to the parent page, but only if it is of this origin. */
function postToParent(message: FrameMessage) {
  window.parent.postMessage(message, window.location.origin)
}

/** The captcha vendor's widget, isolated in a frame without any form data. */
export function Page({ data }: PageProps<'human-check-frame'>) {
  const holder = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!holder.current) return
    runWidget(data, holder.current, postToParent).catch(() =>
      postToParent({ kind: 'human_check_failed' }),
    )
  }, [data])

  return (
    <main className={styles.frame}>
      <title>{captchaCopy.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{captchaCopy.title}</h1>
      <p>{captchaCopy.hint}</p>
      <div ref={holder} />
      <noscript>{captchaCopy.noScript}</noscript>
    </main>
  )
}
