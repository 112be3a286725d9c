// Messages between the embedded frame and the host page. The frame's half is an inline script without
// imports (shared/widget/scripts.ts); an end-to-end test checks that the two agree.

import type { EmbedEventName, WidgetErrorCode } from '../../shared/widget/events'

/** Codes of the errors that occur before the frame responds. */
export type LoaderErrorCode = Extract<WidgetErrorCode, 'frame_blocked' | 'sandboxed'>

/** `wid` identifies one frame on a page. `payload` must never contain a phone number. */
export type EmbedMessage = {
  readonly source: 'papaya-embed'
  readonly v: 1
  readonly wid: string
  readonly type: EmbedEventName | 'hello' | 'size'
  readonly payload: Readonly<Record<string, unknown>>
}

/** Whether `data` has this protocol, this version and this frame's id. */
export function isMessage(data: Partial<EmbedMessage> | null, wid: string): boolean {
  return data?.source === 'papaya-embed' && data.v === 1 && data.wid === wid
}
