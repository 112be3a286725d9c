import {
  Actions,
  Band,
  EmailLink,
  Facts,
  MoreLink,
  Questions,
  SceneHero,
  Section,
} from '../../ui/sections'
import type { ContentProps } from './content-props'
import { useSiteTexts } from './site-texts'

export function SecurityContent({ supportEmail }: ContentProps) {
  const copy = useSiteTexts().security
  const { neverStored, keep, once, others, real, report } = copy
  return (
    <>
      <SceneHero scene="lock" heading={copy.heading} lead={copy.lead} />
      <Section heading={neverStored.heading}>
        <Facts items={neverStored.items} />
      </Section>
      <Section heading={keep.heading}>
        <div className="prose">
          <p>{keep.text}</p>
        </div>
        <MoreLink {...keep.link} />
      </Section>
      <Section heading={once.heading} hasBackground>
        <Facts items={once.items} />
      </Section>
      <Section heading={others.heading}>
        <Facts items={others.items} />
      </Section>
      <Section heading={real.heading}>
        <Questions items={real.items} />
      </Section>
      <Band heading={report.heading}>
        <p>
          {report.text} <EmailLink email={supportEmail} />.
        </p>
        <Actions links={[report.contact]} />
      </Band>
    </>
  )
}
