// Pictures of things: an area filled with a soft color under a line drawing. Rendered on the server only, so that no
// browser's script contains the paths. Symbols for controls and states are in icon.tsx.
import styles from './two-tone-icon.module.css'

type Shape = { readonly fill: string; readonly line: string }

const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15Z'
const camera =
  'M5 7h2.6l1.6-2.5h5.6L16.4 7H19a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2Z'
const disc = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18'
const envelope = 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2'
const lens = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13'
const paper = 'M7 3h7l4.5 4.5V19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z'
const plate = 'M7 10.5h10a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2Z'
const screen = 'M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2'
const slip = 'M5.5 3h13v18l-2.17-1.6-2.16 1.6L12 19.4 9.83 21l-2.16-1.6L5.5 21Z'

const shapes = {
  bell: { fill: bell, line: `${bell}M10 21.2h4M12 2.8V5` },
  building: {
    fill: 'M5 4h9.5v17H5Z',
    line: 'M5 21V5.5a1.5 1.5 0 0 1 1.5-1.5h6.5a1.5 1.5 0 0 1 1.5 1.5V21M14.5 10h3.5a1.5 1.5 0 0 1 1.5 1.5V21M3 21h18M8.3 8h3M8.3 12h3M8.3 16h3',
  },
  calendar: {
    fill: 'M3 10.5V7.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3Z',
    line: 'M5 5.5h14a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2ZM3 10.5h18M8 3v4M16 3v4M7.5 14.5h2M14.5 14.5h2M7.5 17.5h2',
  },
  camera: { fill: camera, line: `${camera}M12 9.3a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 0 0 0-7.4` },
  card: { fill: 'M3 8.5h18v4H3Z', line: `${envelope}ZM3 8.5h18M3 12.5h18M6.5 16h4` },
  chart: {
    fill: 'M10.25 9h3.5v11.5h-3.5Z',
    line: 'M3 20.5h18M5 20.5v-6h3.5v6M10.25 20.5V9h3.5v11.5M15.5 20.5v-17H19v17',
  },
  check: { fill: disc, line: `${disc}M8 12.4l2.8 2.8L16 9.6` },
  clock: { fill: disc, line: `${disc}M12 7v5.2l3.5 2.2` },
  code: { fill: screen, line: `${screen}M9.5 9l-3 3 3 3M14.5 9l3 3-3 3` },
  document: { fill: paper, line: `${paper}M13.5 3v5h5M8.5 12.5h6.5M8.5 16.5h4` },
  globe: {
    fill: 'M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9Z',
    line: `${disc}M3 12h18M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9`,
  },
  key: {
    fill: 'M8 11.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9',
    line: 'M8 11.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M11.2 12.8L20.5 3.5M15.5 8.5l2.5 2.5M18.5 5.5l2 2',
  },
  link: {
    fill: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L10 8.3a4 4 0 0 0 0 5.7Z',
    line: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.4',
  },
  lock: { fill: plate, line: `${plate}M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5` },
  mail: { fill: 'M3.5 7l8.5 6.5L20.5 7L19 5H5Z', line: `${envelope}ZM3.5 7l8.5 6.5L20.5 7` },
  people: {
    fill: 'M2.5 20a6.5 6.5 0 0 1 13 0ZM9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7',
    line: 'M2.5 20a6.5 6.5 0 0 1 13 0ZM9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M15.5 4.7a3.4 3.4 0 0 1 0 6.6M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  },
  phone: {
    fill: 'M6 5.5h12V17H6Z',
    line: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM11 19.2h2',
  },
  question: {
    fill: disc,
    line: `${disc}M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.5v.1`,
  },
  receipt: { fill: slip, line: `${slip}M9 7.5h6M9 11.5h6M9 15.5h3` },
  refund: {
    fill: 'M12.5 8.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8',
    line: 'M3.5 4.5v5h5M3.9 9.5a9 9 0 1 1-.3 5.5M12.5 8.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8',
  },
  search: { fill: lens, line: `${lens}M15.3 15.3l5.2 5.2` },
  shield: {
    fill: 'M12 3l7 2.5v5.7c0 4.4-2.9 7.8-7 9.8Z',
    line: 'M12 3l7 2.5v5.7c0 4.4-2.9 7.8-7 9.8c-4.1-2-7-5.4-7-9.8V5.5ZM9 11.8l2.2 2.2L15.2 10',
  },
  storefront: {
    fill: 'M5 3.5h14l2 5.7a3 3 0 0 1-6 .3a3 3 0 0 1-6 0a3 3 0 0 1-6-.3Z',
    line: 'M5 3.5h14l2 5.7a3 3 0 0 1-6 .3a3 3 0 0 1-6 0a3 3 0 0 1-6-.3ZM4.8 12.3V20.5h14.4v-8.2M9.5 20.5v-5h5v5',
  },
  wrench: {
    fill: 'M20.5 7.3a5 5 0 0 1-6.7 6.1l-5.9 5.9a2.25 2.25 0 0 1-3.2-3.2l5.9-5.9a5 5 0 0 1 6.1-6.7l-3 3 .5 3.3 3.3.5Z',
    line: 'M20.5 7.3a5 5 0 0 1-6.7 6.1l-5.9 5.9a2.25 2.25 0 0 1-3.2-3.2l5.9-5.9a5 5 0 0 1 6.1-6.7l-3 3 .5 3.3 3.3.5Z',
  },
} as const satisfies Readonly<Record<string, Shape>>

export type TwoToneIconName = keyof typeof shapes

/** Decorative: the text beside it carries the meaning. Each name means one thing on the whole site. */
export function TwoToneIcon({ name }: Readonly<{ name: TwoToneIconName }>) {
  const { fill, line } = shapes[name]
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles.fill} d={fill} />
      <path d={line} />
    </svg>
  )
}
