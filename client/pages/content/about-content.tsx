import { aboutCopy as copy } from '../../../shared/locales/en/content/about'
import { IllustrationReceipt } from '../../ui/brand/illustration-receipt'
import { Actions, Band, Cards, Facts, Hero, Section } from './site-parts'

export function AboutContent() {
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<IllustrationReceipt />} />
      <Section heading={copy.whoHeading} isSunk>
        <Cards items={copy.who} />
      </Section>
      <Section heading={copy.principlesHeading}>
        <Facts items={copy.principles} />
      </Section>
      <Section heading={copy.notHeading}>
        <div className="prose">
          {copy.not.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Band heading={copy.next.heading}>
        <Actions links={[copy.next.pay, copy.next.how]} />
      </Band>
    </>
  )
}
