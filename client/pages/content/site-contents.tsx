// What each content page shows, and its picture in link previews.
import type { ComponentType } from 'react'
import type { SitePageName } from '../../../shared/content/pages'
import { Deck, Hero, HeroLead } from '../../ui/layout/hero'
import type { PreviewPicture } from '../../ui/layout/page-head-server-only'
import { Notice } from '../../ui/notice'
import {
  Actions,
  Band,
  EmailLink,
  Facts,
  SceneHero,
  Section,
  Steps,
  Tiles,
} from '../../ui/sections'
import { AboutContent } from './about-content'
import { AccessibilityContent, AccessibilityReport } from './accessibility-content'
import { BrandKitContent } from './brand-kit-content'
import type { ContentProps } from './content-props'
import { HomeContent } from './home-content'
import { HowContent } from './how-content'
import { SecurityContent } from './security-content'
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
  accessibilityReport: { Content: AccessibilityReport },
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
      <SceneHero scene="clinic" heading={copy.heading} lead={copy.lead} />
      <Section heading={copy.workHeading} hasBackground>
        <Tiles items={copy.work} />
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
      <Hero>
        <h1>{copy.heading}</h1>
        <HeroLead>{copy.lead}</HeroLead>
        <Notice tone="info" title={copy.ended} />
      </Hero>
      <Deck>
        <div>
          <Facts items={copy.facts} />
          <p>
            {copy.contact} <EmailLink email={supportEmail} />.
          </p>
        </div>
      </Deck>
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
      <SceneHero scene="mailbox" heading={copy.heading} lead={copy.lead}>
        <Actions links={[copy.app]} />
      </SceneHero>
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
      <SceneHero scene="calendar" heading={copy.heading} lead={copy.lead}>
        <Actions links={[copy.pay]} />
      </SceneHero>
      <Section heading={copy.waysHeading} hasBackground>
        <Steps items={copy.ways} />
      </Section>
      <Section heading={copy.factsHeading}>
        <Facts items={copy.facts} />
      </Section>
    </>
  )
}
