import { useEffect, useRef } from 'react'
import { captchaCopy } from '../../../shared/locales/captcha'
import type { CaptchaFramePageData, PageProps } from '../../../shared/page-data'
import type { FrameMessage } from '../../ui/captcha/frame-messages'
import { useCopy } from '../../ui/locale'
import styles from './captcha-frame-page.module.css'
import { runWidget } from './run-widget'

/** Posts to the parent page, but only if it has this page's origin. */
function postToParent(message: FrameMessage) {
  window.parent.postMessage(message, window.location.origin)
}

function start(data: CaptchaFramePageData, container: HTMLElement): void {
  runWidget(data, container, postToParent).catch(() => postToParent({ kind: 'captcha_failed' }))
}

export function runWithoutReact({ data }: PageProps<CaptchaFramePageData>): void {
  const container = document.createElement('div')
  document.querySelector('main')?.append(container)
  start(data, container)
}

/** The captcha vendor's widget, isolated in a frame without any form data. */
function CaptchaFramePage({ data }: PageProps<CaptchaFramePageData>) {
  const copy = useCopy(captchaCopy)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (container.current) start(data, container.current)
  }, [data])

  return (
    <main className={`stack dense ${styles.frame}`}>
      <title>{copy.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="lead">{copy.title}</h1>
      <p>{copy.hint}</p>
      <div ref={container} />
      <noscript>{copy.noScript}</noscript>
    </main>
  )
}

export { CaptchaFramePage as Page }
