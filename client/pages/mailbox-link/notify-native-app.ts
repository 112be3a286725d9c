// Notifies the native app whose web view may show this page (docs/app-web-view.md).
import type { AppMessage } from '../../../shared/mailbox-link/page-data'

type Handler = { readonly postMessage: (message: AppMessage) => void }

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' &&
  value !== null &&
  'postMessage' in value &&
  typeof value.postMessage === 'function'

/** The message handler of a WKWebView; null in other browsers. */
function findHandler(name: string): Handler | null {
  const webkit: unknown = Reflect.get(window, 'webkit')
  if (typeof webkit !== 'object' || webkit === null) return null
  const handlers: unknown = Reflect.get(webkit, 'messageHandlers')
  if (typeof handlers !== 'object' || handlers === null) return null
  const handler: unknown = Reflect.get(handlers, name)
  return isHandler(handler) ? handler : null
}

/** Returns false if no app listens: the caller then follows the link. */
export function notifyNativeApp(name: string, status: AppMessage['status']): boolean {
  const handler = findHandler(name)
  if (handler === null) return false
  handler.postMessage({ name: 'account-link', status })
  return true
}
