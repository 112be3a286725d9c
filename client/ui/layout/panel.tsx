import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './panel.module.css'

export type PanelProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> &
  Readonly<{
    as?: 'section' | 'div' | 'aside' | 'article'
    title?: ReactNode
    /** Labels the section by its title. */
    titleId?: string
    /** quiet: beside the paper that the page is about. */
    tone?: 'plain' | 'quiet'
  }>

export function Panel({
  as: Element = 'section',
  title,
  titleId,
  tone = 'plain',
  className,
  children,
  ...others
}: PanelProps) {
  return (
    <Element
      {...others}
      className={classNames(styles.panel, styles[tone], className)}
      aria-labelledby={titleId ?? others['aria-labelledby']}
    >
      {title && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </Element>
  )
}
