// Loaded by the embed script for <papaya-pay debug>: prints what the snippet, the page's policy or the
// partner's list of origins lacks. Reads the page and sends nothing.
import { widgetDebugCopy as copy } from '../../shared/locales/en/widget/debug'
import { isPartnerRef } from '../../shared/payments/partner-ref'
import { readReturnHost } from '../../shared/payments/return-url'
import { widgetTypes, widgetViews } from '../../shared/widget/page-data'
import { parseTheme } from '../../shared/widget/theme'

const site = new URL(import.meta.url).origin
const knownAttributes = [
  'payee',
  'type',
  'theme',
  'payment-ref',
  'return-url',
  'view',
  'label',
  'lang',
  'debug',
  'style',
  'class',
  'id',
]
const isOneOf = (list: readonly string[], text: string | null) => !text || list.includes(text)

const isAllowed = (text: string | null, rule: (text: string) => boolean) => !text || rule(text)

/** What is wrong with the element itself. */
function listFaults(element: Element): readonly string[] {
  const read = (name: string) => element.getAttribute(name)
  const link = element.querySelector('a')
  return [
    read('payee') ? '' : copy.noPayee,
    isOneOf(widgetTypes, read('type')) ? '' : copy.wrongValue('type', read('type'), widgetTypes),
    isOneOf(widgetViews, read('view')) ? '' : copy.wrongValue('view', read('view'), widgetViews),
    parseTheme(read('theme') ?? '') === null ? copy.wrongTheme(read('theme')) : '',
    isAllowed(read('payment-ref'), (ref) => isPartnerRef(ref, ''))
      ? ''
      : copy.wrongRef(read('payment-ref')),
    isAllowed(read('return-url'), (url) => readReturnHost(url) !== null)
      ? ''
      : copy.wrongReturn(read('return-url')),
    ...element
      .getAttributeNames()
      .map((name) =>
        knownAttributes.includes(name) || /^(?:data|aria)-/.test(name)
          ? ''
          : copy.unknownAttribute(name),
      ),
    link === null || new URL(link.href, site).origin !== site ? copy.noLink(site) : '',
  ].filter((fault) => fault !== '')
}

/** What the widget needs. Another directive stops a request of the page itself. */
const ownDirectives = ['frame-src', 'child-src', 'script-src', 'script-src-elem']

document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
  if (blockedURI.startsWith(site) && ownDirectives.includes(effectiveDirective))
    console.warn(copy.policy(effectiveDirective, site))
})

for (const name of ['ready', 'error'])
  document.addEventListener(`papaya:${name}`, (event) => {
    if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return
    if (!event.target.hasAttribute('debug')) return
    const { code, payee } = event.detail
    if (name === 'ready') console.info(copy.ready(payee))
    else if (code === 'frame_blocked') console.warn(copy.blocked(location.origin, site))
    else if (code === 'sandboxed') console.warn(copy.sandboxed)
    else if (code === 'UNKNOWN_NAME') console.warn(copy.unknownName(payee, site))
    else if (code === 'RETURN_NOT_LISTED')
      console.warn(copy.returnNotListed(event.target.getAttribute('return-url')))
    else console.warn(copy.failed(code))
  })

for (const element of document.querySelectorAll('papaya-pay[debug]')) {
  for (const fault of listFaults(element)) console.warn(copy.fault(fault), element)
  // Loads the frame again: the page's policy may have blocked it before this script listened.
  element.setAttribute('view', element.getAttribute('view') ?? '')
}
