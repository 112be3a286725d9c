// The membership (spec section 2): benefits, a payment method, the waitlist.

import { useEffect, useRef, useState } from 'react'
import { languageQuery, withLanguage } from '../../../shared/locales/language-url'
import { memberSignupCopy } from '../../../shared/locales/membership'
import {
  type MemberPaymentType,
  type MemberSignupView,
  toMemberSignupPath,
} from '../../../shared/membership/page-data'
import { formatCents } from '../../../shared/money'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import { BenefitsView } from './benefits-view'
import styles from './membership-page.module.css'
import { PaymentView } from './payment-view'
import { sendChoice } from './send-choice'
import { WaitlistView } from './waitlist-view'

type Shown = {
  readonly view: MemberSignupView
  readonly error: string | null
  readonly isFailed: boolean
  readonly isSending: boolean
}

export function Page({ data, site }: PageProps<'member-signup'>) {
  const copy = useCopy(memberSignupCopy)
  const { camefrom, ad } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<Shown>({
    view: data.view,
    error: data.error,
    isFailed: data.isFailed,
    isSending: false,
  })
  const toPath = (v: 1 | 2 | 3) =>
    withLanguage(toMemberSignupPath({ camefrom, ad }, v, site.headerless), site.lang)

  useEffect(() => {
    if (shown.view !== data.view) heading.current?.focus()
  }, [shown.view, data.view])

  const choose = async (payment: MemberPaymentType | null) => {
    const initial = { view: 'payment', error: null, isFailed: false, isSending: false } as const
    if (payment === null) return setShown({ ...initial, error: copy.payment.missing })
    setShown({ ...initial, isSending: true })
    if (!(await sendChoice(payment, { camefrom, ad })))
      return setShown({ ...initial, isFailed: true })
    // Without this, a reload would show the payment form again.
    history.replaceState(null, '', toPath(3))
    setShown({ ...initial, view: 'waitlist' })
  }

  const { view } = shown
  const hasErrors = shown.error !== null || shown.isFailed
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader isPayQuiet />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{(hasErrors ? copy.errorTitle : '') + copy.title[view]}</title>
      <meta name="description" content={copy.description} />
      {view !== 'benefits' && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={copy.title.benefits} description={copy.description} />
      )}
      <Panel as="div" className={styles.page}>
        {view === 'waitlist' ? (
          <WaitlistView isHeaderless={site.headerless} headingRef={heading} />
        ) : (
          <>
            <div className={styles.top}>
              <h1>{copy[view].heading}</h1>
              <p className={styles.lead}>{copy[view].lead}</p>
              <p className={styles.price}>{copy.price(formatCents(data.priceCents))}</p>
            </div>
            {view === 'benefits' ? (
              <BenefitsView
                query={{ camefrom, ad, [languageQuery]: site.lang ?? '' }}
                isHeaderless={site.headerless}
              />
            ) : (
              <PaymentView
                action={toPath(2)}
                backPath={toPath(1)}
                payment={data.payment}
                error={shown.error}
                isFailed={shown.isFailed}
                isSending={shown.isSending}
                onChoose={choose}
              />
            )}
          </>
        )}
      </Panel>
    </PageShell>
  )
}
