import styles from './illustration.module.css'

/** A phone that shows a photographed bill as paid. */
export function IllustrationPhone() {
  return (
    <svg className={styles.art} viewBox="0 0 320 320" aria-hidden="true">
      <circle className={styles.glow} cx="160" cy="164" r="140" />
      <path className={styles.leaf} d="M40 250c-6-34 10-58 44-66c8 34-8 60-44 66Z" />
      <path className={styles.vein} d="M40 250c10-22 22-40 38-56" />
      <path className={styles.leafSoft} d="M262 96c2-26 18-40 44-40c0 26-16 42-44 40Z" />
      <rect className={styles.edge} x="92" y="28" width="136" height="268" rx="24" />
      <rect className={styles.screen} x="100" y="36" width="120" height="252" rx="17" />
      <rect className={styles.edge} x="142" y="42" width="36" height="8" rx="4" />
      <g className={styles.paper}>
        <path d="M114 66h92v118l-7.67-6l-7.66 6l-7.67-6l-7.67 6l-7.66-6l-7.67 6l-7.67-6l-7.66 6l-7.67-6l-7.67 6l-7.66-6l-7.67 6Z" />
      </g>
      <circle className={styles.papaya} cx="132" cy="86" r="8" />
      <path className={styles.strong} d="M148 83h34" />
      <path className={styles.soft} d="M148 92h22M124 110h46M186 110h10M124 124h38M186 124h10" />
      <path className={styles.rule} d="M124 138h72" />
      <path className={styles.strong} d="M124 153h26M176 153h20" />
      <rect className={styles.papaya} x="114" y="206" width="92" height="32" rx="10" />
      <path className={styles.onPapaya} d="M142 222h36" />
      <path className={styles.soft} d="M134 256h52" />
      <circle className={styles.ok} cx="222" cy="206" r="30" />
      <path className={styles.tick} d="M209 207l9 9l18-19" />
    </svg>
  )
}
