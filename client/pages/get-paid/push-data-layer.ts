// Spec section 4: pushes an optimization event to the data layer when setPass is shown. Never add
// personal data: every tag on the page can read the layer.
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
