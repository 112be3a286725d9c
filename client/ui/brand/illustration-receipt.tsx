import styles from './illustration.module.css'

export function IllustrationReceipt() {
  return (
    <svg className={styles.art} viewBox="0 0 320 240" aria-hidden="true">
      <circle className={styles.glow} cx="160" cy="122" r="108" />
      <path className={styles.leaf} d="M52 190c-4-26 8-44 34-50c6 26-6 46-34 50Z" />
      <path className={styles.vein} d="M52 190c8-17 17-30 29-42" />
      <g className={styles.paper}>
        <path d="M100 30h120v172l-10-8l-10 8l-10-8l-10 8l-10-8l-10 8l-10-8l-10 8l-10-8l-10 8l-10-8l-10 8Z" />
      </g>
      <circle className={styles.papaya} cx="124" cy="58" r="10" />
      <path className={styles.strong} d="M144 54h44" />
      <path className={styles.soft} d="M144 65h28M114 90h52M190 90h16M114 106h40M190 106h16" />
      <path className={styles.rule} d="M114 124h92" />
      <path className={styles.strong} d="M114 142h34M182 142h24" />
      <path className={styles.soft} d="M114 160h60" />
      <circle className={styles.ok} cx="220" cy="166" r="28" />
      <path className={styles.tick} d="M208 167l8 8l17-18" />
    </svg>
  )
}
