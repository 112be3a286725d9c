// The frame of every widget: colors, the partner's logo, and the script that exchanges messages with the
// host page. Each page sets its own title, which depends on its view. The background is transparent, so that
// the host page's background shows.
import type { ReactNode } from 'react'
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import type { PayWidgetPageData } from '../../../../shared/widget/page-data'
import { hostMessagingScript } from '../../../../shared/widget/scripts'
import { Icon } from '../../../ui/brand/icon'
import { PayeeLogo } from '../../../ui/brand/payee-logo'
import { classNames } from '../../../ui/class-names'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import styles from './widget-shell.module.css'

type Props = Pick<PayWidgetPageData, 'look' | 'brandName' | 'logoUrl' | 'closing' | 'event'> & {
  readonly layout?: 'card' | 'tab'
  readonly children: ReactNode
}

export function WidgetShell({ look, brandName, logoUrl, closing, event, ...props }: Props) {
  const toTitle = useCopy(widgetCopy.title)
  const { layout = 'card', children } = props
  return (
    <main
      // The label tells it apart from the host page's own main landmark.
      aria-label={toTitle(brandName)}
      data-widget={look.type}
      data-theme={look.type === 'auto' ? undefined : look.type}
      data-event={event}
      className={styles.page}
    >
      <meta name="robots" content="noindex" />
      <style>{look.css}</style>
      <div className={classNames(styles.card, layout === 'tab' && styles.tab)}>
        {layout === 'card' && logoUrl && (
          <ServerOnly name="brand">
            {import.meta.env.SSR && <Brand name={brandName} logoUrl={logoUrl} />}
          </ServerOnly>
        )}
        {children}
        {layout === 'card' && (
          <ServerOnly name="foot">{import.meta.env.SSR && <Foot closing={closing} />}</ServerOnly>
        )}
      </div>
      <InlineScript source={hostMessagingScript} />
    </main>
  )
}

function Brand({ name, logoUrl }: { readonly name: string | null; readonly logoUrl: string }) {
  return (
    <p className={styles.brand}>
      <PayeeLogo src={logoUrl} alt={name ?? ''} />
    </p>
  )
}

function Foot({ closing }: Pick<Props, 'closing'>) {
  const securityText = useCopy(widgetCopy.security)
  return (
    <footer className="row between small ruled">
      <p className={`row dense soft ${styles.badge}`}>
        <Icon name="shield" size="s" />
        {securityText}
      </p>
      {closing && (
        <a
          className="link inline"
          href={closing.url}
          lang={closing.lang ?? undefined}
          target="_top"
          rel="noopener"
        >
          {closing.text}
        </a>
      )}
    </footer>
  )
}

/** `source`: a constant of shared/widget/scripts.ts, which the CSP allows by its hash. */
export function InlineScript({ source }: { readonly source: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP
      dangerouslySetInnerHTML={{ __html: source }}
    />
  )
}
