// Which modules share a chunk. Client modules that several pages need share one, because each chunk
// costs about 200 bytes and an entry in the inline script. Imports are not pulled in: they would
// bring server-only markup.
const toGroup = (name: string, priority: number, files: string) => ({
  name,
  priority,
  test: new RegExp(`/(?:${files})\\.(?:tsx?|module\\.css)$`),
})

export const chunkGroups = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\/|preload-helper/,
    priority: 9,
  },
  toGroup(
    'parts',
    8,
    'client/ui/(?:[\\w-]+/)?(?:button|panel|class-names|text-field|field-frame|icon|notice|page-frame|spinner|load-in-time|server-only|visually-hidden|cached-html|locale|call)|shared/(?:url-paths|phone-url|headerless|locales/locale|locales/(?:\\w+/)?ui-words)',
  ),
  toGroup(
    'sms-link',
    7,
    'client/ui/sms-link/[\\w-]+|client/ui/(?:captcha/use-captcha-token|form-outcome|gated-submit|use-form-call)|client/ui/use-countdown|shared/sms-link/sms-form|shared/locales/(?:\\w+/)?sms-link-words',
  ),
  toGroup(
    'form-parts',
    6,
    'client/ui/[\\w-]+/(?:error-summary|field-grid|select-field|summary-list|text-area-field)|shared/(?:field-rules|result|locales/(?:\\w+/)?field-errors)',
  ),
  toGroup(
    'payment-parts',
    5,
    'client/pages/payments/(?:confirming/(?:confirming-view|unreachable-notice|use-payment-outcome|wait-advice)|draft-storage)|shared/(?:money|payments/fees|locales/(?:\\w+/)?payments/form)',
  ),
  toGroup(
    'payment-frame',
    5,
    'client/pages/payments/(?:summary/payment-frame|address-lines)|client/ui/layout/checkout-page|client/ui/(?:dialog|show-dialog)|shared/locales/(?:\\w+/)?payments/page',
  ),
  toGroup(
    'landing-parts',
    4,
    'client/pages/pay-landing/sms-link-panel|shared/(?:pay-landing/page-data|locales/(?:\\w+/)?pay-landing-words)',
  ),
  toGroup('view-parts', 4, 'client/ui/(?:secret-in-history|use-focus-on-change)'),
  toGroup(
    'widget-parts',
    4,
    'client/pages/widget/frame/widget-shell|shared/(?:widget/page-data|locales/(?:\\w+/)?widget/frame-words)',
  ),
]

const partnerModules =
  /\/worker\/(?:partner-site|features\/partner\/(?:calls|keys)\/[\w-]+)\.ts$|\/locales\/en\/partner-api\.ts$/

/**
 * The worker's modules in four chunks: what an isolate evaluates at startup, the calls of partners' programs, which no page
 * needs, the pages, the rest. Many small chunks cost more to compress, to compile and to load with the first page.
 */
export const workerChunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'pages', test: /\/client\/|\/node_modules\/react/, priority: 2 },
  { name: 'site', test: (id: string) => !partnerModules.test(id), priority: 1 },
  { name: 'partner', test: partnerModules, priority: 0 },
]
