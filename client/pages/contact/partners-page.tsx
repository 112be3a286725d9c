// The page for billers (spec section 2): benefits, how it works, the form, and a link for billers with
// an access code.
import { partnersCopy as copy } from '../../../shared/locales/en/partners'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { IllustrationReceipt } from '../../ui/brand/illustration-receipt'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/card-panel'
import styles from './partners-page.module.css'
import { TeamEmailFrame } from './team-email-frame'
import { hasFormErrors, panelId, TeamEmailPanel } from './team-email-panel'

export function Page({ data, site }: PageProps<'partners'>) {
  const isFresh = !data.isSent && !hasFormErrors(data)
  return (
    <TeamEmailFrame site={site} humanCheck={data.humanCheck} path={paths.partners}>
      <div className={styles.hero}>
        <div className={styles.intro}>
          <h1>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
          {isFresh && (
            <div className={styles.actions}>
              <ButtonLink href={`#${panelId}`} size="lg">
                {copy.write}
              </ButtonLink>
              <ButtonLink href={paths.getPaid} size="lg" variant="secondary">
                {copy.code}
              </ButtonLink>
            </div>
          )}
        </div>
        <div className={styles.art}>
          <IllustrationReceipt />
        </div>
      </div>
      {isFresh && <Pitch />}
      <div className={styles.columns}>
        <TeamEmailPanel page="partners" data={data} site={site} words={copy} />
        <div className={styles.side}>
          <Panel title={copy.codeTitle} titleId="code" tone="accent">
            <p>{copy.codeText}</p>
            <p className={styles.note}>
              <a href={paths.getPaid}>{copy.codeLink}</a>
            </p>
          </Panel>
          <Panel title={copy.widgetTitle} titleId="widget" tone="quiet">
            <p>{copy.widgetText}</p>
            <p className={styles.note}>
              <a href={paths.widgetBuilder}>{copy.widgetLink}</a>
            </p>
          </Panel>
          <Panel as="aside" tone="quiet">
            <p>
              {copy.direct} <a href={`mailto:${data.mailbox}`}>{data.mailbox}</a>
            </p>
            <p className={styles.note}>{copy.never}</p>
            <p className={styles.note}>
              {copy.payerText} <a href={paths.contact}>{copy.payerLink}</a>
            </p>
            <p className={styles.note}>
              {copy.verifyText} <a href={paths.merchantVerification}>{copy.verifyLink}</a>
            </p>
          </Panel>
        </div>
      </div>
    </TeamEmailFrame>
  )
}

function Pitch() {
  return (
    <>
      <section aria-labelledby="benefits" className={styles.section}>
        <h2 id="benefits">{copy.benefitsTitle}</h2>
        <ul className={styles.benefits}>
          {copy.benefits.map(({ title, text }) => (
            <li key={title} className={styles.benefit}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how" className={styles.section}>
        <h2 id="how">{copy.howTitle}</h2>
        <ol className={styles.steps}>
          {copy.steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
