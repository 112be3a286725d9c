import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { SpinnerRing } from './spinner'

type ButtonLook = Readonly<{
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'md' | 'lg'
  block?: boolean
}>

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook &
  Readonly<{
    busy?: boolean
    /** Replaces the words while busy. */
    busyLabel?: string
  }>

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & Readonly<{ children: ReactNode }>

function lookOf({ variant = 'primary', size = 'md', block = false }: ButtonLook, extra?: string) {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, extra)
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}

/** A busy button keeps focus and its place; it only stops answering. `type` is 'button' unless said. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, block }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy && <SpinnerRing />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, block }, className)}>
      {children}
    </a>
  )
}
