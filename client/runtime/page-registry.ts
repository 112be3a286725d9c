// All pages: the module of each, whose props say which data it takes, and when the browser hydrates it. A page is named
// as its file, without -page: the build names its scripts and styles so. The server sends a browser only its page.
import type { PageModule } from './document'

/**
 * never: the page's script is not sent. interaction: it loads on the first pointer, focus, touch or key. idle:
 * it also loads once the page is loaded and the browser is idle. An iPad that identifies itself as a Mac treats
 * interaction as idle, because it has the desktop page until React corrects it.
 */
export type Hydration = 'never' | 'interaction' | 'idle'

type PageEntry<Data> = {
  readonly hydrate: Hydration
  readonly load: () => Promise<PageModule<Data>>
  /** Whether its script runs a timer without any input: then it loads when the browser is idle. */
  readonly hasTimer: ((data: Data) => boolean) | null
}

const page = <Data>(
  hydrate: Hydration,
  load: () => Promise<PageModule<Data>>,
  hasTimer: ((data: Data) => boolean) | null = null,
): PageEntry<Data> => ({ hydrate, load, hasTimer })

const pages = {
  'guest-payment': page('idle', () => import('../pages/payments/form/guest-payment-page')),
  'provider-lookup': page(
    'interaction',
    () => import('../pages/payments/lookup/provider-lookup-page'),
  ),
  // The script starts the check without any input.
  'payment-check': page('idle', () => import('../pages/payments/check/payment-check-page')),
  'just-paid': page('never', () => import('../pages/payments/just-paid/just-paid-page')),
  'find-payment': page(
    'interaction',
    () => import('../pages/payments/find-payment/find-payment-page'),
  ),
  confirming: page('idle', () => import('../pages/payments/confirming/confirming-page')),
  receipt: page('idle', () => import('../pages/payments/status-page/receipt-page')),
  'short-receipt': page(
    'never',
    () => import('../pages/payments/short-receipt/short-receipt-page'),
  ),
  // The script removes the link's secret from the address bar, so it must not wait for input.
  'info-request': page('idle', () => import('../pages/payments/info-requests/info-request-page')),
  'pay-landing': page(
    'interaction',
    () => import('../pages/pay-landing/pay-landing-page'),
    ({ form }) => form.isSent,
  ),
  'payer-type-chooser': page('never', () => import('../pages/pay-landing/payer-type-chooser-page')),
  'not-found': page(
    'interaction',
    () => import('../pages/pay-landing/not-found-page'),
    ({ form }) => form.isSent,
  ),
  'texts-off': page('never', () => import('../pages/pay-landing/texts-off-page')),
  'captcha-frame': page('idle', () => import('../pages/captcha/captcha-frame-page')),
  'app-download': page('interaction', () => import('../pages/app-download/app-download-page')),
  'app-store': page('never', () => import('../pages/app-download/app-store-page')),
  'app-clip': page('never', () => import('../pages/app-download/app-clip-page')),
  'password-reset': page('idle', () => import('../pages/password-reset/password-reset-page')),
  'get-paid': page('idle', () => import('../pages/get-paid/get-paid-page')),
  'mailbox-link': page('idle', () => import('../pages/mailbox-link/mailbox-link-page')),
  'mailbox-link-start': page(
    'never',
    () => import('../pages/mailbox-link/mailbox-link-start-page'),
  ),
  'pay-later': page('idle', () => import('../pages/pay-later/pay-later-page')),
  'confirm-request': page(
    'never',
    () => import('../pages/payments/confirm-request/confirm-request-page'),
  ),
  'posting-file': page('never', () => import('../pages/partner/posting-file-page')),
  'stop-emails': page('never', () => import('../pages/notifications/stop-emails-page')),
  'pay-later-expired': page('never', () => import('../pages/pay-later/pay-later-expired-page')),
  membership: page('interaction', () => import('../pages/membership/membership-page')),
  content: page('never', () => import('../pages/content/content-page')),
  'api-docs': page('never', () => import('../pages/api-docs/api-docs-page')),
  legal: page('never', () => import('../pages/content/legal-page')),
  contact: page('interaction', () => import('../pages/contact/contact-page')),
  partners: page('interaction', () => import('../pages/contact/partners-page')),
  'merchant-verification': page(
    'never',
    () => import('../pages/merchant-verification/merchant-verification-page'),
  ),
  'merchant-form': page('never', () => import('../pages/merchant-verification/merchant-form-page')),
  financing: page('never', () => import('../pages/financing/financing-page')),
  'pay-widget': page(
    'interaction',
    () => import('../pages/widget/frame/pay-widget-page'),
    ({ form }) => form.isSent,
  ),
  'pay-widget-mobile': page('never', () => import('../pages/widget/frame/pay-widget-mobile-page')),
  'pay-widget-buttons': page(
    'never',
    () => import('../pages/widget/frame/pay-widget-buttons-page'),
  ),
  'pay-widget-problem': page(
    'never',
    () => import('../pages/widget/frame/pay-widget-problem-page'),
  ),
  'pay-widget-web': page('never', () => import('../pages/widget/frame/pay-widget-web-page')),
  'widget-builder': page(
    'interaction',
    () => import('../pages/widget/builder/widget-builder-page'),
  ),
  problem: page('never', () => import('../pages/problem/problem-page')),
}

export type PageName = keyof typeof pages

export type PageDataByName = {
  readonly [Name in PageName]: (typeof pages)[Name] extends PageEntry<infer Data> ? Data : never
}

export const pageRegistry: { readonly [Name in PageName]: PageEntry<PageDataByName[Name]> } = pages
