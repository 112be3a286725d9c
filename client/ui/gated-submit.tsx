import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { classNames } from './class-names'
import styles from './gated-submit.module.css'

type Props = Omit<ButtonProps, 'type' | 'disabled' | 'ref'> & {
  /** Reads the form's inputs: some browsers fill them without an event that React knows. */
  readonly isComplete: () => boolean
  /** What is missing, shown and read out while the button is disabled. */
  readonly reason: string
  /** Of the button and its line. */
  readonly gateClassName?: string | undefined
}

/**
 * `animationstart` is how a browser's autofill can be noticed: base.css animates what it fills. Extensions may fill
 * without any event: `pointerover` comes before a press of the button.
 */
const formEvents = ['input', 'change', 'focusout', 'animationstart', 'pointerover']

/**
 * A form's submit, disabled until the form is complete, and the reason beside it. Before hydration, and without
 * script, it is enabled: nothing would enable it again.
 */
export function GatedSubmit({ isComplete, reason, gateClassName, ...button }: Props) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const [isIncomplete, setIncomplete] = useState(false)
  const update = useEffectEvent(() => setIncomplete(!isComplete()))

  // Also after each render, which may have changed the fields.
  useEffect(() => update())

  useEffect(() => {
    // Effects never run on the server, so its build leaves this out.
    if (import.meta.env.SSR) return
    const form = buttonRef.current?.form
    const check = () => update()
    for (const name of formEvents) form?.addEventListener(name, check)
    // Back may restore typed text.
    addEventListener('pageshow', check)
    return () => {
      for (const name of formEvents) form?.removeEventListener(name, check)
      removeEventListener('pageshow', check)
    }
  }, [])

  return (
    <div className={classNames('stack start unprinted', styles.gate, gateClassName)}>
      <Button
        {...button}
        ref={buttonRef}
        type="submit"
        disabled={isIncomplete && !button.busy}
        aria-describedby={reasonId}
      />
      <p
        id={reasonId}
        className={`soft small ${styles.reason}`}
        data-reason={reason}
        aria-live="polite"
      >
        <span>{isIncomplete && !button.busy && reason}</span>
      </p>
    </div>
  )
}
