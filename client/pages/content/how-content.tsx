import { Scene } from '../../ui/brand/scene'
import { Actions, Band, Cards, Hero, MoreLink, Questions, Section, Steps } from './site-parts'
import { useSiteTexts } from './site-texts'
import { TableOfContents } from './table-of-contents'

export function HowContent() {
  const copy = useSiteTexts().howItWorks
  const { app, web, after, questions, payees, more } = copy
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<Scene name="bill" />}>
        <TableOfContents label={copy.contents} items={[app, web, after, questions, payees]} />
      </Hero>
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
        <Cards items={payees.items} />
      </Section>
      <Band heading={payees.collectText} isForBillers scene="clerk">
        <Actions links={[payees.collect, payees.partner]} />
      </Band>
      <Band heading={more.heading} text={more.text} scene="calendar">
        <Actions links={[more.plans, more.financing]} />
        <MoreLink {...more.five} />
      </Band>
    </>
  )
}
