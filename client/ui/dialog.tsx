import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './brand/icon'
import styles from './dialog.module.css'
import { VisuallyHidden } from './layout/visually-hidden'

export type DialogProps = Readonly<{
  open: boolean
  /** Asked for by Esc, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions: the browser's own focus return brings the reader back to the opener. */
  footer?: ReactNode
  closeLabel: string
}>

export function Dialog({ open, onClose, title, children, footer, closeLabel }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    if (!open) {
      dialog.current?.close()
      return
    }
    if (dialog.current?.open === false) dialog.current.showModal()
    // Reading starts at the title, and a stray Enter neither confirms nor closes anything.
    heading.current?.focus()
  }, [open])

  // Text selected in the dialog with the mouse let go outside counts as a click on the backdrop.
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
        // Chrome closes on a second Esc without asking first.
        if (open) onClose()
      }}
    >
      <div className={styles.frame}>
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
