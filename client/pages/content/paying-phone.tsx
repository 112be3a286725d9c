import type { SiteTexts } from '../../../shared/locales/content/site-texts'
import styles from './paying-phone.module.css'
import { useSiteTexts } from './site-texts'

/**
 * A decorative drawing that plays once, in less than five seconds: a bill, its photo, the payment. Without
 * motion, and at the end, it shows the paid bill.
 */
export function PayingPhone() {
  return (
    <svg className={styles.art} viewBox="0 0 400 420" aria-hidden="true">
      <Bill />
      <path className={styles.leaf} d="M338 318c-8-46 2-80 40-96c12 46 2 80-40 96Z" />
      <path className={styles.line} d="M338 420v-102l22-56" />
      <rect className={styles.case} x="130" y="44" width="172" height="420" rx="32" />
      <rect className={styles.screen} x="144" y="60" width="144" height="400" rx="18" />
      <rect className={styles.slip} x="162" y="326" width="108" height="120" rx="14" />
      <path className={styles.white} d="M180 352h36M180 376h64M180 400h48" />
      <PhotoScreen />
      <PayScreen />
      <PaidScreen />
      <rect className={styles.flash} x="147" y="63" width="138" height="400" rx="15" />
      <Coin x={74} y={84} r={28} />
    </svg>
  )
}

/** The paper bill behind the phone. */
function Bill() {
  return (
    <g transform="rotate(-8 104 250)">
      <path className={styles.paper} d="M34 132h140v300H34Z" />
      <Coin x={66} y={166} r={16} />
      <path
        className={styles.text}
        d="M94 160h22M94 174h14M58 210h60M58 232h52M58 254h60M58 276h36"
      />
    </g>
  )
}

function PhotoScreen() {
  return (
    <g className={styles.photo}>
      <path
        className={styles.paper}
        d="M172 104h88v118l-11-8l-11 8l-11-8l-11 8l-11-8l-11 8l-11-8l-11 8Z"
      />
      <Coin x={194} y={128} r={11} />
      <path className={styles.text} d="M216 128h26M190 156h50M190 176h50M190 196h28" />
      <path
        className={styles.frame}
        d="M160 114v-22h22M250 92h22v22M272 212v22h-22M182 234h-22v-22"
      />
      <circle className={styles.coin} cx="216" cy="280" r="20" />
    </g>
  )
}

function PayScreen() {
  return (
    <g className={styles.pay}>
      <Coin x={216} y={116} r={24} />
      <Label textKey="biller" y={170} />
      <Label textKey="amount" y={206} isLarge />
      <rect className={styles.coin} x="164" y="232" width="104" height="38" rx="12" />
      <path className={styles.white} d="M196 251h40" />
    </g>
  )
}

function PaidScreen() {
  return (
    <g className={styles.paid}>
      <circle className={styles.leaf} cx="216" cy="128" r="34" />
      <path className={styles.white} d="M201 129l11 11l20-22" pathLength="1" />
      <Label textKey="paid" y={206} isLarge />
      <Label textKey="amount" y={234} />
      <path className={styles.text} d="M180 266h72M192 288h48" />
    </g>
  )
}

type LabelProps = Readonly<{
  textKey: keyof SiteTexts['home']['phone']
  y: number
  isLarge?: boolean
}>

function Label({ textKey, y, isLarge = false }: LabelProps) {
  const copy = useSiteTexts().home.phone
  return (
    <text className={isLarge ? styles.large : styles.small} x="216" y={y} textAnchor="middle">
      {copy[textKey]}
    </text>
  )
}

function Coin({ x, y, r }: Readonly<Record<'x' | 'y' | 'r', number>>) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 22})`}>
      <circle className={styles.coin} r="22" />
      <path
        className={styles.seed}
        transform="rotate(24)"
        d="M0-11C5-8 7.5-2 7.5 3A7.5 7.5 0 0 1-7.5 3C-7.5-2-5-8 0-11Z"
      />
    </g>
  )
}
