import type { SiteData } from '../../../shared/page-data'
import { cachedHtml } from './cached-html'
import { CheckoutFooter } from './checkout-footer'
import type { CheckoutFooterProps } from './checkout-footer-server-only'
import { CheckoutHeaderServerOnly } from './checkout-header-server-only'
import { PageShell, type PageShellProps } from './page-shell'
import { ServerOnly } from './server-only'

type Props = Pick<PageShellProps, 'width' | 'children'> &
  Pick<CheckoutFooterProps, 'humanCheck'> & { readonly site: SiteData }

/** The shell of every page that a payment passes through. */
export function CheckoutShell({ site, humanCheck, ...shell }: Props) {
  return (
    <PageShell
      {...shell}
      header={
        site.headerless ? null : (
          <ServerOnly
            name="header"
            cached={
              import.meta.env.SSR && cachedHtml('checkout-header', CheckoutHeaderServerOnly, {})
            }
          />
        )
      }
      footer={site.headerless ? null : <CheckoutFooter year={site.year} humanCheck={humanCheck} />}
    />
  )
}
