import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from './brand/icon'
import { classNames } from './class-names'
import styles from './dialog.module.css'
import { VisuallyHidden } from './layout/visually-hidden'
import { showDialog } from './show-dialog'

export type DialogProps = Readonly<{
  open: boolean
  /** Called on Esc, a backdrop click and the close button; the parent then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The dialog's actions. */
  footer?: ReactNode
  closeLabel: string
  /** It asks about a sum of money. */
  isTorn?: boolean
}>

export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  closeLabel,
  isTorn = false,
}: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const onLost = useEffectEvent(onClose)

  useEffect(() => {
    if (!open || !dialog.current) return
    const close = showDialog(dialog.current, () => onLost(), document.getElementById('page'))
    // Screen readers start at the title, and a stray Enter neither confirms nor closes.
    heading.current?.focus()
    return () => {
      close()
      restoreCaret()
    }
  }, [open])

  // Without this, selecting text and releasing the mouse outside would close the dialog.
  const rememberPress = (event: MouseEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const closeFromBackdrop = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard counterpart is Esc, handled by onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onMouseDown={rememberPress}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Chrome closes on a second Esc without a cancel event.
        if (open) onClose()
      }}
    >
      <div className={classNames(styles.frame, isTorn && styles.torn)}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="close" />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}

/**
 * When a dialog closes, Chrome returns the focus to an input without a caret, and typed keys are lost
 * (seen in Chromium 156). On an email input, setSelectionRange throws.
 */
function restoreCaret() {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || focused.type === 'email') return
  focused.setSelectionRange(focused.value.length, focused.value.length)
}
