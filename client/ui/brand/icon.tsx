import styles from './icon.module.css'

const shapes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  success: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8 12.4l2.8 2.8L16 9.6',
  alert: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7.5v5.5M12 16.4v.1',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5.5M12 7.6v.1',
  lock: 'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M8 11V7.5a4 4 0 0 1 8 0V11M12 15v2',
  phone:
    'M6.6 3.5h2.2l1.9 4.6-2.3 1.6a12 12 0 0 0 5.9 5.9l1.6-2.3 4.6 1.9v2.2a3 3 0 0 1-3.2 3A16.8 16.8 0 0 1 3.6 6.7a3 3 0 0 1 3-3.2',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7l8.5 6.5L20.5 7',
  print:
    'M7 8V3.5h10V8M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v6.5H7z',
  chevron: 'M6 9.5l6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3L20.5 20.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M10 9h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M4.6 15A2 2 0 0 1 4 13.5V5a2 2 0 0 1 2-2h8a2 2 0 0 1 1.5.6',
  edit: 'M4 20l1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14 6.5l3.5 3.5',
  camera:
    'M5 7h2.6l1.6-2.5h5.6L16.4 7H19a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M12 9.5a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 0 0 0-7.2',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3 10h18M7 15h4',
  calendar:
    'M5 5.5h14a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2M3 10.5h18M8 3v4M16 3v4',
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
