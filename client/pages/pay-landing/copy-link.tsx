import { useEffect, useRef, useState } from 'react'
import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import { Icon } from '../../ui/brand/icon'
import { Button } from '../../ui/button'
import styles from './copy-link.module.css'

const copy = payLandingCopy.web

/** The payment's address to read, open or copy. The button is hidden where no script can run. */
export function CopyLink({ url }: { readonly url: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [status, setStatus] = useState('')

  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(copy.copied)
    } catch {
      if (link.current) getSelection()?.selectAllChildren(link.current)
      setStatus(copy.copyFailed)
    }
  }

  // The press that brought this script in was lost: a button that a pointer has put focus on was
  // pressed. Focus by keyboard is visible focus, and that asks for nothing yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const pressed = button.current
    if (pressed === document.activeElement && !pressed?.matches(':focus-visible')) copyUrl()
  }, [])

  return (
    <div className={styles.copy}>
      <p className={styles.label}>{copy.linkLabel}</p>
      <a ref={link} className={styles.link} href={url}>
        {url}
      </a>
      <div className={styles.row}>
        <Button ref={button} variant="secondary" className={styles.button} onClick={copyUrl}>
          <Icon name="copy" size="s" />
          {copy.copy}
        </Button>
        <span role="status" className={styles.status}>
          {status}
        </span>
      </div>
    </div>
  )
}
