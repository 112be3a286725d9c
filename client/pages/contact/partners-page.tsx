// The page for billers (spec section 2): benefits, how it works, the form, and a link for billers with
// an access code.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { partnersCopy, partnersPitchCopy } from '../../../shared/locales/partners'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { ProductPicture } from '../../ui/brand/product-picture'
import { TwoToneIcon, type TwoToneIconName } from '../../ui/brand/two-tone-icon'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { useCopy } from '../../ui/locale'
import styles from './partners-page.module.css'
import { hasFormErrors, panelId, TeamEmailPanel } from './team-email-panel'
import { TeamEmailShell } from './team-email-shell'

export function Page({ data, site }: PageProps<'partners'>) {
  const copy = useCopy(partnersCopy)
  const toPath = (path: string) => withHeaderlessQuery(path, site.headerless)
  const showsPitch = !data.isSent && !hasFormErrors(data)
  return (
    <TeamEmailShell site={site} humanCheck={data.humanCheck} path={paths.partners}>
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
              {import.meta.env.SSR && <ProductPicture name="biller-page" />}
            </ServerOnly>
          </div>
        </Panel>
      )}
      {showsPitch && <ServerOnly name="pitch">{import.meta.env.SSR && <Pitch />}</ServerOnly>}
      <div className={styles.columns}>
        <TeamEmailPanel
          page="partners"
          data={data}
          site={site}
          texts={copy}
          sentLevel={data.isSent ? 'h1' : 'h2'}
        />
        <div className={styles.side}>
          <Panel title={copy.codeTitle} titleId="code" tone="accent">
            <p>{copy.codeText}</p>
            <p className={styles.note}>
              <a href={toPath(paths.getPaid)}>{copy.codeLink}</a>
            </p>
          </Panel>
          <Panel title={copy.widgetTitle} titleId="widget" tone="quiet">
            <p>{copy.widgetText}</p>
            <div className={styles.picture}>
              <ServerOnly name="widget-picture">
                {import.meta.env.SSR && <ProductPicture name="widget" />}
              </ServerOnly>
            </div>
            <p className={styles.note}>
              <a href={toPath(paths.widgetBuilder)}>{copy.widgetLink}</a>
            </p>
          </Panel>
          <Panel as="aside" tone="quiet">
            <p>
              {copy.direct} <a href={`mailto:${data.mailbox}`}>{data.mailbox}</a>
            </p>
            <p className={styles.note}>{copy.neverSend}</p>
            <p className={styles.note}>
              {copy.payerText} <a href={toPath(paths.contact)}>{copy.payerLink}</a>
            </p>
            <p className={styles.note}>
              {copy.verifyText} <a href={toPath(paths.merchantVerification)}>{copy.verifyLink}</a>
            </p>
          </Panel>
        </div>
      </div>
    </TeamEmailShell>
  )
}

/** Before the form: what Papaya does, what a biller needs for it, and what it costs. */
function Pitch() {
  const copy = useCopy(partnersPitchCopy)
  return (
    <>
      <section aria-labelledby="benefits" className={styles.section}>
        <h2 id="benefits">{copy.benefitsTitle}</h2>
        <TitledTexts items={copy.benefits} className={styles.benefits} />
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
        <TitledTexts items={copy.takes} className={styles.steps} />
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

type TitledTextsProps = {
  readonly items: readonly {
    readonly icon?: TwoToneIconName
    readonly title: string
    readonly text: string
  }[]
  readonly className: string | undefined
}

function TitledTexts({ items, className }: TitledTextsProps) {
  return (
    <ul className={className}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className={styles.benefit}>
          {icon && <TwoToneIcon name={icon} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
