import styles from './get-paid-form.module.css'

type Props = {
  readonly words: string
  readonly link: string
  /** The link's target without a script. */
  readonly href: string
  readonly onGo: () => void
}

export function OtherWay({ words, link, href, onGo }: Props) {
  return (
    <p className={styles.other}>
      {words}{' '}
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault()
          onGo()
        }}
      >
        {link}
      </a>
    </p>
  )
}
