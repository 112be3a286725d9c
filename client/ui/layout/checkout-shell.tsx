import type { SiteData } from '../../../shared/page-data'
import { CheckoutFooter } from './checkout-footer'
import type { CheckoutFooterProps } from './checkout-footer-server-only'
import { PageShell, type PageShellProps } from './page-shell'
import { SimpleHeader } from './simple-header'

type Props = Pick<PageShellProps, 'width' | 'children'> &
  Pick<CheckoutFooterProps, 'humanCheck' | 'brands'> & { readonly site: SiteData }

/** The shell of every page that a payment passes through. */
export function CheckoutShell({ site, humanCheck, brands, ...shell }: Props) {
  return (
    <PageShell
      {...shell}
      header={site.headerless ? null : <SimpleHeader hasLock />}
      footer={
        site.headerless ? null : (
          <CheckoutFooter year={site.year} humanCheck={humanCheck} brands={brands} />
        )
      }
    />
  )
}
