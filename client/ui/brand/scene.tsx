import styles from './scene.module.css'

export type SceneName =
  | 'bill'
  | 'calendar'
  | 'clinic'
  | 'done'
  | 'failed'
  | 'lock'
  | 'mailbox'
  | 'nothing-found'
  | 'paying'
  | 'phone'
  | 'returned'
  | 'utility'
  | 'waiting'

type SceneProps = Readonly<{
  name: SceneName
  /** At the top of a page with a status message: it loads without waiting for the layout. */
  isEager?: boolean
}>

/**
 * A decorative drawing from client/public/scenes, as wide as its container. It is a file, so that neither the
 * HTML nor a script contains it.
 */
export function Scene({ name, isEager = false }: SceneProps) {
  return (
    <img
      className={`unprinted ${styles.scene}`}
      src={`/scenes/${name}.svg`}
      alt=""
      width={320}
      height={240}
      loading={isEager ? undefined : 'lazy'}
      // Without it React would add a preload link, and the picture would compete with the font.
      fetchPriority="low"
    />
  )
}
