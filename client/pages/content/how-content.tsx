import { howCopy as copy } from '../../../shared/locales/en/content/how-it-works'
import { IllustrationPhone } from '../../ui/brand/illustration-phone'
import { Contents } from './contents'
import { Actions, Band, Cards, Hero, Questions, Section, Steps } from './site-parts'

const sections = [copy.app, copy.web, copy.after, copy.questions, copy.payees]

export function HowContent() {
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<IllustrationPhone />}>
        <Contents label={copy.contents} items={sections} />
      </Hero>
      <Section id={copy.app.id} heading={copy.app.heading} isSunk>
        <Steps items={copy.app.steps} />
        <Actions links={[copy.app.link]} />
      </Section>
      <Section id={copy.web.id} heading={copy.web.heading}>
        <Steps items={copy.web.steps} />
        <Actions links={[copy.web.link]} />
      </Section>
      <Section id={copy.after.id} heading={copy.after.heading} isSunk>
        <Steps items={copy.after.steps} />
      </Section>
      <Section id={copy.questions.id} heading={copy.questions.heading}>
        <Questions items={copy.questions.items} />
      </Section>
      <Section id={copy.payees.id} heading={copy.payees.heading} intro={copy.payees.text} isSunk>
        <Cards items={copy.payees.items} />
      </Section>
      <Band heading={copy.payees.collectText}>
        <Actions links={[copy.payees.collect, copy.payees.partner]} />
      </Band>
    </>
  )
}
