import styles from './payee-logo.module.css'

type Props = {
  readonly src: string
  /** Empty where the name is shown beside it. */
  readonly alt: string
}

/** CSS pixels, as in payee-logo.module.css: the height where the stylesheet is missing or not loaded yet. */
const height = 44

/** Fetched with low priority, so that it does not delay the text. */
export function PayeeLogo({ src, alt }: Props) {
  return <img className={styles.logo} src={src} alt={alt} height={height} fetchPriority="low" />
}
