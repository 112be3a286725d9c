// The contact page (spec section 2): quick answers, the form, and beside it what to include and what
// never to send.
import { useState } from 'react'
import type { TeamEmailPageData } from '../../../shared/contact/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { contactCopy } from '../../../shared/locales/contact'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { Icon } from '../../ui/brand/icon'
import { classNames } from '../../ui/class-names'
import { Deck, Hero } from '../../ui/layout/hero'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { Questions } from '../../ui/sections'
import { SupportPhone } from '../../ui/support-note'
import styles from './contact-page.module.css'
import { hasFormErrors, TeamEmailPanel } from './team-email-panel'

function ContactPage({ data, site }: PageProps<TeamEmailPageData>) {
  const copy = useCopy(contactCopy)
  const [isSent, setSent] = useState(data.isSent)
  return (
    <SitePage
      site={site}
      title={null}
      head={
        import.meta.env.SSR && {
          title: copy.pageTitle,
          description: copy.description,
          isIndexed: true,
        }
      }
      header={{ current: paths.contact }}
      footer={{ captchaNotice: data.captchaNotice }}
    >
      <Hero isOverlapped={isSent}>{!isSent && <h1>{copy.title}</h1>}</Hero>
      <Deck>
        <div className={isSent ? styles.sent : undefined}>
          {!isSent && !hasFormErrors(data) && <Answers isHeaderless={site.headerless} />}
          <TeamEmailPanel
            page="contact"
            data={data}
            site={site}
            texts={copy}
            sentLevel="h1"
            onSent={() => setSent(true)}
          />
        </div>
        {!isSent && <Advice mailbox={data.mailbox} site={site} />}
      </Deck>
    </SitePage>
  )
}

type AdviceProps = Pick<PageProps<TeamEmailPageData>, 'site'> & { readonly mailbox: string }

/** Beside the form: what to include, what never to send, and the address. */
function Advice({ mailbox, site }: AdviceProps) {
  const copy = useCopy(contactCopy)
  return (
    <Panel as="aside" tone="quiet">
      <div className={classNames('stack loose', styles.advice)}>
        <section aria-labelledby="include" className="stack tight">
          <h2 id="include">{copy.include.title}</h2>
          <p>{copy.include.lead}</p>
          <ul className="items good">
            {copy.include.items.map((item) => (
              <li key={item}>
                <Icon name="check" />
                {item}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="never" className="stack tight">
          <h2 id="never">{copy.neverSend.title}</h2>
          <ul className="items bad">
            {copy.neverSend.items.map((item) => (
              <li key={item}>
                <Icon name="close" />
                {item}
              </li>
            ))}
          </ul>
          <p className="small">{copy.neverSend.note}</p>
        </section>
        <section aria-labelledby="direct" className="stack tight links">
          <h2 id="direct">{copy.direct.title}</h2>
          <ServerOnly name="direct">
            {import.meta.env.SSR && <DirectNote mailbox={mailbox} site={site} />}
          </ServerOnly>
          <p>
            {copy.direct.partner}{' '}
            <a href={withHeaderlessQuery(paths.partners, site.headerless)}>
              {copy.direct.partnerLink}
            </a>
          </p>
        </section>
      </div>
    </Panel>
  )
}

/** Reads its text here: a component of the browser would bring the days and hours. */
function DirectNote({ mailbox, site: { supportPhone, supportHours } }: AdviceProps) {
  const { lead } = useCopy(contactCopy).direct
  return (
    <p>
      {lead} <a href={`mailto:${mailbox}`}>{mailbox}</a>
      <SupportPhone phone={supportPhone} hours={supportHours} />
    </p>
  )
}

function Answers({ isHeaderless }: { readonly isHeaderless: boolean }) {
  const copy = useCopy(contactCopy)
  return (
    <section aria-labelledby="answers" className="stack tight">
      <h2 id="answers">{copy.answersTitle}</h2>
      <Questions items={copy.answers} />
      <p className="links">
        <a href={withHeaderlessQuery(paths.findPayment, isHeaderless)}>{copy.lostLink}</a>
      </p>
    </section>
  )
}

export { ContactPage as Page }
