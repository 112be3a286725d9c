// Layout parts of the content pages. Their props have the shapes of the locale files.
import type { ReactNode } from 'react'
import { Icon } from '../../ui/brand/icon'
import { ProductPicture } from '../../ui/brand/product-picture'
import type { ProductPictureName } from '../../ui/brand/product-pictures'
import { Scene, type SceneName } from '../../ui/brand/scene'
import { TwoToneIcon, type TwoToneIconName } from '../../ui/brand/two-tone-icon'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useHeaderlessLink } from '../../ui/headerless-links'
import { Panel } from '../../ui/layout/panel'
import styles from './site-parts.module.css'

/** The props of every content component. */
export type ContentProps = Readonly<{
  supportEmail: string
  partnershipsEmail: string
  /** The card processor is the simulator. */
  isDemo: boolean
}>

export type SiteLink = Readonly<{ href: string; label: string }>

type HeroProps = Readonly<{
  heading: string
  lead: string
  /** Beside the text on wide screens. */
  art?: ReactNode
  /** On narrow screens the art is below the text, and scaled down. */
  hidesArtOnPhones?: boolean
  children?: ReactNode
}>

export function Hero({ heading, lead, art, hidesArtOnPhones = false, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={classNames(styles.inner, art !== undefined && styles.heroSplit)}>
        <div className={styles.heroText}>
          <h1 className={styles.heroHeading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        {art !== undefined && (
          <div className={classNames(styles.art, hidesArtOnPhones && styles.wideOnly)}>{art}</div>
        )}
      </div>
    </div>
  )
}

type SectionProps = Readonly<{
  heading: string
  intro?: string
  id?: string
  /** On a background of its own color. */
  hasBackground?: boolean
  children: ReactNode
}>

export function Section({ heading, intro, id, hasBackground = false, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, hasBackground && styles.sunk)} id={id}>
      <div className={styles.inner}>
        <h2 className={styles.heading}>{heading}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </section>
  )
}

type CardItem = Readonly<{ icon: TwoToneIconName; title: string; text: string; link?: SiteLink }>

type CardsProps = Readonly<{
  items: readonly CardItem[]
  /** In the first card, which is then the largest. */
  picture?: ProductPictureName
}>

export function Cards({ items, picture }: CardsProps) {
  const toLink = useHeaderlessLink()
  return (
    <ul className={classNames(styles.cards, picture && styles.withPicture)}>
      {items.map(({ icon, title, text, link }, index) => (
        <li key={title} className={styles.card}>
          <TwoToneIcon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
          {link && (
            <a className={styles.cardLink} href={toLink(link.href)}>
              {link.label}
            </a>
          )}
          {picture && index === 0 && (
            <div className={styles.cardPicture}>
              <ProductPicture name={picture} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type Step = Readonly<{ title: string; text: string }>

type StepsProps = Readonly<{
  items: readonly Step[]
  /** Pictures of the product, one for each item. */
  pictures?: readonly ProductPictureName[]
}>

export function Steps({ items, pictures = [] }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }, index) => {
        const picture = pictures[index]
        return (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
            {picture && (
              <div className={styles.picture}>
                <ProductPicture name={picture} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Fact = Readonly<{ term: string; text: string }>

export function Facts({ items }: Readonly<{ items: readonly Fact[] }>) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, text }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type Question = Readonly<{ question: string; answer: string }>

export function Questions({ items }: Readonly<{ items: readonly Question[] }>) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** Links as a row of buttons: the first is the main action, the others are secondary. */
export function Actions({ links }: Readonly<{ links: readonly SiteLink[] }>) {
  const toLink = useHeaderlessLink()
  return (
    <p className={styles.actions}>
      {links.map(({ href, label }, index) => (
        <ButtonLink
          key={href}
          size="lg"
          href={toLink(href)}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}

/** A link at the end of a section, to the page that says more. */
export function MoreLink({ href, label }: SiteLink) {
  const toLink = useHeaderlessLink()
  return (
    <p className={styles.more}>
      <a href={toLink(href)}>{label}</a>
    </p>
  )
}

type BandProps = Readonly<{
  heading: string
  text?: string
  /** The call to action is for billers, so the surface is green. */
  isForBillers?: boolean
  /** On the right of wide screens. */
  scene?: SceneName
  children: ReactNode
}>

/** The call to action at the end of a page. */
export function Band({ heading, text, isForBillers = false, scene, children }: BandProps) {
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <Panel
          as="div"
          tone={isForBillers ? 'leaf' : 'flesh'}
          data-theme={isForBillers ? 'dark' : undefined}
          className={styles.band}
        >
          <div className={styles.bandText}>
            <h2 className={styles.heading}>{heading}</h2>
            {text && <p>{text}</p>}
            {children}
          </div>
          {scene && (
            <div className={styles.bandScene}>
              <Scene name={scene} />
            </div>
          )}
        </Panel>
      </div>
    </section>
  )
}

export function EmailLink({ email }: Readonly<{ email: string }>) {
  return <a href={`mailto:${email}`}>{email}</a>
}
