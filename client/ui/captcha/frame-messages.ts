// What the vendor's frame tells the page around it, and how the page makes sure of it. The frame
// knows nothing of the form; all that ever crosses is a token.

export type FrameMessage =
  | { readonly kind: 'human_check_token'; readonly token: string }
  /** A person has to do something: show the frame. */
  | { readonly kind: 'human_check_asks' }
  | { readonly kind: 'human_check_failed' }

const maxTokenLength = 8192

/** Null for whatever else arrives: extensions post messages, too. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'human_check_asks' || data.kind === 'human_check_failed')
    return { kind: data.kind }
  if (data.kind !== 'human_check_token' || !('token' in data)) return null
  const { token } = data
  if (typeof token !== 'string' || token === '' || token.length > maxTokenLength) return null
  return { kind: data.kind, token }
}
