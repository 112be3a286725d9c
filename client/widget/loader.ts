// <papaya-pay>: the pay widget on a partner's page. No cookies, no dependencies, no markup or style
// that a strict policy would stop. The link inside the element stays until the frame has answered,
// and comes back to nothing but itself when it never does. Room that the page keeps for the element by
// min-height is there before this script is: what follows need not move when the frame comes.
import { type EmbedMessage, isMessage, type LoaderErrorCode } from './messages'

const script = document.currentScript
const site = script instanceof HTMLScriptElement ? new URL(script.src).origin : ''

/** Where the page keeps no room: until the frame has said how high it is. */
const reserved: Readonly<Record<string, number>> = { buttons: 236, tab: 250, mobile: 262 }
/** More of the page's room than that is given back: an empty screen is worse than words that move. */
const spare = 160
/** A frame that was refused loads an error page of the browser's, which says nothing. */
const answerMs = 4000

/** Ids of seven characters. They only tell the frames of a page apart: a message's window is checked. */
let count = 36 ** 6

function show(host: HTMLElement): () => void {
  const wid = (count++).toString(36)
  const read = (name: string) => host.getAttribute(name) ?? ''
  const query = new URLSearchParams({ wid, name: read('payee') })
  for (const name of ['type', 'theme', 'view', 'lang']) if (read(name)) query.set(name, read(name))
  const view = read('view')
  const path = view === 'buttons' ? '-imaginepay-button' : view === 'tab' ? '-restore-tab' : ''
  const frame = document.createElement('iframe')
  const slot = document.createElement('slot')
  let timer = 0

  const grow = (height: number) => {
    host.style.height = `${height}px`
  }
  const emit = (name: string, payload: object) =>
    host.dispatchEvent(
      new CustomEvent(`papaya:${name}`, {
        bubbles: true,
        detail: { wid, payee: read('payee'), ...payload },
      }),
    )
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== site || !isMessage(data, wid)) return
    const { type, payload } = data
    if (type === 'size') {
      // A hidden frame has no height yet.
      if (payload.height > 0 && payload.height < 4000) {
        if (payload.height + spare < host.offsetHeight) host.style.minHeight = '0'
        grow(payload.height)
      }
      return
    }
    if (type === 'ready') {
      clearTimeout(timer)
      slot.hidden = true
      // A frame of another scheme than its element would stand on an opaque ground.
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
    fail('frame_blocked', answerMs)
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
    removeEventListener('message', hear)
    frame.remove()
    slot.hidden = false
    host.style.height = ''
  }

  if (host.hasAttribute('debug')) import(/* @vite-ignore */ `${site}/embed/debug.js`)
  // A frame in a sandboxed page has no origin of its own, so it could neither answer nor send its form.
  if (origin === 'null') {
    fail('sandboxed')
    return stop
  }
  host.style.display = 'block'
  host.style.position = 'relative'
  // A link alone is lower.
  if (host.offsetHeight < 99) grow(reserved[view] ?? 480)
  addEventListener('message', hear)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren(slot, frame)
  return stop
}

class PapayaPay extends HTMLElement {
  static readonly observedAttributes = ['payee', 'type', 'theme', 'view', 'label']
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
