// The link that the builder makes beside the widget, and its own parameters as a partner types them.
import { isPartnerRef } from '../payments/partner-ref'
import { toPayLinkPath } from '../payments/payment-url'
import { readReturnHost } from '../payments/return-url'
import type { WidgetChoice, WidgetName } from './page-data'
import { withLanguage } from './snippet'

type Own = Pick<WidgetChoice, 'ref' | 'returnUrl'>

/** Without what is not allowed. */
export const readOwn = ({ ref, returnUrl }: Own): Own => ({
  ref: isPartnerRef(ref, '') ? ref : '',
  returnUrl: readReturnHost(returnUrl) === null ? '' : returnUrl,
})

/** Path of the payee's form; null for a widget of any biller. `own`: a result of readOwn. */
export const toPayPath = ({ payeeId }: WidgetName, own: Own): string | null =>
  payeeId === null ? null : toPayLinkPath(payeeId, own)

type LinkChoice = Own & Pick<WidgetChoice, 'language'>

export function toPayLink(name: WidgetName, choice: LinkChoice, siteUrl: string): string | null {
  const path = toPayPath(name, choice)
  return path === null ? null : siteUrl + withLanguage(path, choice)
}
