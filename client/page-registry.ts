// Every page: how its module is loaded and when the browser takes it over. The server reads this, and
// tells a browser of the one page that it has: a table of all of them would cost each page 2 KB.
import type { PageName } from '../shared/page-data'
import type { PageModule } from './document'

/**
 * never: no script is sent. interaction: the script comes on the first pointer, focus, touch or
 * key. idle: also once the page is loaded and the browser has nothing else to do.
 */
export type Hydration = 'never' | 'interaction' | 'idle'

type PageEntry<Name extends PageName> = {
  readonly module: string
  readonly hydrate: Hydration
  readonly load: () => Promise<PageModule<Name>>
}

export const pageRegistry: { readonly [Name in PageName]: PageEntry<Name> } = {
  'guest-payment': {
    module: 'client/pages/guest-payment/guest-payment-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/guest-payment/guest-payment-page'),
  },
  'provider-lookup': {
    module: 'client/pages/guest-payment/provider-lookup-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/guest-payment/provider-lookup-page'),
  },
  confirming: {
    module: 'client/pages/guest-payment/confirming-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/guest-payment/confirming-page'),
  },
  receipt: {
    module: 'client/pages/guest-payment/receipt-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/guest-payment/receipt-page'),
  },
  'info-request': {
    module: 'client/pages/info-request/info-request-page.tsx',
    // The link's secret leaves the address bar as soon as a script can take it out.
    hydrate: 'idle',
    load: () => import('./pages/info-request/info-request-page'),
  },
  'pay-landing': {
    module: 'client/pages/pay-landing/pay-landing-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/pay-landing/pay-landing-page'),
  },
  'payer-type-chooser': {
    module: 'client/pages/pay-landing/payer-type-chooser-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/pay-landing/payer-type-chooser-page'),
  },
  'not-found': {
    module: 'client/pages/pay-landing/not-found-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/pay-landing/not-found-page'),
  },
  'human-check-frame': {
    module: 'client/pages/human-check-frame/human-check-frame-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/human-check-frame/human-check-frame-page'),
  },
  'app-download': {
    module: 'client/pages/app-download/app-download-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/app-download/app-download-page'),
  },
  'app-store': {
    module: 'client/pages/app-download/app-store-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/app-download/app-store-page'),
  },
  'app-clip': {
    module: 'client/pages/app-download/app-clip-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/app-download/app-clip-page'),
  },
  'password-reset': {
    module: 'client/pages/password-reset/password-reset-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/password-reset/password-reset-page'),
  },
  'get-paid': {
    module: 'client/pages/get-paid/get-paid-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/get-paid/get-paid-page'),
  },
  'account-link': {
    module: 'client/pages/account-link/account-link-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/account-link/account-link-page'),
  },
  'account-link-start': {
    module: 'client/pages/account-link/account-link-start-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/account-link/account-link-start-page'),
  },
  'pay-later': {
    module: 'client/pages/pay-later/pay-later-page.tsx',
    hydrate: 'idle',
    load: () => import('./pages/pay-later/pay-later-page'),
  },
  'pay-later-expired': {
    module: 'client/pages/pay-later/pay-later-expired-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/pay-later/pay-later-expired-page'),
  },
  'member-signup': {
    module: 'client/pages/member-signup/member-signup-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/member-signup/member-signup-page'),
  },
  site: {
    module: 'client/pages/site/site-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/site/site-page'),
  },
  'api-docs': {
    module: 'client/pages/api-docs/api-docs-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/api-docs/api-docs-page'),
  },
  legal: {
    module: 'client/pages/site/legal-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/site/legal-page'),
  },
  contact: {
    module: 'client/pages/team-mail/contact-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/team-mail/contact-page'),
  },
  partners: {
    module: 'client/pages/team-mail/partners-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/team-mail/partners-page'),
  },
  'merchant-verification': {
    module: 'client/pages/merchant-verification/merchant-verification-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/merchant-verification/merchant-verification-page'),
  },
  'merchant-form': {
    module: 'client/pages/merchant-verification/merchant-form-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/merchant-verification/merchant-form-page'),
  },
  financing: {
    module: 'client/pages/financing/financing-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/financing/financing-page'),
  },
  'pay-widget': {
    module: 'client/pages/widget/pay-widget-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/widget/pay-widget-page'),
  },
  'pay-widget-mobile': {
    module: 'client/pages/widget/pay-widget-mobile-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/widget/pay-widget-mobile-page'),
  },
  'pay-widget-buttons': {
    module: 'client/pages/widget/pay-widget-buttons-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/widget/pay-widget-buttons-page'),
  },
  'widget-builder': {
    module: 'client/pages/widget/widget-builder-page.tsx',
    hydrate: 'interaction',
    load: () => import('./pages/widget/widget-builder-page'),
  },
  problem: {
    module: 'client/pages/problem/problem-page.tsx',
    hydrate: 'never',
    load: () => import('./pages/problem/problem-page'),
  },
}
