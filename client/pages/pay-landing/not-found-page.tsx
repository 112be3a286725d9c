// The 404 page (spec section 2): suggests similar pages and sends a link to the app by SMS.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { notFoundCopy } from '../../../shared/locales/pay-landing'
import type { PageProps } from '../../../shared/page-data'
import type { NotFoundPageData } from '../../../shared/pay-landing/page-data'
import { Scene } from '../../ui/brand/scene'
import { ButtonLink } from '../../ui/button'
import { Deck, Hero, HeroArt } from '../../ui/layout/hero'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { SmsLinkPanel } from './sms-link-panel'
import '../../ui/content.css'

function NotFoundPage({ data, site }: PageProps<NotFoundPageData>) {
  const copy = useCopy(notFoundCopy)
  const { form, suggestions } = data
  const guestPath = withHeaderlessQuery('/web-payment?ref=404', site.headerless)
  return (
    <SitePage
      site={site}
      title={null}
      head={
        import.meta.env.SSR && { title: copy.pageTitle, description: copy.lead, canonicalUrl: null }
      }
      width="full"
    >
      <Hero
        isOverlapped
        aside={
          <HeroArt look="drawing">
            <ServerOnly name="drawing">
              {import.meta.env.SSR && <Scene name="nothing-found" />}
            </ServerOnly>
          </HeroArt>
        }
      >
        <ServerOnly name="top">{import.meta.env.SSR && <Top />}</ServerOnly>
      </Hero>
      <Deck>
        <div>
          {suggestions.length > 0 && (
            <Panel as="div">
              <nav aria-labelledby="near-heading">
                <h2 id="near-heading" className="minor">
                  {copy.suggestions}
                </h2>
                <ul className="links strong">
                  {suggestions.map(({ href, label }) => (
                    <li key={href}>
                      <a href={withHeaderlessQuery(href, site.headerless)}>{label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            </Panel>
          )}
          <SmsLinkPanel
            form={form}
            purpose={{ messageType: 'not-found' }}
            title={copy.pageTitle}
            action={data.action}
            payPath={guestPath}
            heading={copy.formHeading}
            label={copy.label}
            hint={copy.note}
            successNote={copy.successNote}
            store={null}
          />
        </div>
        <div>
          <ServerOnly name="guest">
            {import.meta.env.SSR && (
              <GuestPayment guestPath={guestPath} supportEmail={site.supportEmail} />
            )}
          </ServerOnly>
        </div>
      </Deck>
    </SitePage>
  )
}

function Top() {
  const copy = useCopy(notFoundCopy)
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
    </>
  )
}

type GuestProps = { readonly guestPath: string; readonly supportEmail: string }

function GuestPayment({ guestPath, supportEmail }: GuestProps) {
  const copy = useCopy(notFoundCopy)
  return (
    <Panel as="div">
      <div className="stack start buttons">
        <ButtonLink variant="secondary" href={guestPath}>
          {copy.guest}
        </ButtonLink>
        <p>
          {copy.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </Panel>
  )
}

export { NotFoundPage as Page }
