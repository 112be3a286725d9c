// What each content page shows, its title, and its picture in link previews.
import type { ComponentType } from 'react'
import type { SitePageName } from '../../../shared/content/pages'
import { aboutCopy } from '../../../shared/locales/en/content/about'
import { brandKitCopy } from '../../../shared/locales/en/content/brand-kit'
import { careersCopy } from '../../../shared/locales/en/content/careers'
import { homeCopy } from '../../../shared/locales/en/content/home'
import { howCopy } from '../../../shared/locales/en/content/how-it-works'
import { ebillsCopy, fiveCopy, paymentPlanCopy } from '../../../shared/locales/en/content/offers'
import { IllustrationEnvelope } from '../../ui/brand/illustration-envelope'
import { IllustrationPhone } from '../../ui/brand/illustration-phone'
import { IllustrationReceipt } from '../../ui/brand/illustration-receipt'
import type { PreviewPicture } from '../../ui/brand/link-preview'
import { Notice } from '../../ui/notice'
import { BrandKitContent } from './brand-kit-content'
import { Contents } from './contents'
import { HomeContent } from './home-content'
import {
  Actions,
  Band,
  Cards,
  type ContentProps,
  EmailLink,
  Facts,
  Hero,
  Questions,
  Section,
  Steps,
} from './site-parts'

type SiteContent = {
  readonly Content: ComponentType<ContentProps>
  readonly copy: {
    readonly head: { readonly title: string; readonly description: string }
  }
  readonly picture?: PreviewPicture
}

export const siteContents: Readonly<Record<SitePageName, SiteContent>> = {
  home: { Content: HomeContent, copy: homeCopy },
  about: { Content: About, copy: aboutCopy },
  howItWorks: { Content: How, copy: howCopy, picture: 'how-it-works' },
  careers: { Content: Careers, copy: careersCopy },
  brandKit: { Content: BrandKitContent, copy: brandKitCopy },
  five: { Content: Five, copy: fiveCopy },
  ebills: { Content: Ebills, copy: ebillsCopy, picture: 'ebills' },
  paymentPlanOptions: { Content: PaymentPlan, copy: paymentPlanCopy },
}

function About() {
  return (
    <>
      <Hero heading={aboutCopy.heading} lead={aboutCopy.lead} art={<IllustrationReceipt />} />
      <Section heading={aboutCopy.whoHeading} isSunk>
        <Cards items={aboutCopy.who} />
      </Section>
      <Section heading={aboutCopy.principlesHeading}>
        <Facts items={aboutCopy.principles} />
      </Section>
      <Section heading={aboutCopy.notHeading}>
        <div className="prose">
          {aboutCopy.not.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Band heading={aboutCopy.next.heading}>
        <Actions links={[aboutCopy.next.pay, aboutCopy.next.how, aboutCopy.next.brand]} />
      </Band>
    </>
  )
}

function How() {
  return (
    <>
      <Hero heading={howCopy.heading} lead={howCopy.lead} art={<IllustrationPhone />}>
        <Contents
          label={howCopy.contents}
          items={[howCopy.app, howCopy.web, howCopy.after, howCopy.questions, howCopy.payees]}
        />
      </Hero>
      <Section id={howCopy.app.id} heading={howCopy.app.heading} isSunk>
        <Steps items={howCopy.app.steps} />
        <Actions links={[howCopy.app.link]} />
      </Section>
      <Section id={howCopy.web.id} heading={howCopy.web.heading}>
        <Steps items={howCopy.web.steps} />
        <Actions links={[howCopy.web.link]} />
      </Section>
      <Section id={howCopy.after.id} heading={howCopy.after.heading} isSunk>
        <Steps items={howCopy.after.steps} />
      </Section>
      <Section id={howCopy.questions.id} heading={howCopy.questions.heading}>
        <Questions items={howCopy.questions.items} />
      </Section>
      <Section
        id={howCopy.payees.id}
        heading={howCopy.payees.heading}
        intro={howCopy.payees.text}
        isSunk
      >
        <Cards items={howCopy.payees.items} />
      </Section>
      <Band heading={howCopy.payees.collectText}>
        <Actions links={[howCopy.payees.collect, howCopy.payees.partner]} />
      </Band>
      <Band heading={howCopy.more.heading} text={howCopy.more.text}>
        <Actions links={[howCopy.more.plans, howCopy.more.financing, howCopy.more.five]} />
      </Band>
    </>
  )
}

function Careers({ supportEmail }: ContentProps) {
  const { apply } = careersCopy
  const applyUrl = `mailto:${supportEmail}?subject=${encodeURIComponent(apply.subject)}`
  return (
    <>
      <Hero heading={careersCopy.heading} lead={careersCopy.lead} />
      <Section heading={careersCopy.workHeading} isSunk>
        <Cards items={careersCopy.work} />
      </Section>
      <Section heading={careersCopy.howHeading}>
        <Facts items={careersCopy.how} />
      </Section>
      <Band heading={apply.heading} text={apply.text}>
        <Actions links={[{ href: applyUrl, label: apply.button }]} />
        <p>
          <EmailLink email={supportEmail} />
        </p>
        <p>{apply.fair}</p>
      </Band>
    </>
  )
}

function Five({ supportEmail }: ContentProps) {
  return (
    <>
      <Hero heading={fiveCopy.heading} lead={fiveCopy.lead}>
        <Notice tone="info" title={fiveCopy.ended} />
        <Facts items={fiveCopy.facts} />
        <p>
          {fiveCopy.contact} <EmailLink email={supportEmail} />.
        </p>
      </Hero>
      <Band heading={fiveCopy.next.heading}>
        <Actions links={[fiveCopy.next.pay, fiveCopy.next.app]} />
      </Band>
    </>
  )
}

function Ebills({ supportEmail }: ContentProps) {
  return (
    <>
      <Hero heading={ebillsCopy.heading} lead={ebillsCopy.lead} art={<IllustrationEnvelope />}>
        <Actions links={[ebillsCopy.app]} />
      </Hero>
      <Section heading={ebillsCopy.howHeading} isSunk>
        <Steps items={ebillsCopy.steps} />
      </Section>
      <Section heading={ebillsCopy.factsHeading}>
        <Facts items={ebillsCopy.facts} />
      </Section>
      <Section heading={ebillsCopy.trouble.heading}>
        <p>
          {ebillsCopy.trouble.text} <EmailLink email={supportEmail} />.
        </p>
      </Section>
    </>
  )
}

function PaymentPlan() {
  return (
    <>
      <Hero
        heading={paymentPlanCopy.heading}
        lead={paymentPlanCopy.lead}
        art={<IllustrationReceipt />}
      >
        <Actions links={[paymentPlanCopy.pay]} />
      </Hero>
      <Section heading={paymentPlanCopy.waysHeading} isSunk>
        <Steps items={paymentPlanCopy.ways} />
      </Section>
      <Section heading={paymentPlanCopy.factsHeading}>
        <Facts items={paymentPlanCopy.facts} />
      </Section>
    </>
  )
}
