// Text to copy. The button is hidden without JavaScript. If copying fails, the text is selected, so that
// one keystroke copies it.
import { useEffect, useRef, useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useCopy } from '../../../ui/locale'
import '../../../ui/content.css'

type Props = {
  readonly label: string
  readonly text: string
  /** Why the text cannot be copied now: it does not match the form. */
  readonly blockedReason?: string
}

export function CodeBlock({ label, text, blockedReason }: Props) {
  const copy = useCopy(widgetBuilderCopy).snippet
  const code = useRef<HTMLPreElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [status, setStatus] = useState('')
  // Clears the status, which belongs to an earlier text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useEffect(() => setStatus(''), [text, blockedReason])

  const copyText = async () => {
    if (blockedReason !== undefined) return
    try {
      await navigator.clipboard.writeText(text)
      setStatus(copy.copied)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setStatus(copy.copyFailed)
    }
  }

  // The press that started the hydration was lost, so repeat it: pointer focus on the button means that
  // it was pressed. Keyboard focus (:focus-visible) does not. The click waits until the builder's form has
  // read its fields.
  useEffect(() => {
    const focused = button.current
    if (focused === document.activeElement && !focused?.matches(':focus-visible'))
      setTimeout(() => focused?.click())
  }, [])

  const codeClass = classNames('inset code', blockedReason !== undefined && 'soft')
  return (
    <div className="stack tight">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={codeClass} tabIndex={0} aria-label={label}>
        <pre ref={code}>{text}</pre>
      </section>
      <p className="row scripted">
        <Button
          ref={button}
          variant="secondary"
          aria-disabled={blockedReason !== undefined}
          onClick={copyText}
        >
          <Icon name="copy" size="s" />
          {copy.copy}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <span role="status" className={blockedReason === undefined ? 'copied' : 'soft'}>
          {blockedReason ?? status}
        </span>
      </p>
    </div>
  )
}
