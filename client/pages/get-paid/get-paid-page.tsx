// The page where payees collect a payment (spec section 2): ten views, three of them forms.

import {
  type GetPaidPageData,
  type GetPaidView,
  signUpQuery,
} from '../../../shared/get-paid/page-data'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import { withLanguage } from '../../../shared/locales/language-url'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import type { SceneName } from '../../ui/brand/scene'
import { Button, ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { EmailNote, Message, MessageText } from '../../ui/message'
import { Spinner } from '../../ui/spinner'
import { DashboardPreview } from './dashboard-preview'
import { GetPaidForm } from './get-paid-form'
import { useGetPaid } from './use-get-paid'
import '../../ui/content.css'

const scenes = {
  preEmail: 'waiting',
  access: null,
  setPass: null,
  inviteForm: null,
  successUser: 'mailbox',
  successAg: 'done',
  successKit: 'done',
  oopsBeenHere: 'nothing-found',
  oopsTryAgain: 'nothing-found',
  oops: 'failed',
} as const satisfies Record<GetPaidView, SceneName | null>

function GetPaidPage({ data, site }: PageProps<GetPaidPageData>) {
  const copy = useCopy(getPaidCopy)
  const { shown, send, show, headingRef } = useGetPaid(data)
  const { view, wait } = shown
  const heading = wait === '' ? copy[view].title : copy.tooManyCodes.title
  const toPath = (query = '') => {
    const all = [site.headerless && 'headerless', query].filter(Boolean).join('&')
    return withLanguage(all === '' ? paths.getPaid : `${paths.getPaid}?${all}`, site.lang)
  }
  const hasErrors = Object.keys(shown.errors).length > 0
  const title = copy.pageTitle(heading)
  return (
    <SitePage
      site={site}
      title={(hasErrors ? copy.errorTitle : '') + title}
      head={import.meta.env.SSR && { title, description: copy.description }}
      width="narrow"
      isForBillers
    >
      <Panel as="div">
        <Message scene={scenes[view]} heading={heading} headingRef={headingRef}>
          {view === 'preEmail' && (
            <div className="stack loose start waiting">
              <Spinner label={copy.preEmail.title} />
              <p>{copy.preEmail.body}</p>
              {shown.autoSubmitView === null ? (
                <ButtonLink variant="secondary" href={shown.redirectTo ?? toPath()}>
                  {copy.preEmail.continue}
                </ButtonLink>
              ) : (
                <form method="post" action={toPath()}>
                  <input type="hidden" name="whichState" value={shown.autoSubmitView} />
                  <input type="hidden" name="temp" value={shown.temp} />
                  <Button type="submit">{copy.preEmail.continue}</Button>
                </form>
              )}
            </div>
          )}
          {(view === 'access' || view === 'setPass' || view === 'inviteForm') && (
            <GetPaidForm key={view} view={view} shown={shown} action={toPath()} onSend={send} />
          )}
          {view === 'access' && (
            <SwitchFormLink
              text={copy.access.signUp}
              link={copy.access.signUpLink}
              href={toPath(signUpQuery)}
              onShow={() => show('inviteForm')}
            />
          )}
          {view === 'inviteForm' && (
            <SwitchFormLink
              text={copy.inviteForm.haveCode}
              link={copy.inviteForm.haveCodeLink}
              href={toPath()}
              onShow={() => show('access')}
            />
          )}
          {(view === 'successUser' ||
            view === 'successAg' ||
            view === 'successKit' ||
            view === 'oopsBeenHere') && (
            <MessageText
              lead={copy[view].lead}
              note={<EmailNote text={copy.contact} email={site.supportEmail} />}
              actions={
                view === 'successUser' && (
                  <ButtonLink variant="secondary" href={toPath()}>
                    {copy.inviteForm.haveCodeLink}
                  </ButtonLink>
                )
              }
            >
              <p>{copy[view].body}</p>
            </MessageText>
          )}
          {view === 'oopsTryAgain' && (
            <MessageText
              lead={wait || copy.oopsTryAgain.lead}
              note={<EmailNote text={copy.oopsTryAgain.contact} email={site.supportEmail} />}
              actions={
                <Retry
                  label={copy.oopsTryAgain.retry}
                  href={toPath()}
                  onShow={() => show('access')}
                />
              }
            >
              {wait === '' && (
                <>
                  <p>{copy.oopsTryAgain.notice}</p>
                  <p>{copy.oopsTryAgain.expired}</p>
                  <p>{copy.oopsTryAgain.often}</p>
                </>
              )}
            </MessageText>
          )}
          {view === 'oops' && (
            <MessageText
              lead={copy.oops.lead}
              note={<EmailNote text={copy.oops.contact} email={site.supportEmail} />}
              actions={
                <Retry label={copy.oops.retry} href={toPath()} onShow={() => show(shown.form)} />
              }
            />
          )}
        </Message>
      </Panel>
      {(view === 'access' || view === 'inviteForm') && (
        <ServerOnly name="dashboard">
          {import.meta.env.SSR && <DashboardPreview isHeaderless={site.headerless} />}
        </ServerOnly>
      )}
    </SitePage>
  )
}

type RetryProps = { readonly label: string; readonly href: string; readonly onShow: () => void }

/** With a script, returns to the form with what was typed; without one, to the first form. */
function Retry({ label, href, onShow }: RetryProps) {
  return (
    <ButtonLink
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onShow()
      }}
    >
      {label}
    </ButtonLink>
  )
}

type SwitchFormLinkProps = {
  readonly text: string
  readonly link: string
  /** The link's target without JavaScript. */
  readonly href: string
  readonly onShow: () => void
}

function SwitchFormLink({ text, link, href, onShow }: SwitchFormLinkProps) {
  return (
    <p className="ruled">
      {text}{' '}
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault()
          onShow()
        }}
      >
        {link}
      </a>
    </p>
  )
}

export { GetPaidPage as Page }
