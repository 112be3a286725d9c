import { useEffect, useRef } from 'react'
import { captchaCopy } from '../../../shared/locales/captcha'
import type { PageProps } from '../../../shared/page-data'
import type { FrameMessage } from '../../ui/captcha/frame-messages'
import { useCopy } from '../../ui/locale'
import styles from './captcha-frame-page.module.css'
import { runWidget } from './run-widget'

/** Posts to the parent page, but only if it has this page's origin. */
function postToParent(message: FrameMessage) {
  window.parent.postMessage(message, window.location.origin)
}

/** The captcha vendor's widget, isolated in a frame without any form data. */
export function Page({ data }: PageProps<'human-check-frame'>) {
  const copy = useCopy(captchaCopy)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!container.current) return
    runWidget(data, container.current, postToParent).catch(() =>
      postToParent({ kind: 'human_check_failed' }),
    )
  }, [data])

  return (
    <main className={styles.frame}>
      <title>{copy.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{copy.title}</h1>
      <p>{copy.hint}</p>
      <div ref={container} />
      <noscript>{copy.noScript}</noscript>
    </main>
  )
}
