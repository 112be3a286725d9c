import { ebillsCopy as copy } from '../../../shared/locales/en/content/offers'
import { IllustrationEnvelope } from '../../ui/brand/illustration-envelope'
import type { ContentProps } from './content-props'
import { Actions, EmailLink, Facts, Hero, Section, Steps } from './site-parts'

export function EbillsContent({ supportEmail }: ContentProps) {
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<IllustrationEnvelope />}>
        <Actions links={[copy.app]} />
      </Hero>
      <Section heading={copy.howHeading} isSunk>
        <Steps items={copy.steps} />
      </Section>
      <Section heading={copy.factsHeading}>
        <Facts items={copy.facts} />
      </Section>
      <Section heading={copy.trouble.heading}>
        <p>
          {copy.trouble.text} <EmailLink address={supportEmail} />.
        </p>
      </Section>
    </>
  )
}
