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
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
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
      {!isSent && (
        <div className={styles.intro}>
          <h1>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
      )}
      <div className={isSent ? styles.sent : styles.columns}>
        <div className={styles.main}>
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
        {!isSent && <Advice mailbox={data.mailbox} isHeaderless={site.headerless} />}
      </div>
    </SitePage>
  )
}

type AdviceProps = { readonly mailbox: string; readonly isHeaderless: boolean }

/** Beside the form: what to include, what never to send, and the address. */
function Advice({ mailbox, isHeaderless }: AdviceProps) {
  const copy = useCopy(contactCopy)
  return (
    <div className={styles.side}>
      <Panel title={copy.include.title} titleId="include" tone="quiet">
        <p>{copy.include.lead}</p>
        <ul className={styles.list}>
          {copy.include.items.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={copy.neverSend.title} titleId="never" tone="accent">
        <ul className={classNames(styles.list, styles.never)}>
          {copy.neverSend.items.map((item) => (
            <li key={item}>
              <Icon name="close" />
              {item}
            </li>
          ))}
        </ul>
        <p className={styles.note}>{copy.neverSend.note}</p>
      </Panel>
      <Panel title={copy.direct.title} titleId="direct" tone="quiet">
        <p>
          {copy.direct.lead} <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </p>
        <p className={styles.note}>
          {copy.direct.partner}{' '}
          <a href={withHeaderlessQuery(paths.partners, isHeaderless)}>{copy.direct.partnerLink}</a>
        </p>
      </Panel>
    </div>
  )
}

function Answers({ isHeaderless }: Pick<AdviceProps, 'isHeaderless'>) {
  const copy = useCopy(contactCopy)
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className={styles.answersTitle}>
        {copy.answersTitle}
      </h2>
      <div className={styles.answers}>
        {copy.answers.map(({ question, answer }) => (
          <details key={question} className={styles.answer}>
            <summary className={styles.question}>
              <span>{question}</span>
              <Icon name="chevron" />
            </summary>
            <p className={styles.text}>{answer}</p>
          </details>
        ))}
      </div>
      <p className={styles.note}>
        <a href={withHeaderlessQuery(paths.findPayment, isHeaderless)}>{copy.lostLink}</a>
      </p>
    </section>
  )
}

export { ContactPage as Page }
