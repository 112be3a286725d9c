import { fiveCopy as copy } from '../../../shared/locales/en/content/offers'
import { Notice } from '../../ui/notice'
import type { ContentProps } from './content-props'
import { Actions, Band, EmailLink, Facts, Hero } from './site-parts'

export function FiveContent({ supportEmail }: ContentProps) {
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead}>
        <Notice tone="info" title={copy.ended} />
        <Facts items={copy.facts} />
        <p>
          {copy.contact} <EmailLink address={supportEmail} />.
        </p>
      </Hero>
      <Band heading={copy.next.heading}>
        <Actions links={[copy.next.pay, copy.next.app]} />
      </Band>
    </>
  )
}
