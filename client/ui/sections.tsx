// Sections of the content pages, the home page and the page for billers. Their props have the shapes of the locale
// files.
import type { ReactNode } from 'react'
import { Icon } from './brand/icon'
import { ProductPicture } from './brand/product-picture'
import type { ProductPictureName } from './brand/product-pictures'
import { Scene, type SceneName } from './brand/scene'
import { TwoToneIcon, type TwoToneIconName } from './brand/two-tone-icon'
import { ButtonLink } from './button'
import { classNames } from './class-names'
import { useHeaderlessLink } from './headerless-links'
import { Hero, HeroArt, HeroLead } from './layout/hero'
import styles from './sections.module.css'
import './content.css'

export type SiteLink = Readonly<{ href: string; label: string }>

type SceneHeroProps = Readonly<{
  scene: SceneName
  heading: string
  lead: string
  children?: ReactNode
}>

/** The head of a content page, with a drawing on wide screens. */
export function SceneHero({ scene, heading, lead, children }: SceneHeroProps) {
  return (
    <Hero
      aside={
        <HeroArt look="art">
          <Scene name={scene} />
        </HeroArt>
      }
    >
      <h1>{heading}</h1>
      <HeroLead>{lead}</HeroLead>
      {children}
    </Hero>
  )
}

type SectionProps = Readonly<{
  heading: string
  intro?: string
  id?: string
  /** On a background of its own color. */
  hasBackground?: boolean
  /** On wide screens, the heading stands beside the content. */
  isBeside?: boolean
  /** Below the heading. */
  link?: SiteLink
  children: ReactNode
}>

export function Section(props: SectionProps) {
  const { heading, intro, id, hasBackground, isBeside, link, children } = props
  return (
    <section className={classNames(styles.section, hasBackground && styles.sunk)} id={id}>
      <div className={classNames('wrap', isBeside && styles.beside)}>
        <div>
          <h2 className={styles.heading}>{heading}</h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          {link && <MoreLink {...link} />}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}

type Tile = Readonly<{ icon?: TwoToneIconName; title: string; text: string; link?: SiteLink }>

type TilesProps = Readonly<{
  items: readonly Tile[]
  /** In place of the icons. */
  pictures?: readonly ReactNode[]
}>

export function Tiles({ items, pictures = [] }: TilesProps) {
  const toLink = useHeaderlessLink()
  return (
    <ul className={styles.tiles}>
      {items.map(({ icon, title, text, link }, index) => (
        <li key={title} className={styles.tile}>
          {pictures[index] ? (
            <div className={styles.picture}>{pictures[index]}</div>
          ) : (
            icon && <TwoToneIcon name={icon} />
          )}
          <div className="stack tight start">
            <h3>{title}</h3>
            <p>{text}</p>
            {link && (
              <a href={toLink(link.href)}>
                <b>{link.label}</b>
              </a>
            )}
          </div>
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
            <span className="disc" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              {picture && (
                <div className={styles.shot}>
                  <ProductPicture name={picture} />
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type Fact = Readonly<{ term: string; text: string }>

export function Facts({ items }: Readonly<{ items: readonly Fact[] }>) {
  return (
    <dl className={classNames('columns', styles.facts)}>
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type QuestionsProps = Readonly<{
  items: readonly Readonly<{ question: string; answer: string }>[]
}>

export function Questions({ items }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question} className="fold">
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
    <p className="row buttons">
      {links.map(({ href, label }, index) => (
        <ButtonLink key={href} href={toLink(href)} variant={index === 0 ? 'primary' : 'secondary'}>
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
    <p className={classNames('links', styles.more)}>
      <a href={toLink(href)}>{label}</a>
    </p>
  )
}

type BandProps = Readonly<{
  heading: string
  text?: string
  /** The call to action is for billers, so the band is green. */
  isForBillers?: boolean
  /** On the right of wide screens. */
  scene?: SceneName
  children: ReactNode
}>

/** The call to action at the end of a page. */
export function Band({ heading, text, isForBillers = false, scene, children }: BandProps) {
  return (
    <section className={classNames(styles.end, isForBillers && 'leaf')}>
      <Hero
        aside={
          scene && (
            <HeroArt look="art">
              <Scene name={scene} />
            </HeroArt>
          )
        }
      >
        <h2 className={styles.heading}>{heading}</h2>
        {text && <HeroLead>{text}</HeroLead>}
        {children}
      </Hero>
    </section>
  )
}

export function EmailLink({ email }: Readonly<{ email: string }>) {
  return <a href={`mailto:${email}`}>{email}</a>
}
