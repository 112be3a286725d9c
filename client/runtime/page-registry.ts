// How each page's module is loaded and when the browser hydrates it. The server sends a browser only
// the entry of its page: the whole table would add 2 KB to each page.
import type { PageName } from '../../shared/page-data'
import type { PageModule } from './document'

/**
 * never: the page's script is not sent. interaction: it loads on the first pointer, focus, touch or key. idle:
 * it also loads once the page is loaded and the browser is idle. An iPad that identifies itself as a Mac treats
 * interaction as idle, because it has the desktop page until React corrects it.
 */
export type Hydration = 'never' | 'interaction' | 'idle'

type PageEntry<Name extends PageName> = {
  readonly module: string
  readonly hydrate: Hydration
  readonly load: () => Promise<PageModule<Name>>
}

export const pageRegistry: { readonly [Name in PageName]: PageEntry<Name> } = {
  'guest-payment': {
    module: 'client/pages/payments/form/guest-payment-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/payments/form/guest-payment-page'),
  },
  'provider-lookup': {
    module: 'client/pages/payments/lookup/provider-lookup-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/payments/lookup/provider-lookup-page'),
  },
  'payment-check': {
    module: 'client/pages/payments/check/payment-check-page.tsx',
    // The script starts the check without any input.
    hydrate: 'idle',
    load: () => import('../pages/payments/check/payment-check-page'),
  },
  'just-paid': {
    module: 'client/pages/payments/just-paid/just-paid-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/payments/just-paid/just-paid-page'),
  },
  confirming: {
    module: 'client/pages/payments/status-page/confirming-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/payments/status-page/confirming-page'),
  },
  receipt: {
    module: 'client/pages/payments/status-page/receipt-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/payments/status-page/receipt-page'),
  },
  'info-request': {
    module: 'client/pages/payments/info-requests/info-request-page.tsx',
    // The script removes the link's secret from the address bar, so it must not wait for input.
    hydrate: 'idle',
    load: () => import('../pages/payments/info-requests/info-request-page'),
  },
  'pay-landing': {
    module: 'client/pages/pay-landing/pay-landing-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/pay-landing/pay-landing-page'),
  },
  'payer-type-chooser': {
    module: 'client/pages/pay-landing/payer-type-chooser-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/pay-landing/payer-type-chooser-page'),
  },
  'not-found': {
    module: 'client/pages/pay-landing/not-found-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/pay-landing/not-found-page'),
  },
  'texts-off': {
    module: 'client/pages/pay-landing/texts-off-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/pay-landing/texts-off-page'),
  },
  'human-check-frame': {
    module: 'client/pages/captcha/captcha-frame-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/captcha/captcha-frame-page'),
  },
  'app-download': {
    module: 'client/pages/app-download/app-download-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/app-download/app-download-page'),
  },
  'app-store': {
    module: 'client/pages/app-download/app-store-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/app-download/app-store-page'),
  },
  'app-clip': {
    module: 'client/pages/app-download/app-clip-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/app-download/app-clip-page'),
  },
  'password-reset': {
    module: 'client/pages/password-reset/password-reset-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/password-reset/password-reset-page'),
  },
  'get-paid': {
    module: 'client/pages/get-paid/get-paid-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/get-paid/get-paid-page'),
  },
  'mailbox-link': {
    module: 'client/pages/mailbox-link/mailbox-link-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/mailbox-link/mailbox-link-page'),
  },
  'mailbox-link-start': {
    module: 'client/pages/mailbox-link/mailbox-link-start-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/mailbox-link/mailbox-link-start-page'),
  },
  'pay-later': {
    module: 'client/pages/pay-later/pay-later-page.tsx',
    hydrate: 'idle',
    load: () => import('../pages/pay-later/pay-later-page'),
  },
  'pay-later-expired': {
    module: 'client/pages/pay-later/pay-later-expired-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/pay-later/pay-later-expired-page'),
  },
  'member-signup': {
    module: 'client/pages/membership/membership-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/membership/membership-page'),
  },
  site: {
    module: 'client/pages/content/site-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/content/site-page'),
  },
  'api-docs': {
    module: 'client/pages/api-docs/api-docs-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/api-docs/api-docs-page'),
  },
  legal: {
    module: 'client/pages/content/legal-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/content/legal-page'),
  },
  contact: {
    module: 'client/pages/contact/contact-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/contact/contact-page'),
  },
  partners: {
    module: 'client/pages/contact/partners-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/contact/partners-page'),
  },
  'merchant-verification': {
    module: 'client/pages/merchant-verification/merchant-verification-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/merchant-verification/merchant-verification-page'),
  },
  'merchant-form': {
    module: 'client/pages/merchant-verification/merchant-form-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/merchant-verification/merchant-form-page'),
  },
  financing: {
    module: 'client/pages/financing/financing-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/financing/financing-page'),
  },
  'pay-widget': {
    module: 'client/pages/widget/frame/pay-widget-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/widget/frame/pay-widget-page'),
  },
  'pay-widget-mobile': {
    module: 'client/pages/widget/frame/pay-widget-mobile-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/widget/frame/pay-widget-mobile-page'),
  },
  'pay-widget-buttons': {
    module: 'client/pages/widget/frame/pay-widget-buttons-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/widget/frame/pay-widget-buttons-page'),
  },
  'pay-widget-problem': {
    module: 'client/pages/widget/frame/pay-widget-problem-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/widget/frame/pay-widget-problem-page'),
  },
  'pay-widget-web': {
    module: 'client/pages/widget/frame/pay-widget-web-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/widget/frame/pay-widget-web-page'),
  },
  'widget-builder': {
    module: 'client/pages/widget/builder/widget-builder-page.tsx',
    hydrate: 'interaction',
    load: () => import('../pages/widget/builder/widget-builder-page'),
  },
  problem: {
    module: 'client/pages/problem/problem-page.tsx',
    hydrate: 'never',
    load: () => import('../pages/problem/problem-page'),
  },
}
