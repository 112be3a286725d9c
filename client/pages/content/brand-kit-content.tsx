import { Icon } from '../../ui/brand/icon'
import { LogoMark } from '../../ui/brand/logo'
import { Scene } from '../../ui/brand/scene'
import { classNames } from '../../ui/class-names'
import { Hero, HeroLead } from '../../ui/layout/hero'
import { EmailLink, Facts, Section } from '../../ui/sections'
import styles from './brand-kit-content.module.css'
import type { ContentProps } from './content-props'
import { useSiteTexts } from './site-texts'

export function BrandKitContent({ partnershipsEmail }: ContentProps) {
  const copy = useSiteTexts().brandKit
  const { logos, rules, colors, illustrations, voice, words, ask } = copy
  return (
    <>
      <Hero>
        <h1>{copy.heading}</h1>
        <HeroLead>{copy.lead}</HeroLead>
      </Hero>
      <Section heading={logos.heading} intro={logos.intro}>
        <ul className="columns">
          {logos.items.map(({ file, name, on, wide }) => (
            <li key={file}>
              <div className={classNames(styles.plate, styles[on])}>
                {wide ? (
                  <img src={`/brand/${file}`} alt="" width={232} height={60} />
                ) : (
                  // The mark is inline: loading its file would cost a request.
                  <LogoMark />
                )}
              </div>
              <a className="link" href={`/brand/${file}`} download={file}>
                {logos.download.replace('{name}', name)}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className="link" href={`/brand/${logos.png.file}`} download={logos.png.file}>
            {logos.png.name}
          </a>
        </p>
      </Section>
      <Section heading={rules.heading} hasBackground>
        <div className="columns">
          <RuleList heading={rules.doHeading} items={rules.dos} icon="check" />
          <RuleList heading={rules.dontHeading} items={rules.donts} icon="close" />
        </div>
      </Section>
      <Section heading={colors.heading}>
        <ul className={classNames('columns', styles.colors)}>
          {colors.items.map(({ name, hex, use }) => (
            <li key={hex}>
              <svg className={styles.swatch} viewBox="0 0 10 4" aria-hidden="true">
                <rect width="10" height="4" fill={hex} />
              </svg>
              <p className="strong">{name}</p>
              <p>
                <code>{hex}</code>
              </p>
              <p className="soft small">{use}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={illustrations.heading} intro={illustrations.intro} hasBackground>
        <ul className={classNames('columns', styles.scenes)}>
          {(['bill', 'lock', 'mailbox', 'done'] as const).map((name) => (
            <li key={name}>
              <Scene name={name} />
            </li>
          ))}
        </ul>
        <Facts items={illustrations.items} />
      </Section>
      <Section heading={voice.heading} intro={voice.intro}>
        <Facts items={voice.items} />
      </Section>
      <Section heading={words.heading}>
        <Facts items={words.items} />
      </Section>
      <Section heading={ask.heading}>
        <p>
          {ask.text} <EmailLink email={partnershipsEmail} />.
        </p>
      </Section>
    </>
  )
}

type RuleListProps = Readonly<{
  heading: string
  items: readonly string[]
  icon: 'check' | 'close'
}>

function RuleList({ heading, items, icon }: RuleListProps) {
  return (
    <div className="stack tight">
      <h3>{heading}</h3>
      <ul className={icon === 'check' ? 'items good' : 'items bad'}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
