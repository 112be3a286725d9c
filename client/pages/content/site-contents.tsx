// What each content page shows, its title, and its picture in link previews.
import type { ComponentType } from 'react'
import type { SitePageName } from '../../../shared/content/pages'
import { aboutCopy } from '../../../shared/locales/en/content/about'
import { brandKitCopy } from '../../../shared/locales/en/content/brand-kit'
import { careersCopy } from '../../../shared/locales/en/content/careers'
import { homeCopy } from '../../../shared/locales/en/content/home'
import { howCopy } from '../../../shared/locales/en/content/how-it-works'
import { ebillsCopy, fiveCopy, paymentPlanCopy } from '../../../shared/locales/en/content/offers'
import { securityCopy } from '../../../shared/locales/en/content/security'
import type { PreviewPicture } from '../../ui/brand/link-preview'
import { Scene } from '../../ui/brand/scene'
import { Notice } from '../../ui/notice'
import { AboutContent } from './about-content'
import { BrandKitContent } from './brand-kit-content'
import { HomeContent } from './home-content'
import { HowContent } from './how-content'
import { SecurityContent } from './security-content'
import {
  Actions,
  Band,
  Cards,
  type ContentProps,
  EmailLink,
  Facts,
  Hero,
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
  about: { Content: AboutContent, copy: aboutCopy },
  howItWorks: { Content: HowContent, copy: howCopy, picture: 'how-it-works' },
  security: { Content: SecurityContent, copy: securityCopy },
  careers: { Content: Careers, copy: careersCopy },
  brandKit: { Content: BrandKitContent, copy: brandKitCopy },
  five: { Content: Five, copy: fiveCopy },
  ebills: { Content: Ebills, copy: ebillsCopy, picture: 'ebills' },
  paymentPlanOptions: { Content: PaymentPlan, copy: paymentPlanCopy },
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
      <Band heading={apply.heading} text={apply.text} scene="mailbox">
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
      <Band heading={fiveCopy.next.heading} scene="phone">
        <Actions links={[fiveCopy.next.pay, fiveCopy.next.app]} />
      </Band>
    </>
  )
}

function Ebills({ supportEmail }: ContentProps) {
  return (
    <>
      <Hero heading={ebillsCopy.heading} lead={ebillsCopy.lead} art={<Scene name="mailbox" />}>
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
        art={<Scene name="calendar" />}
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
