// Symbols for controls and states. Pictures of things are in two-tone-icon.tsx and scene.tsx.
import styles from './icon.module.css'

const shapes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  success: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8 12.4l2.8 2.8L16 9.6',
  alert: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7.5v5.5M12 16.4v.1',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5.5M12 7.6v.1',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7.5V12l3 2',
  lock: 'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M8 11V7.5a4 4 0 0 1 8 0V11M12 15v2',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7l8.5 6.5L20.5 7',
  print:
    'M7 8V3.5h10V8M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v6.5H7z',
  chevron: 'M6 9.5l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M10 9h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M4.6 15A2 2 0 0 1 4 13.5V5a2 2 0 0 1 2-2h8a2 2 0 0 1 1.5.6',
  external: 'M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4M14 4h6v6M20 4l-9 9',
  shield: 'M12 3l7 2.5v5.7c0 4.4-2.9 7.8-7 9.8c-4.1-2-7-5.4-7-9.8V5.5zM9 11.8l2.2 2.2L15.2 10',
} as const

export type IconName = keyof typeof shapes

export type IconProps = Readonly<{ name: IconName; size?: 's' | 'm' | 'l' }>

/** Decorative: the text beside it or the control's label carries the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
