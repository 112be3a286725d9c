// Renders the payment form, and allows the sources of the processor's card fields where it hosts them.
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { contentSecurityPolicy } from '../../../platform/http/content-security-policy'
import { renderPage } from '../../../platform/render/render'
import type { CardEntryPolicy } from '../../../vendors/cards/card-entry'
import type { PaymentsContext } from '../context'

export function renderForm(
  c: PaymentsContext,
  data: PaymentFormPageData,
  status = 200,
): Promise<Response> {
  const { hostedCards } = c.get('services')
  if (hostedCards !== null) allowCardFields(c, hostedCards.policy)
  return renderPage(c, 'guest-payment', data, status)
}

function allowCardFields(c: PaymentsContext, policy: CardEntryPolicy): void {
  const { frames, scripts, connections, images, hasTrustedTypes, wallets } = policy
  const rules = { framed: `'self' ${frames}`, scripts, connections, images, hasTrustedTypes }
  c.header('Content-Security-Policy', contentSecurityPolicy(c.get('cspNonce'), rules))
  if (wallets === '') return
  const denied = c.res.headers.get('Permissions-Policy') ?? ''
  c.header('Permissions-Policy', denied.replace('payment=()', `payment=(${wallets})`))
  // A wallet may open its sheet as a window.
  c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}
