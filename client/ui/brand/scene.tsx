import styles from './scene.module.css'

export type SceneName =
  | 'bill'
  | 'calendar'
  | 'clerk'
  | 'clinic'
  | 'done'
  | 'failed'
  | 'lock'
  | 'mailbox'
  | 'nothing-found'
  | 'phone'
  | 'utility'
  | 'waiting'

/**
 * A decorative drawing of client/public/scenes, as wide as its place. A file, so that neither the first
 * paint nor a script carries it.
 */
export function Scene({ name }: Readonly<{ name: SceneName }>) {
  return (
    <img
      className={styles.scene}
      src={`/scenes/${name}.svg`}
      alt=""
      width={320}
      height={240}
      loading="lazy"
    />
  )
}
