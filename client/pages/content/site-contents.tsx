// What each content page shows, its title, and its picture in link previews.
import type { ComponentType } from 'react'
import type { SitePageName } from '../../../shared/content/pages'
import { aboutCopy } from '../../../shared/locales/content/about'
import { brandKitCopy } from '../../../shared/locales/content/brand-kit'
import { careersCopy } from '../../../shared/locales/content/careers'
import { homeCopy } from '../../../shared/locales/content/home'
import { howCopy } from '../../../shared/locales/content/how-it-works'
import { ebillsCopy, fiveCopy, paymentPlanCopy } from '../../../shared/locales/content/offers'
import { securityCopy } from '../../../shared/locales/content/security'
import type { Localized } from '../../../shared/locales/locale'
import type { PreviewPicture } from '../../ui/brand/link-preview'
import { Scene } from '../../ui/brand/scene'
import { useCopy } from '../../ui/locale'
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
  readonly copy: Localized<{ head: { title: string; description: string } }>
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
  const copy = useCopy(careersCopy)
  const { apply } = copy
  const applyUrl = `mailto:${supportEmail}?subject=${encodeURIComponent(apply.subject)}`
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.workHeading} hasBackground>
        <Cards items={copy.work} />
      </Section>
      <Section heading={copy.howHeading}>
        <Facts items={copy.how} />
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
  const copy = useCopy(fiveCopy)
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead}>
        <Notice tone="info" title={copy.ended} />
        <Facts items={copy.facts} />
        <p>
          {copy.contact} <EmailLink email={supportEmail} />.
        </p>
      </Hero>
      <Band heading={copy.next.heading} scene="phone">
        <Actions links={[copy.next.pay, copy.next.app]} />
      </Band>
    </>
  )
}

function Ebills({ supportEmail }: ContentProps) {
  const copy = useCopy(ebillsCopy)
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<Scene name="mailbox" />}>
        <Actions links={[copy.app]} />
      </Hero>
      <Section heading={copy.howHeading} hasBackground>
        <Steps items={copy.steps} />
      </Section>
      <Section heading={copy.factsHeading}>
        <Facts items={copy.facts} />
      </Section>
      <Section heading={copy.trouble.heading}>
        <p>
          {copy.trouble.text} <EmailLink email={supportEmail} />.
        </p>
      </Section>
    </>
  )
}

function PaymentPlan() {
  const copy = useCopy(paymentPlanCopy)
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<Scene name="calendar" />}>
        <Actions links={[copy.pay]} />
      </Hero>
      <Section heading={copy.waysHeading} hasBackground>
        <Steps items={copy.ways} />
      </Section>
      <Section heading={copy.factsHeading}>
        <Facts items={copy.facts} />
      </Section>
    </>
  )
}
