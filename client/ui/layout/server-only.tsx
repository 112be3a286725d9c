// Markup that the browser never changes: the server renders it, hydration leaves its nodes alone, and
// its code stays out of every script. The header and the footer alone would add 5 KB to each page.
import { type ReactNode, useState } from 'react'
import styles from './server-only.module.css'

type Props = {
  /** Unique on the page. */
  readonly name: string
  /** Give `import.meta.env.SSR && …`, so that the bundler leaves it out of the browser's script. */
  readonly children: ReactNode
}

export const ServerOnly = import.meta.env.SSR ? ServerRendered : BrowserPreserved

function ServerRendered({ children }: Props) {
  return <div className={styles.root}>{children}</div>
}

const preservedNodes = new Map<string, readonly Node[]>()

function BrowserPreserved({ name }: Props) {
  // A view that replaces another one moves the nodes over: the script cannot render them.
  const [nodes] = useState(() => preservedNodes.get(name))
  if (nodes)
    return <div ref={(element) => element?.replaceChildren(...nodes)} className={styles.root} />
  return (
    <div
      ref={(element) => {
        if (element) preservedNodes.set(name, [...element.childNodes])
      }}
      className={styles.root}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: makes React skip the children; hydration does not write the empty string
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
