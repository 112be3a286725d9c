// The membership (spec section 2): benefits, a payment method, the waitlist.

import { useState } from 'react'
import type { FieldErrors } from '../../../shared/field-rules'
import { languageQuery, withLanguage } from '../../../shared/locales/language-url'
import { memberSignupCopy } from '../../../shared/locales/membership'
import {
  isPaymentType,
  type MemberSignupPageData,
  toMemberSignupPath,
} from '../../../shared/membership/page-data'
import { formatCents } from '../../../shared/money'
import type { PageProps } from '../../../shared/page-data'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { useFocusOnChange } from '../../ui/use-focus-on-change'
import { useFormCall } from '../../ui/use-form-call'
import { BenefitsView } from './benefits-view'
import { PaymentView } from './payment-view'
import { sendChoice } from './send-choice'
import { WaitlistView } from './waitlist-view'
import '../../ui/content.css'

function MembershipPage({ data, site }: PageProps<MemberSignupPageData>) {
  const copy = useCopy(memberSignupCopy)
  const { camefrom, ad } = data
  const [view, setView] = useState(data.view)
  const toPath = (v: 1 | 2 | 3) =>
    withLanguage(toMemberSignupPath({ camefrom, ad }, v, site.headerless), site.lang)

  const headingRef = useFocusOnChange(view)

  const form = useFormCall<null>({
    errors: data.error === null ? {} : { payment: data.error },
    failure: data.isFailed ? copy.failed : null,
    validate: ({ payment }): FieldErrors =>
      isPaymentType(payment) ? {} : { payment: copy.payment.missing },
    send: async ({ payment = '' }) =>
      (await sendChoice(payment, { camefrom, ad }))
        ? { kind: 'done', result: null }
        : { kind: 'failed', message: copy.failed },
    onDone: () => {
      // Without this, a reload would show the payment form again.
      history.replaceState(null, '', toPath(3))
      setView('waitlist')
    },
  })

  const error = form.errors.payment ?? null
  const hasErrors = error !== null || form.failure !== null || data.contact.error !== null
  return (
    <SitePage
      site={site}
      title={(hasErrors ? copy.errorTitle : '') + copy.title[view]}
      head={
        import.meta.env.SSR && {
          title: copy.title.benefits,
          description: copy.description,
          isIndexed: view === 'benefits',
        }
      }
      width="narrow"
    >
      <Panel as="div" className="stack loose">
        {view === 'waitlist' ? (
          <WaitlistView
            action={toPath(3)}
            contact={data.contact}
            isHeaderless={site.headerless}
            headingRef={headingRef}
          />
        ) : (
          <>
            <div className="stack tight">
              <h1>{copy[view].heading}</h1>
              {view === 'payment' && <p className="soft lead">{copy.payment.lead}</p>}
              <p className="inset strong">{copy.price(formatCents(data.priceCents))}</p>
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
                error={error}
                form={form}
              />
            )}
          </>
        )}
      </Panel>
    </SitePage>
  )
}

export { MembershipPage as Page }
