// Text to copy. The button is hidden without JavaScript. If copying fails, the text is selected, so that
// one keystroke copies it.
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

  // The press that started the hydration was lost, so repeat it: pointer focus on the button means that
  // it was pressed. Keyboard focus (:focus-visible) does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const focused = button.current
    if (focused === document.activeElement && !focused?.matches(':focus-visible')) copyText()
  }, [])

  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
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
