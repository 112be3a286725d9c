// Text to copy. The button is hidden where no script can run; where copying is refused, the text is
// selected, so that one key stroke does it.
import { useEffect, useRef, useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/en/widget/builder'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import styles from './code-block.module.css'

const copy = widgetBuilderCopy.snippet

export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  const code = useRef<HTMLPreElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [status, setStatus] = useState('')

  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(copy.copied)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setStatus(copy.copyFailed)
    }
  }

  // The press that brought this script in was lost: a button that a pointer has put focus on was
  // pressed. Focus by keyboard is visible focus, and that asks for nothing yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const pressed = button.current
    if (pressed === document.activeElement && !pressed?.matches(':focus-visible')) copyText()
  }, [])

  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={label}>
        <pre ref={code}>{text}</pre>
      </section>
      <p className={styles.row}>
        <Button ref={button} variant="secondary" onClick={copyText}>
          <Icon name="copy" size="s" />
          {copy.copy}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <span role="status" className={styles.status}>
          {status}
        </span>
      </p>
    </div>
  )
}
