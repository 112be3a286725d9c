import { VisuallyHidden } from './layout/visually-hidden'
import styles from './spinner.module.css'

export type SpinnerProps = Readonly<{
  /** Read by screen readers; shown beside the ring when `showLabel` is set. */
  label: string
  showLabel?: boolean
  size?: 's' | 'l'
}>

export function Spinner({ label, showLabel = false, size = 'l' }: SpinnerProps) {
  return (
    <span className="row soft" role="status">
      <SpinnerRing size={size} />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

/** The ring alone, for controls with their own label. */
export function SpinnerRing({ size = 's' }: Readonly<{ size?: 's' | 'l' }>) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
