// Spec section 4: when setPass is shown, an optimisation event goes to the page's data layer. It says
// that, and nothing of who is there; what reads the layer, if anything, is the page's owner's choice.
type PageEvent = { readonly event: 'optimize.activate' }

declare global {
  interface Window {
    dataLayer?: PageEvent[]
  }
}

export function pushDataLayer(): void {
  window.dataLayer = window.dataLayer ?? []
  window.dataLayer.push({ event: 'optimize.activate' })
}
