// The widget on a large screen, and the restore tab (spec section 2), a compact view with the form
// only: sends a link to a phone number by SMS. Paying always opens a new page.
import { useRef, useState } from 'react'
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import type { PayWidgetPageData } from '../../../../shared/widget/page-data'
import { Icon } from '../../../ui/brand/icon'
import { StoreBadge } from '../../../ui/brand/store-badge'
import { ServerOnly } from '../../../ui/layout/server-only'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useCopy } from '../../../ui/locale'
import { SmsSent } from '../../../ui/sms-link/sms-sent'
import styles from './pay-widget-page.module.css'
import { WidgetForm } from './widget-form'
import { WidgetShell } from './widget-shell'

type View =
  | {
      readonly name: 'form'
      readonly number: string
      readonly isFirstView: boolean
      readonly focusOnMount: boolean
    }
  | { readonly name: 'sent'; readonly number: string; readonly isJustSent: boolean }

function PayWidgetPage({ data }: PageProps<PayWidgetPageData>) {
  const toTitle = useCopy(widgetCopy.title)
  const successTexts = useCopy(widgetCopy.success)
  const { form, layout } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, setView] = useState<View>(
    form.isSent
      ? { name: 'sent', number: '', isJustSent: false }
      : { name: 'form', number: form.number, isFirstView: true, focusOnMount: false },
  )
  const title = toTitle(data.brandName)

  return (
    <WidgetShell {...data}>
      {view.name === 'sent' ? (
        <SmsSent
          title={title}
          {...successTexts}
          level="h1"
          formUrl={data.ownUrl}
          isJustSent={view.isJustSent}
          onTryAgain={() =>
            setView({ name: 'form', number: view.number, isFirstView: false, focusOnMount: true })
          }
          onTimeout={(hadFocus) => {
            // Clear the number: others may use this computer.
            setView({ name: 'form', number: '', isFirstView: false, focusOnMount: false })
            // A frame keeps its active element while the host page has the focus.
            if (hadFocus && document.hasFocus())
              requestAnimationFrame(() => heading.current?.focus())
          }}
        />
      ) : (
        <div className={`stack ${styles.main}`}>
          <div className="stack tight">
            <h1 ref={heading} tabIndex={-1}>
              {data.headline}
            </h1>
            {layout === 'card' && <p className="soft">{data.description}</p>}
          </div>
          <WidgetForm
            data={data}
            title={title}
            number={view.number}
            focusOnMount={view.focusOnMount}
            showsRenderedErrors={view.isFirstView}
            onSent={(number) => setView({ name: 'sent', number, isJustSent: true })}
          />
        </div>
      )}
      {layout === 'card' && (
        <ServerOnly name="other-ways">{import.meta.env.SSR && <OtherWays {...data} />}</ServerOnly>
      )}
    </WidgetShell>
  )
}

function OtherWays({ payUrl, storeUrls }: Pick<PayWidgetPageData, 'payUrl' | 'storeUrls'>) {
  const webLabel = useCopy(widgetCopy.web)
  const newTabLabel = useCopy(widgetCopy.newTab)
  return (
    <div className="row between">
      <p>
        <a className={styles.web} href={payUrl} target="_blank" rel="noopener">
          {webLabel}
          <VisuallyHidden> {newTabLabel}</VisuallyHidden>
          <Icon name="external" size="s" />
        </a>
      </p>
      <ul className="row">
        <li>
          <StoreBadge store="apple" href={storeUrls.apple} target="_blank" />
        </li>
        <li>
          <StoreBadge store="google" href={storeUrls.android} target="_blank" />
        </li>
      </ul>
    </div>
  )
}

export { PayWidgetPage as Page }
