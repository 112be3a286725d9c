// What each content page shows, and its picture in link previews.
import type { ComponentType } from 'react'
import type { SitePageName } from '../../../shared/content/pages'
import { Scene } from '../../ui/brand/scene'
import type { PreviewPicture } from '../../ui/layout/page-head-server-only'
import { Notice } from '../../ui/notice'
import { AboutContent } from './about-content'
import { AccessibilityContent } from './accessibility-content'
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
import { useSiteTexts } from './site-texts'

type SiteContent = {
  readonly Content: ComponentType<ContentProps>
  readonly picture?: PreviewPicture
}

export const siteContents: Readonly<Record<SitePageName, SiteContent>> = {
  home: { Content: HomeContent },
  about: { Content: AboutContent },
  howItWorks: { Content: HowContent, picture: 'how-it-works' },
  security: { Content: SecurityContent },
  accessibility: { Content: AccessibilityContent },
  careers: { Content: Careers },
  brandKit: { Content: BrandKitContent },
  five: { Content: Five },
  ebills: { Content: Ebills, picture: 'ebills' },
  paymentPlanOptions: { Content: PaymentPlan },
}

function Careers({ supportEmail }: ContentProps) {
  const copy = useSiteTexts().careers
  const { apply } = copy
  const applyUrl = `mailto:${supportEmail}?subject=${encodeURIComponent(apply.subject)}`
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<Scene name="clerk" />} />
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
  const copy = useSiteTexts().five
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
  const copy = useSiteTexts().ebills
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
  const copy = useSiteTexts().paymentPlanOptions
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
