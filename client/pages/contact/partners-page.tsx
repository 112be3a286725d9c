// The page for billers (spec section 2): benefits, how it works, the form, and a link for billers with
// an access code.

import type { TeamEmailPageData } from '../../../shared/contact/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { partnersCopy, partnersPitchCopy } from '../../../shared/locales/partners'
import type { PageProps } from '../../../shared/page-data'
import { postingColumns, toPostingCells } from '../../../shared/partner/posting-file'
import { paths } from '../../../shared/urls'
import { ProductPicture } from '../../ui/brand/product-picture'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Deck, Hero, HeroArt, HeroLead } from '../../ui/layout/hero'
import { ServerOnly } from '../../ui/layout/server-only'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { Facts, Section, Steps } from '../../ui/sections'
import styles from './partners-page.module.css'
import { hasFormErrors, panelId, TeamEmailPanel } from './team-email-panel'
import '../../ui/content.css'

function PartnersPage({ data, site }: PageProps<TeamEmailPageData>) {
  const copy = useCopy(partnersCopy)
  const toPath = (path: string) => withHeaderlessQuery(path, site.headerless)
  const showsPitch = !data.isSent && !hasFormErrors(data)
  const form = (
    <TeamEmailPanel
      page="partners"
      data={data}
      site={site}
      texts={copy}
      sentLevel={data.isSent ? 'h1' : 'h2'}
    />
  )
  const contact = (
    <aside>
      <div className="stack">
        <p>
          {copy.direct} <a href={`mailto:${data.mailbox}`}>{data.mailbox}</a>
        </p>
        <p>{copy.neverSend}</p>
        <p>
          {copy.codeText} <a href={toPath(paths.getPaid)}>{copy.codeLink}</a>
        </p>
        <p>
          {copy.payerText} <a href={toPath(paths.contact)}>{copy.payerLink}</a>
        </p>
        <p>
          {copy.verifyText} <a href={toPath(paths.merchantVerification)}>{copy.verifyLink}</a>
        </p>
      </div>
    </aside>
  )
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
      width={data.isSent ? 'narrow' : 'full'}
      isForBillers
    >
      {!data.isSent && (
        <Hero
          aside={
            <HeroArt look="cut">
              <ServerOnly name="page-picture">
                {import.meta.env.SSR && <ProductPicture name="pay-page" />}
              </ServerOnly>
            </HeroArt>
          }
        >
          <h1>{copy.title}</h1>
          <HeroLead>{copy.lead}</HeroLead>
          {showsPitch && (
            <div className="row buttons">
              <ButtonLink href={`#${panelId}`}>{copy.write}</ButtonLink>
              <ButtonLink href={toPath(paths.getPaid)} variant="secondary">
                {copy.code}
              </ButtonLink>
            </div>
          )}
        </Hero>
      )}
      {showsPitch && (
        <ServerOnly name="pitch">
          {import.meta.env.SSR && <Pitch widgetBuilderPath={toPath(paths.widgetBuilder)} />}
        </ServerOnly>
      )}
      {data.isSent ? (
        form
      ) : (
        <Deck>
          {form}
          {contact}
        </Deck>
      )}
    </SitePage>
  )
}

/** Before the form: what Papaya does, what a biller needs for it, and what it costs. */
function Pitch({ widgetBuilderPath }: { readonly widgetBuilderPath: string }) {
  const copy = useCopy(partnersPitchCopy)
  const { page, status } = copy
  return (
    <>
      <Section heading={copy.benefitsTitle}>
        <ul className={classNames('columns', styles.benefits)}>
          <li className="stack">
            <h3>{page.title}</h3>
            <p>{page.text}</p>
            <p>
              <a href={widgetBuilderPath}>{page.link}</a>
            </p>
            <div className={styles.cut}>
              <ProductPicture name="widget" />
            </div>
          </li>
          <li className="stack">
            <h3>{status.title}</h3>
            <p>{status.text}</p>
            <div className={styles.cut}>
              <ProductPicture name="receipt" />
            </div>
          </li>
        </ul>
        <Posting />
      </Section>
      <Section heading={copy.howTitle} hasBackground>
        <Steps items={copy.steps} />
      </Section>
      <Section heading={copy.takesTitle}>
        <Facts items={copy.takes.map(({ title, text }) => ({ term: title, text }))} />
      </Section>
      <Section heading={copy.costTitle} isBeside>
        <div className="prose">
          {copy.cost.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
    </>
  )
}

/** A payment as the posting file has it. The values are the demo's. */
const exportedPayment = toPostingCells({
  ...{ kind: 'payment', reference: 'PPY-8T0WB-45DM8', originalReference: '' },
  ...{ account: 'A-20417', furtherAccounts: [], name: 'Rosa Delgado', serviceDate: '2026-10-30' },
  ...{ submittedAt: '2026-11-22T20:14:09.000Z', paidOn: '2026-11-23', sentOn: '2026-11-25' },
  ...{ billCents: 125_50, feeCents: 2_95, way: 'ach', trace: '021000021234567' },
  deposit: { id: 'D-7K2M9XQ4TDH3', totalCents: 128_45, rowCount: 1 },
  ...{ cardBrand: 'visa', ref: 'INV-2048', corrects: '' },
})

function Posting() {
  const copy = useCopy(partnersPitchCopy).posting
  return (
    <div className={styles.posting}>
      <div className="stack">
        <h3 id="posting">{copy.title}</h3>
        <p>{copy.text}</p>
      </div>
      <table className={classNames('table', styles.export)} aria-labelledby="posting">
        <thead>
          <tr>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.example}</th>
          </tr>
        </thead>
        <tbody lang="en" translate="no">
          {postingColumns.map((column) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>{exportedPayment[column]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export { PartnersPage as Page }
