import { careersCopy as copy } from '../../../shared/locales/en/content/careers'
import type { ContentProps } from './content-props'
import { Actions, Band, Cards, EmailLink, Facts, Hero, Section } from './site-parts'

export function CareersContent({ supportEmail }: ContentProps) {
  const { apply } = copy
  const applyUrl = `mailto:${supportEmail}?subject=${encodeURIComponent(apply.subject)}`
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.workHeading} isSunk>
        <Cards items={copy.work} />
      </Section>
      <Section heading={copy.howHeading}>
        <Facts items={copy.how} />
      </Section>
      <Band heading={apply.heading} text={apply.text}>
        <Actions links={[{ href: applyUrl, label: apply.button }]} />
        <p>
          <EmailLink address={supportEmail} />
        </p>
        <p>{apply.fair}</p>
      </Band>
    </>
  )
}
