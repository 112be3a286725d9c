import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

const shapes = {
  pin: 'M12 21c4.5-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.4 6.5 11ZM12 7.8a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 0 0 0-4.6',
  phone:
    'M5 4h3.5l1.8 4.5-2.2 1.6a12 12 0 0 0 5.8 5.8l1.6-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M3 9.5h18M6.5 15h4',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7l8.5 6.5L20.5 7',
  shield: 'M12 3l7 2.5v5.7c0 4.4-2.9 7.8-7 9.8c-4.1-2-7-5.4-7-9.8V5.5zM9 11.8l2.2 2.2L15.2 10',
} as const

/** Facts with an icon each, in columns where they fit. Rendered by the server only: no script has the icons. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <ul className={`small ${styles.facts}`}>{children}</ul>
}

type SectionProps = Readonly<{ id: string; heading: string; children: ReactNode }>

/** Facts below a ticket: whom to ask. */
export function FactSection({ id, heading, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`stack ${styles.section}`}>
      <h2 id={id} className="lead">
        {heading}
      </h2>
      <FactList>{children}</FactList>
    </section>
  )
}

type FactProps = Readonly<{ icon: keyof typeof shapes; children: ReactNode }>

export function Fact({ icon, children }: FactProps) {
  return (
    <li>
      <svg className={`unprinted ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[icon]} />
      </svg>
      <div>{children}</div>
    </li>
  )
}
