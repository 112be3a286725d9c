import type { ReactNode } from 'react'

export type VisuallyHiddenProps = Readonly<{
  id?: string
  children: ReactNode
}>

export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className="hidden">
      {children}
    </span>
  )
}
