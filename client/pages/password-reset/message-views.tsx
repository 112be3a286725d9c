// The views without a form. All but Loading show what happened and the next steps.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import type { SiteData } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { EmailNote, MessageText } from '../../ui/message'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import '../../ui/content.css'

type Support = { readonly site: Pick<SiteData, 'supportEmail' | 'headerless'> }

/** Reserves the form's space, so that the layout does not shift. */
export function Loading() {
  const copy = useCopy(passwordResetCopy)
  return (
    <div className="stack loose waiting">
      <Spinner label={copy.loading} />
      <Skeleton kind="control" count={2} />
    </div>
  )
}

type InvalidLinkTexts = { readonly why: string; readonly next: string; readonly contact: string }

export function InvalidLink({ texts, site }: Support & { readonly texts: InvalidLinkTexts }) {
  const { download } = useCopy(passwordResetCopy).noQuery
  return (
    <MessageText
      lead={texts.why}
      actions={
        <ButtonLink href={withHeaderlessQuery(paths.download, site.headerless)}>
          {download}
        </ButtonLink>
      }
      note={<EmailNote text={texts.contact} email={site.supportEmail} />}
    >
      <p>{texts.next}</p>
    </MessageText>
  )
}

export function NoQuery({ site }: Support) {
  const copy = useCopy(passwordResetCopy)
  const { steps, note, download, contact } = copy.noQuery
  return (
    <MessageText
      actions={
        <ButtonLink href={withHeaderlessQuery(paths.download, site.headerless)}>
          {download}
        </ButtonLink>
      }
      note={<EmailNote text={contact} email={site.supportEmail} />}
    >
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{note}</p>
    </MessageText>
  )
}

export function Changed({ site }: Support) {
  const copy = useCopy(passwordResetCopy)
  return (
    <MessageText
      lead={copy.changed.next}
      note={<EmailNote text={copy.changed.note} email={site.supportEmail} />}
    />
  )
}
