import { Hero, HeroLead } from '../../ui/layout/hero'
import { Actions, Band, EmailLink, Facts, Section } from '../../ui/sections'
import type { ContentProps } from './content-props'
import { useSiteTexts } from './site-texts'

/** The accessibility statement, and the conformance report by criterion. */
export function AccessibilityContent({ supportEmail }: ContentProps) {
  const copy = useSiteTexts().accessibility
  const { aim, helps, checks, gaps, report, tell } = copy
  return (
    <>
      <Hero>
        <h1>{copy.heading}</h1>
        <HeroLead>{copy.lead}</HeroLead>
      </Hero>
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
        <div className="stack loose">
          {report.principles.map(({ heading, items }) => (
            <div key={heading} className="stack">
              <h3>{heading}</h3>
              <Facts items={items} />
            </div>
          ))}
        </div>
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
