// A view that is a message: a scene, a heading that the page can focus when the view changes, what happened,
// and the next steps.
import type { ReactNode, Ref } from 'react'
import { Scene, type SceneName } from './brand/scene'
import styles from './message.module.css'

type MessageProps = {
  readonly scene?: SceneName | null
  readonly heading: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly headingId?: string
  readonly level?: 'h1' | 'h2'
  /** A MessageText, or a form. */
  readonly children?: ReactNode
}

export function Message(props: MessageProps) {
  const { scene, heading, headingRef, headingId, level: Heading = 'h1', children } = props
  return (
    <div className="stack loose">
      <div className={`stack start ${styles.head}`}>
        {scene && <Scene name={scene} isEager />}
        <Heading ref={headingRef} id={headingId} tabIndex={-1} className="title">
          {heading}
        </Heading>
      </div>
      {children}
    </div>
  )
}

type MessageTextProps = {
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Buttons. */
  readonly actions?: ReactNode
  /** Below the actions. */
  readonly note?: ReactNode
}

export function MessageText({ lead, children, actions, note }: MessageTextProps) {
  return (
    <div className={`stack ${styles.text}`}>
      {lead && <p className="lead">{lead}</p>}
      {children}
      {actions && <div className="row buttons">{actions}</div>}
      {note && <p className={`soft ${styles.note}`}>{note}</p>}
    </div>
  )
}

type EmailNoteProps = { readonly text: string; readonly email: string }

/** A note that ends with an email address. */
export function EmailNote({ text, email }: EmailNoteProps) {
  return (
    <>
      {text} <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
