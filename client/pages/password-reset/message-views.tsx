// The views without a form: each shows what happened and the next steps.
import { passwordResetCopy as copy } from '../../../shared/locales/en/password-reset'
import { paths } from '../../../shared/urls'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import styles from './message-views.module.css'

type Support = { readonly supportEmail: string }

/** Reserves the form's space, so that the layout does not shift. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label={copy.loading} />
      <Skeleton kind="control" count={2} />
    </div>
  )
}

type Words = { readonly why: string; readonly next: string; readonly contact: string }

export function DeadLink({ words, supportEmail }: Support & { readonly words: Words }) {
  return (
    <div className={styles.message}>
      <p className={styles.lead}>{words.why}</p>
      <p>{words.next}</p>
      <Contact words={words.contact} supportEmail={supportEmail} />
    </div>
  )
}

export function NoQuery({ supportEmail }: Support) {
  const { steps, note, download, contact } = copy.noQuery
  return (
    <div className={styles.message}>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.soft}>{note}</p>
      <p>
        <ButtonLink href={paths.download}>{download}</ButtonLink>
      </p>
      <Contact words={contact} supportEmail={supportEmail} />
    </div>
  )
}

export function Changed({ supportEmail }: Support) {
  return (
    <div className={styles.message}>
      <p className={styles.lead}>{copy.changed.next}</p>
      <Contact words={copy.changed.note} supportEmail={supportEmail} />
    </div>
  )
}

function Contact({ words, supportEmail }: Support & { readonly words: string }) {
  return (
    <p className={styles.soft}>
      {words} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  )
}
