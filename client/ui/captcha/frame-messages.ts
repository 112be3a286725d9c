// Messages from the captcha vendor's frame to the page, and their validation. The page sends the frame
// nothing, so that no form data reaches the vendor this way.

export type FrameMessage =
  | { readonly kind: 'captcha_token'; readonly token: string }
  /** The visitor has to interact: show the frame. */
  | { readonly kind: 'captcha_shown' }
  | { readonly kind: 'captcha_failed' }

const maxTokenLength = 8192

/** Null for any other message: browser extensions post messages too. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'captcha_shown' || data.kind === 'captcha_failed') return { kind: data.kind }
  if (data.kind !== 'captcha_token' || !('token' in data)) return null
  const { token } = data
  if (typeof token !== 'string' || token === '' || token.length > maxTokenLength) return null
  return { kind: data.kind, token }
}
