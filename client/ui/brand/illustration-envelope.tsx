import styles from './illustration.module.css'

export function IllustrationEnvelope() {
  return (
    <svg className={styles.art} viewBox="0 0 320 240" aria-hidden="true">
      <circle className={styles.glow} cx="160" cy="122" r="108" />
      <path className={styles.leafSoft} d="M250 76c2-24 16-37 40-37c0 24-15 39-40 37Z" />
      <path className={styles.back} d="M76 108l74-48a18 18 0 0 1 20 0l74 48v72H76Z" />
      <g className={styles.paper}>
        <path d="M102 62a8 8 0 0 1 8-8h100a8 8 0 0 1 8 8v106H102Z" />
      </g>
      <circle className={styles.papaya} cx="126" cy="80" r="9" />
      <path className={styles.strong} d="M144 77h46" />
      <path className={styles.soft} d="M144 88h30M118 108h84M118 124h64" />
      <path
        className={styles.front}
        d="M76 110l78 52a11 11 0 0 0 12 0l78-52v84a12 12 0 0 1-12 12H88a12 12 0 0 1-12-12Z"
      />
      <path className={styles.fold} d="M80 203l54-54M240 203l-54-54" />
    </svg>
  )
}
