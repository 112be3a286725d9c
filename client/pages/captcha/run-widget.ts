// Loads the vendor's script and gets one token from it. The frame's CSP (strict-dynamic) trusts the
// script because our script, which has the nonce, adds it.
import type { CaptchaFramePageData } from '../../../shared/page-data'
import type { FrameMessage } from '../../ui/captcha/frame-messages'

type Post = (message: FrameMessage) => void

type Recaptcha = {
  ready(run: () => void): void
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string
      readonly callback: (token: string) => void
      readonly 'error-callback': () => void
    },
  ): number
}

type Turnstile = {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string
      readonly action: string
      readonly appearance: 'interaction-only'
      readonly callback: (token: string) => void
      readonly 'error-callback': () => boolean
      readonly 'before-interactive-callback': () => void
    },
  ): string
}

declare global {
  var grecaptcha: Recaptcha | undefined
  var turnstile: Turnstile | undefined
}

const recaptchaUrl = 'https://www.google.com/recaptcha/api.js'
const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** Posts the token, or a later failure. Rejects if the widget cannot start. */
export async function runWidget(
  { action, widget }: CaptchaFramePageData,
  container: HTMLElement,
  post: Post,
): Promise<void> {
  const callback = (token: string) => post({ kind: 'captcha_token', token })
  const fail = () => post({ kind: 'captcha_failed' })
  const { siteKey } = widget
  if (widget.vendor === 'turnstile') {
    await loadScript(`${turnstileUrl}?render=explicit`)
    globalThis.turnstile?.render(container, {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      callback,
      'before-interactive-callback': () => post({ kind: 'captcha_shown' }),
      'error-callback': () => {
        fail()
        // Handled: without this, Turnstile logs a warning.
        return true
      },
    })
    return
  }
  const isScored = widget.version === 'v3'
  const render = isScored ? encodeURIComponent(siteKey) : 'explicit'
  await loadScript(`${recaptchaUrl}?render=${render}`)
  const recaptcha = globalThis.grecaptcha
  recaptcha?.ready(() => {
    if (isScored) {
      recaptcha.execute(siteKey, { action }).then(callback, fail)
      return
    }
    // The checkbox version: the visitor has to tick it.
    recaptcha.render(container, { sitekey: siteKey, callback, 'error-callback': fail })
    post({ kind: 'captcha_shown' })
  })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('could not load the captcha script')))
    document.head.append(script)
  })
}
