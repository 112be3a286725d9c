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
 * A decorative drawing of client/public/scenes, as wide as its place. It is a file, so that neither the
 * HTML nor a script contains it.
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
