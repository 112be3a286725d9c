// <papaya-pay>: the pay widget on a partner's page. It sets no cookies, has no dependencies, and adds no
// markup or style that a strict content security policy blocks. The link inside the element is shown until
// the frame responds, and stays if it never does. The page can reserve the frame's height by a min-height
// of the element, so that it does not shift when the frame appears.
import { type EmbedMessage, isMessage, type LoaderErrorCode } from './messages'

const script = document.currentScript
const site = script instanceof HTMLScriptElement ? new URL(script.src).origin : ''

/** In px, until the frame reports its height; for pages that reserve none. */
const defaultHeights: Readonly<Record<string, number>> = { buttons: 236, tab: 250, mobile: 262 }
/** In px. A larger empty area below the frame is removed, although the page shifts. */
const maxEmptyHeight = 160
/** A blocked frame loads the browser's error page, which sends no message. */
const responseTimeoutMs = 4000

/** Seven-character IDs. They only tell a page's frames apart: each message's source window is checked. */
let count = 36 ** 6

function show(host: HTMLElement): () => void {
  const wid = (count++).toString(36)
  const read = (name: string) => host.getAttribute(name) ?? ''
  const query = new URLSearchParams({ wid, name: read('payee') })
  for (const name of ['type', 'theme', 'view', 'lang', 'payment-ref', 'return-url'])
    if (read(name)) query.set(name, read(name))
  const view = read('view')
  const path = view === 'buttons' ? '-imaginepay-button' : view === 'tab' ? '-restore-tab' : ''
  const frame = document.createElement('iframe')
  const slot = document.createElement('slot')
  let timer = 0

  const setHeight = (height: number) => {
    host.style.height = `${height}px`
  }
  const emit = (name: string, payload: object) =>
    host.dispatchEvent(
      new CustomEvent(`papaya:${name}`, {
        bubbles: true,
        detail: { wid, payee: read('payee'), ...payload },
      }),
    )
  const receiveMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== site || !isMessage(data, wid)) return
    const { type, payload } = data
    if (type === 'size') {
      // A hidden frame has no height yet.
      if (payload.height > 0 && payload.height < 4000) {
        if (payload.height + maxEmptyHeight < host.offsetHeight) host.style.minHeight = '0'
        setHeight(payload.height)
      }
      return
    }
    if (type === 'ready') {
      clearTimeout(timer)
      slot.hidden = true
      // A frame whose color scheme differs from its element's gets an opaque background.
      frame.style.colorScheme = payload.type
      frame.style.visibility = 'visible'
    }
    emit(type, payload)
  }

  frame.title = read('label') || 'Papaya'
  frame.loading = 'lazy'
  frame.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden'
  frame.src = `${site}/pay-widget${path}?${query}`
  frame.onload = () => {
    const hello: EmbedMessage = { source: 'papaya-embed', v: 1, wid, type: 'hello', payload: {} }
    frame.contentWindow?.postMessage(hello, site)
    fail('frame_blocked', responseTimeoutMs)
  }
  const fail = (code: LoaderErrorCode, ms?: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      stop()
      host.style.minHeight = '0'
      emit('error', { code })
    }, ms)
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('message', receiveMessage)
    frame.remove()
    slot.hidden = false
    host.style.height = ''
  }

  if (host.hasAttribute('debug')) import(/* @vite-ignore */ `${site}/embed/debug.js`)
  // In a sandboxed page, the frame has no origin: it can neither respond nor submit its form.
  if (origin === 'null') {
    fail('sandboxed')
    return stop
  }
  host.style.display = 'block'
  host.style.position = 'relative'
  // The page reserves no height: there is only the link.
  if (host.offsetHeight < 99) setHeight(defaultHeights[view] ?? 480)
  addEventListener('message', receiveMessage)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren(slot, frame)
  return stop
}

class PapayaPay extends HTMLElement {
  static readonly observedAttributes = ['payee', 'type', 'theme', 'view', 'lang', 'label']
  #stop: (() => void) | undefined

  connectedCallback() {
    this.#stop?.()
    this.#stop = show(this)
  }

  disconnectedCallback() {
    this.#stop?.()
    this.#stop = undefined
  }

  attributeChangedCallback() {
    if (this.#stop) this.connectedCallback()
  }
}

if (!customElements.get('papaya-pay')) customElements.define('papaya-pay', PapayaPay)
