import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { SpinnerRing } from './spinner'

type ButtonStyle = Readonly<{
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  block?: boolean
}>

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle &
  Readonly<{
    busy?: boolean
    /** Replaces the label while busy. */
    busyLabel?: string
  }>

export type ButtonLinkProps = ComponentProps<'a'> & ButtonStyle & Readonly<{ children: ReactNode }>

function toClassName({ variant = 'primary', block = false }: ButtonStyle, extra?: string) {
  return classNames(styles.button, styles[variant], block && styles.block, extra)
}

function preventDefault(event: MouseEvent) {
  event.preventDefault()
}

/** A busy button keeps its focus and ignores clicks. `type` defaults to 'button'. */
export function Button({
  variant,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...others
}: ButtonProps) {
  return (
    <button
      {...others}
      type={type}
      className={toClassName({ variant, block }, classNames(busy && styles.busy, className))}
      aria-disabled={busy || others['aria-disabled']}
      onClick={busy ? preventDefault : onClick}
    >
      {busy && <SpinnerRing />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

export function ButtonLink({ variant, block, className, children, ...others }: ButtonLinkProps) {
  return (
    <a {...others} className={toClassName({ variant, block }, className)}>
      {children}
    </a>
  )
}
