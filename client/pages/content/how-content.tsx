import {
  Actions,
  Band,
  MoreLink,
  Questions,
  SceneHero,
  Section,
  Steps,
  Tiles,
} from '../../ui/sections'
import { useSiteTexts } from './site-texts'
import { TableOfContents } from './table-of-contents'

export function HowContent() {
  const copy = useSiteTexts().howItWorks
  const { app, web, after, questions, payees, more } = copy
  return (
    <>
      <SceneHero scene="bill" heading={copy.heading} lead={copy.lead}>
        <TableOfContents label={copy.contents} items={[app, web, after, questions, payees]} />
      </SceneHero>
      <Section id={app.id} heading={app.heading} hasBackground>
        <Steps items={app.steps} />
        <Actions links={[app.link]} />
      </Section>
      <Section id={web.id} heading={web.heading}>
        <Steps items={web.steps} pictures={['find-biller', 'bill-step', 'card-step', 'receipt']} />
        <Actions links={[web.link]} />
      </Section>
      <Section id={after.id} heading={after.heading} hasBackground>
        <Steps items={after.steps} />
      </Section>
      <Section id={questions.id} heading={questions.heading}>
        <Questions items={questions.items} />
        <MoreLink {...questions.security} />
      </Section>
      <Section id={payees.id} heading={payees.heading} intro={payees.text} hasBackground>
        <Tiles items={payees.items} />
      </Section>
      <Band heading={payees.collectText} isForBillers scene="clinic">
        <Actions links={[payees.collect, payees.partner]} />
      </Band>
      <Band heading={more.heading} text={more.text} scene="calendar">
        <Actions links={[more.plans, more.financing]} />
        <MoreLink {...more.five} />
      </Band>
    </>
  )
}
