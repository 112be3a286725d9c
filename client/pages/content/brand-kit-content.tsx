import { LogoMark } from '../../ui/brand/logo'
import { classNames } from '../../ui/class-names'
import styles from './brand-kit-content.module.css'
import type { ContentProps } from './site-parts'
import { EmailLink, Facts, Hero, Section } from './site-parts'
import { useSiteTexts } from './site-texts'

export function BrandKitContent({ partnershipsEmail }: ContentProps) {
  const copy = useSiteTexts().brandKit
  const { logos, rules, colors, illustrations, voice, words, ask } = copy
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} />
      <Section heading={logos.heading} intro={logos.intro}>
        <ul className={styles.logos}>
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
              <a className={styles.file} href={`/brand/${file}`} download={file}>
                {logos.download.replace('{name}', name)}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className={styles.file} href={`/brand/${logos.png.file}`} download={logos.png.file}>
            {logos.png.name}
          </a>
        </p>
      </Section>
      <Section heading={rules.heading} hasBackground>
        <div className={styles.rules}>
          <RuleList heading={rules.doHeading} items={rules.dos} />
          <RuleList heading={rules.dontHeading} items={rules.donts} />
        </div>
      </Section>
      <Section heading={colors.heading}>
        <ul className={styles.colors}>
          {colors.items.map(({ name, hex, use }) => (
            <li key={hex}>
              <svg className={styles.swatch} viewBox="0 0 10 4" aria-hidden="true">
                <rect width="10" height="4" fill={hex} />
              </svg>
              <p className={styles.colorName}>{name}</p>
              <p>
                <code>{hex}</code>
              </p>
              <p className={styles.use}>{use}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={illustrations.heading} intro={illustrations.intro} hasBackground>
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

function RuleList({ heading, items }: Readonly<{ heading: string; items: readonly string[] }>) {
  return (
    <div className="prose">
      <h3>{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
