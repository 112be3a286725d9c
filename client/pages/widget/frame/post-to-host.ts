// Posts an event to the host page, through the inline script, which knows the host's origin.
import type { WidgetErrorCode } from '../../../../shared/widget/events'

type HostMessage =
  | readonly [type: 'click', payload: { readonly button: 'send' }]
  | readonly [type: 'link-sent', payload: Readonly<Record<string, never>>]
  | readonly [type: 'error', payload: { readonly code: WidgetErrorCode }]

export function postToHost(...message: HostMessage): void {
  dispatchEvent(new CustomEvent('papaya', { detail: message }))
}
