import { cachedHtml } from './cached-html'
import { type CheckoutFooterProps, CheckoutFooterServerOnly } from './checkout-footer-server-only'
import { ServerOnly } from './server-only'

export function CheckoutFooter(props: CheckoutFooterProps) {
  return (
    <ServerOnly
      name="footer"
      cached={import.meta.env.SSR && cachedHtml('checkout-footer', CheckoutFooterServerOnly, props)}
    />
  )
}
