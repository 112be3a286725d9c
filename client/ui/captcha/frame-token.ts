// Gets a token from a captcha vendor's widget in a frame: hidden until the widget needs the visitor,
// then shown as a dialog, and removed at the end.
import { captchaCopy } from '../../../shared/locales/captcha'
import { paths } from '../../../shared/urls'
import { pageLocale } from '../locale'
import { showDialog } from '../show-dialog'
import { parseFrameMessage } from './frame-messages'
import styles from './frame-token.module.css'

const hiddenTimeoutMs = 45_000
const shownTimeoutMs = 5 * 60_000

/**
 * `frameUrl` comes from our server. Rejects when the check fails or times out, or when the visitor
 * closes the dialog.
 */
export function getTokenFromFrame(frameUrl: string): Promise<string> {
  if (!frameUrl.startsWith(`${paths.captchaFrame}?`))
    return Promise.reject(new Error('not our frame'))
  const { dialog, frame, closeButton } = createDialog(frameUrl, captchaCopy[pageLocale()])
  return new Promise<string>((resolve, reject) => {
    const listeners = new AbortController()
    let close = () => {}
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      listeners.abort()
      close()
      dialog.remove()
      settle()
    }
    const fail = (why: string) => finish(() => reject(new Error(why)))
    let timer = setTimeout(() => fail('the check did not respond'), hiddenTimeoutMs)
    const listenerOptions = { signal: listeners.signal }
    window.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        if (event.origin !== location.origin || event.source !== frame.contentWindow) return
        const message = parseFrameMessage(event.data)
        if (message?.kind === 'captcha_token') finish(() => resolve(message.token))
        if (message?.kind === 'captcha_failed') fail('the check failed')
        if (message?.kind === 'captcha_shown' && !dialog.open) {
          clearTimeout(timer)
          timer = setTimeout(() => fail('the check was not completed'), shownTimeoutMs)
          close = showDialog(dialog, cancel)
        }
      },
      listenerOptions,
    )
    const cancel = () => fail('the check was canceled')
    closeButton.addEventListener('click', cancel, listenerOptions)
    dialog.addEventListener('close', cancel, listenerOptions)
    document.body.append(dialog)
  })
}

function createDialog(frameUrl: string, copy: typeof captchaCopy.en) {
  const dialog = document.createElement('dialog')
  dialog.className = styles.dialog ?? ''
  dialog.setAttribute('aria-label', copy.title)
  const frame = document.createElement('iframe')
  frame.className = styles.frame ?? ''
  frame.title = copy.title
  frame.src = frameUrl
  const closeButton = document.createElement('button')
  closeButton.type = 'button'
  closeButton.className = styles.close ?? ''
  closeButton.textContent = copy.close
  dialog.append(frame, closeButton)
  return { dialog, frame, closeButton }
}
