// Tells the page around the frame, by way of the inline script that knows who that is.
type Told =
  | readonly [type: 'click', payload: { readonly button: 'send' }]
  | readonly [type: 'link-sent', payload: Readonly<Record<string, never>>]
  | readonly [type: 'error', payload: { readonly code: string }]

export function postToHost(...told: Told): void {
  dispatchEvent(new CustomEvent('papaya', { detail: told }))
}
