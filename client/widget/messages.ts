// What the frame and the page around it say to each other. The frame's half is inline and has no
// imports (shared/widget/scripts.ts); a journey holds the two together.

export const embedEvents = ['ready', 'click', 'link-sent', 'redirect', 'error'] as const

/** `wid` names one frame on a page; never a phone number in `payload`. */
export type EmbedMessage = {
  readonly source: 'papaya-embed'
  readonly v: 1
  readonly wid: string
  readonly type: (typeof embedEvents)[number] | 'hello' | 'size'
  readonly payload: Readonly<Record<string, unknown>>
}

/** Whether it is of this protocol, of this version and of this frame. */
export function isMessage(data: Partial<EmbedMessage> | null, wid: string): boolean {
  return data?.source === 'papaya-embed' && data.v === 1 && data.wid === wid
}
