// Markup that no script ever changes: the server writes it, the browser leaves it as it is, and none
// of its code is in a page's script. The header and the footer alone were 5 KB of every touch.
import { type ReactNode, useState } from 'react'
import styles from './server-only.module.css'

type Props = {
  /** Unique on the page. */
  readonly name: string
  /** Give `import.meta.env.SSR && …`, so that the bundler leaves it out of the browser's script. */
  readonly children: ReactNode
}

export const StaticPart = import.meta.env.SSR ? WrittenPart : KeptPart

function WrittenPart({ children }: Props) {
  return <div className={styles.part}>{children}</div>
}

const written = new Map<string, readonly Node[]>()

function KeptPart({ name }: Props) {
  // A view that takes another's place gets the other's nodes: there is no text to make them of.
  const [nodes] = useState(() => written.get(name))
  if (nodes)
    return <div ref={(element) => element?.replaceChildren(...nodes)} className={styles.part} />
  return (
    <div
      ref={(element) => {
        if (element) written.set(name, [...element.childNodes])
      }}
      className={styles.part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React not to look inside; while taking a page over it writes nothing
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
