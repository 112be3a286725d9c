import { Hero, HeroLead } from '../../ui/layout/hero'
import { Actions, Band, EmailLink, Facts, MoreLink, Section } from '../../ui/sections'
import type { ContentProps } from './content-props'
import { useSiteTexts } from './site-texts'

/** The accessibility statement. */
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
      <Section heading={report.heading} hasBackground>
        <div className="prose">
          <p>{report.text}</p>
        </div>
        <MoreLink {...report.link} />
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

/** The conformance report by criterion. */
export function AccessibilityReport() {
  const copy = useSiteTexts().accessibilityReport
  return (
    <>
      <Hero>
        <h1>{copy.heading}</h1>
        <HeroLead>{copy.intro}</HeroLead>
        <MoreLink {...copy.back} />
      </Hero>
      {copy.principles.map(({ heading, items }, index) => (
        <Section key={heading} heading={heading} hasBackground={index % 2 === 0}>
          <Facts items={items} />
        </Section>
      ))}
    </>
  )
}
