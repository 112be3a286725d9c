import type { ReactNode } from 'react'

/** Contains a page that is hydrated. */
export const containerId = 'page'

/**
 * The page's place in the document, whose forks useId counts: html has two children, body three. A test compares
 * the ids.
 */
export function PagePlace({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {null}
      {/* biome-ignore lint/complexity/noUselessFragments: a fork of its own */}
      <>
        {children}
        {null}
        {null}
      </>
    </>
  )
}
