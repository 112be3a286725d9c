import {
  Actions,
  Band,
  EmailLink,
  Facts,
  MoreLink,
  SceneHero,
  Section,
  Tiles,
} from '../../ui/sections'
import type { ContentProps } from './content-props'
import { useSiteTexts } from './site-texts'

export function AboutContent({ supportEmail, isDemo }: ContentProps) {
  const copy = useSiteTexts().about
  const { why, money, behind, next } = copy
  return (
    <>
      <SceneHero scene="utility" heading={copy.heading} lead={copy.lead} />
      <Section heading={why.heading}>
        <div className="prose">
          {why.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section heading={copy.whoHeading} hasBackground>
        <Tiles items={copy.who} />
      </Section>
      <Section heading={money.heading} intro={money.intro}>
        <Facts items={money.items} />
      </Section>
      <Section heading={copy.notHeading} hasBackground>
        <div className="prose">
          {copy.not.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section heading={behind.heading}>
        <div className="prose">
          <p>{isDemo ? behind.demo : behind.text}</p>
          <p>
            {behind.email} <EmailLink email={supportEmail} />.
          </p>
        </div>
        <MoreLink {...next.brand} />
      </Section>
      <Band heading={next.heading} scene="phone">
        <Actions links={[next.pay, next.how, next.security]} />
      </Band>
    </>
  )
}
