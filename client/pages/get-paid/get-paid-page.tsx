// The page where payees collect a payment (spec section 2): ten views, three of them forms.
import { useRef } from 'react'
import { type GetPaidView, signUpQuery } from '../../../shared/get-paid/page-data'
import { getPaidCopy as copy } from '../../../shared/locales/en/get-paid'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import type { IconName } from '../../ui/brand/icon'
import { LinkPreview } from '../../ui/brand/link-preview'
import { Button, ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/card-panel'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { Spinner } from '../../ui/spinner'
import { GetPaidForm } from './get-paid-form'
import styles from './get-paid-page.module.css'
import { Badge, Message } from './message-view'
import { OtherWay } from './other-way'
import { useGetPaid } from './use-get-paid'

type Head = { readonly icon: IconName; readonly tone: 'calm' | 'done' | 'failed' } | null

const heads = {
  preEmail: null,
  access: { icon: 'lock', tone: 'calm' },
  setPass: { icon: 'shield', tone: 'calm' },
  inviteForm: { icon: 'mail', tone: 'calm' },
  successUser: { icon: 'mail', tone: 'done' },
  successAg: { icon: 'check', tone: 'done' },
  successKit: { icon: 'check', tone: 'done' },
  oopsBeenHere: { icon: 'info', tone: 'calm' },
  oopsTryAgain: { icon: 'alert', tone: 'failed' },
  oops: { icon: 'alert', tone: 'failed' },
} as const satisfies Record<GetPaidView, Head>

export function Page({ data, site }: PageProps<'get-paid'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { shown, send, show } = useGetPaid(data, heading)
  const { view } = shown
  const head: Head = heads[view]
  const toPath = (query = '') => {
    const all = [site.headerless && 'headerless', query].filter(Boolean).join('&')
    return all === '' ? paths.getPaid : `${paths.getPaid}?${all}`
  }
  const isRefused = Object.keys(shown.errors).length > 0
  const title = copy.pageTitle(copy[view].title)
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{(isRefused ? copy.errorTitle : '') + title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={copy.description} />
      )}
      <Panel as="div" className={styles.panel}>
        <div className={styles.head}>
          {head && <Badge {...head} />}
          <h1 ref={heading} tabIndex={-1}>
            {copy[view].title}
          </h1>
        </div>
        {view === 'preEmail' && (
          <div className={styles.waiting}>
            <Spinner label={copy.preEmail.title} />
            <p>{copy.preEmail.body}</p>
            {shown.sends === null ? (
              <ButtonLink variant="secondary" href={shown.redirectTo ?? toPath()}>
                {copy.preEmail.continue}
              </ButtonLink>
            ) : (
              <form method="post" action={toPath()}>
                <input type="hidden" name="whichState" value={shown.sends} />
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
          <OtherWay
            words={copy.access.signUp}
            link={copy.access.signUpLink}
            href={toPath(signUpQuery)}
            onGo={() => show('inviteForm')}
          />
        )}
        {view === 'inviteForm' && (
          <OtherWay
            words={copy.inviteForm.haveCode}
            link={copy.inviteForm.haveCodeLink}
            href={toPath()}
            onGo={() => show('access')}
          />
        )}
        {(view === 'successUser' ||
          view === 'successAg' ||
          view === 'successKit' ||
          view === 'oopsBeenHere') && (
          <Message
            lead={copy[view].lead}
            contact={copy.contact}
            supportEmail={site.supportEmail}
            actions={
              view === 'successUser' && (
                <ButtonLink variant="secondary" href={toPath()}>
                  {copy.inviteForm.haveCodeLink}
                </ButtonLink>
              )
            }
          >
            <p>{copy[view].body}</p>
          </Message>
        )}
        {view === 'oopsTryAgain' && (
          <Message
            lead={copy.oopsTryAgain.lead}
            contact={copy.oopsTryAgain.contact}
            supportEmail={site.supportEmail}
            actions={
              <Retry label={copy.oopsTryAgain.retry} href={toPath()} onGo={() => show('access')} />
            }
          >
            <p>{copy.oopsTryAgain.notice}</p>
            <p>{copy.oopsTryAgain.expired}</p>
            <p>{copy.oopsTryAgain.often}</p>
          </Message>
        )}
        {view === 'oops' && (
          <Message
            lead={copy.oops.lead}
            contact={copy.oops.contact}
            supportEmail={site.supportEmail}
            actions={
              <Retry label={copy.oops.retry} href={toPath()} onGo={() => show(shown.form)} />
            }
          />
        )}
      </Panel>
    </PageShell>
  )
}

type RetryProps = { readonly label: string; readonly href: string; readonly onGo: () => void }

/** With a script, returns to the form with what was typed; without one, to the first form. */
function Retry({ label, href, onGo }: RetryProps) {
  return (
    <ButtonLink
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {label}
    </ButtonLink>
  )
}
