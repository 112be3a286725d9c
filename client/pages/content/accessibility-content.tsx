import styles from './accessibility-content.module.css'
import type { ContentProps } from './site-parts'
import { Actions, Band, EmailLink, Facts, Hero, Section } from './site-parts'
import { useSiteTexts } from './site-texts'

/** The accessibility statement, and the conformance report by criterion. */
export function AccessibilityContent({ supportEmail }: ContentProps) {
  const copy = useSiteTexts().accessibility
  const { aim, helps, checks, gaps, report, tell } = copy
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} />
      <Section heading={aim.heading} hasBackground>
        <div className="prose">
          <p>{aim.text}</p>
        </div>
      </Section>
      <Section heading={helps.heading}>
        <Facts items={helps.items} />
      </Section>
      <Section heading={checks.heading} hasBackground>
        <Facts items={checks.items} />
      </Section>
      <Section heading={gaps.heading}>
        <Facts items={gaps.items} />
      </Section>
      <Section heading={report.heading} intro={report.intro} hasBackground>
        {report.principles.map(({ heading, items }) => (
          <div key={heading} className={styles.principle}>
            <h3>{heading}</h3>
            <Facts items={items} />
          </div>
        ))}
      </Section>
      <Band heading={tell.heading}>
        <p>
          {tell.text} <EmailLink email={supportEmail} />.
        </p>
        <Actions links={[tell.contact]} />
      </Band>
    </>
  )
}
