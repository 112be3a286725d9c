// The page for billers (spec section 2): benefits, how it works, the form, and a link for billers with
// an access code.

import type { TeamEmailPageData } from '../../../shared/contact/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { partnersCopy, partnersPitchCopy } from '../../../shared/locales/partners'
import type { PageProps } from '../../../shared/page-data'
import { remittanceExportColumns } from '../../../shared/payments/remittance'
import { paths } from '../../../shared/urls'
import { ProductPicture } from '../../ui/brand/product-picture'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import styles from './partners-page.module.css'
import { hasFormErrors, panelId, TeamEmailPanel } from './team-email-panel'

function PartnersPage({ data, site }: PageProps<TeamEmailPageData>) {
  const copy = useCopy(partnersCopy)
  const toPath = (path: string) => withHeaderlessQuery(path, site.headerless)
  const showsPitch = !data.isSent && !hasFormErrors(data)
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
      header={{ current: paths.partners }}
      footer={{ captchaNotice: data.captchaNotice }}
    >
      {!data.isSent && (
        <Panel as="div" tone="leaf" data-theme="dark" className={styles.hero}>
          <div className={styles.intro}>
            <h1>{copy.title}</h1>
            <p className={styles.lead}>{copy.lead}</p>
            {showsPitch && (
              <div className={styles.actions}>
                <ButtonLink href={`#${panelId}`} size="lg">
                  {copy.write}
                </ButtonLink>
                <ButtonLink href={toPath(paths.getPaid)} size="lg" variant="secondary">
                  {copy.code}
                </ButtonLink>
              </div>
            )}
          </div>
          <div className={styles.art}>
            <ServerOnly name="page-picture">
              {import.meta.env.SSR && <ProductPicture name="pay-page" />}
            </ServerOnly>
          </div>
        </Panel>
      )}
      {showsPitch && (
        <ServerOnly name="pitch">
          {import.meta.env.SSR && <Pitch widgetBuilderPath={toPath(paths.widgetBuilder)} />}
        </ServerOnly>
      )}
      <div className={styles.columns}>
        <TeamEmailPanel
          page="partners"
          data={data}
          site={site}
          texts={copy}
          sentLevel={data.isSent ? 'h1' : 'h2'}
        />
        <div className={styles.side}>
          <Panel as="aside" tone="quiet">
            <p>
              {copy.direct} <a href={`mailto:${data.mailbox}`}>{data.mailbox}</a>
            </p>
            <p className={styles.note}>{copy.neverSend}</p>
            <p className={styles.note}>
              {copy.codeText} <a href={toPath(paths.getPaid)}>{copy.codeLink}</a>
            </p>
            <p className={styles.note}>
              {copy.payerText} <a href={toPath(paths.contact)}>{copy.payerLink}</a>
            </p>
            <p className={styles.note}>
              {copy.verifyText} <a href={toPath(paths.merchantVerification)}>{copy.verifyLink}</a>
            </p>
          </Panel>
        </div>
      </div>
    </SitePage>
  )
}

/** Before the form: what Papaya does, what a biller needs for it, and what it costs. */
function Pitch({ widgetBuilderPath }: { readonly widgetBuilderPath: string }) {
  const copy = useCopy(partnersPitchCopy)
  const { page, status } = copy
  return (
    <>
      <section aria-labelledby="benefits" className={styles.section}>
        <h2 id="benefits">{copy.benefitsTitle}</h2>
        <ul className={styles.benefits}>
          <li className={styles.benefit}>
            <h3>{page.title}</h3>
            <p>{page.text}</p>
            <p>
              <a href={widgetBuilderPath}>{page.link}</a>
            </p>
            <ProductPicture name="widget" />
          </li>
          <li className={styles.benefit}>
            <h3>{status.title}</h3>
            <p>{status.text}</p>
            <div className={styles.cut}>
              <ProductPicture name="receipt" />
            </div>
          </li>
          <li className={styles.benefit}>
            <Posting />
          </li>
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
      <section aria-labelledby="takes" className={styles.section}>
        <h2 id="takes">{copy.takesTitle}</h2>
        <dl className={styles.takes}>
          {copy.takes.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="cost" className={classNames('prose', styles.section, styles.cost)}>
        <h2 id="cost">{copy.costTitle}</h2>
        {copy.cost.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </>
  )
}

/** A payment as the file for a payee's books has it. The values are the demo's. */
const exportedPayment = {
  kind: 'payment',
  reference: 'PPY-8T0WB-45DM8',
  account: 'A-20417',
  payer: 'Rosa Delgado',
  amount: '128.45',
  sent_on: '2026-11-25',
  way: 'ach',
  trace: '021000021234567',
  bill: '125.50',
  card_fee: '2.95',
  credit_date: '2026-11-23',
} as const satisfies Record<(typeof remittanceExportColumns)[number], string>

function Posting() {
  const copy = useCopy(partnersPitchCopy).posting
  return (
    <>
      <h3 id="posting">{copy.title}</h3>
      <p>{copy.text}</p>
      <table className={styles.export} aria-labelledby="posting">
        <thead>
          <tr>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.example}</th>
          </tr>
        </thead>
        <tbody lang="en" translate="no">
          {remittanceExportColumns.map((column) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>{exportedPayment[column]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export { PartnersPage as Page }
