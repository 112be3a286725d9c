import { paymentPlanCopy as copy } from '../../../shared/locales/en/content/offers'
import { IllustrationReceipt } from '../../ui/brand/illustration-receipt'
import { Actions, Facts, Hero, Section, Steps } from './site-parts'

export function PaymentPlanContent() {
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<IllustrationReceipt />}>
        <Actions links={[copy.pay]} />
      </Hero>
      <Section heading={copy.waysHeading} isSunk>
        <Steps items={copy.ways} />
      </Section>
      <Section heading={copy.factsHeading}>
        <Facts items={copy.facts} />
      </Section>
    </>
  )
}
