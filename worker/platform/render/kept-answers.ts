// Whole answers that this isolate gave a moment ago to the same address and kind of device: headers,
// and a page that lacks what belongs to one visit: its nonce, a frame's id, a payment's attempt. Handed
// out in front of the router (site/kept-answer-route.ts); made by renderKeptPage.
import type { DevicePlatform } from '../../../shared/device'
import { fillPieces, type Pieces } from './kept-renders'

/** What an answer depends on. Nothing of the visitor's own but what `takeFrameId` takes out of it. */
export type Asked = {
  readonly siteUrl: string
  readonly path: string
  /** As in a URL, with its question mark; without a frame's id. */
  readonly search: string
  readonly device: DevicePlatform
}

export type KeptAnswer = {
  /** The route's pattern, for the log. */
  readonly route: string
  /** All but the policy and the request's id. */
  readonly headers: Headers
  /** Content-Security-Policy around its nonces. */
  readonly policy: readonly string[]
  /** Slot 0 is the nonce, slot 1 the frame's id, slot 2 the attempt. */
  readonly pieces: Pieces
  /** The payee of whom a visitor gets an attempt of his own, with its cookie. */
  readonly attemptFor: string | null
}

export type Filling = { readonly nonce: string; readonly wid: string; readonly attempt: string }

/** On top of what payees and partners are remembered for (45 s): an answer is never a minute old. */
const lifeMs = 15_000
const maxKept = 300
/** Longer ones are nobody's second visit. */
const maxSearchLength = 200

type Entry = { readonly answer: KeptAnswer; readonly until: number }
const kept = new Map<string, Entry>()
/** Most requests are no page's: one look by path tells. */
const keptPaths = new Set<string>()

const toKey = ({ siteUrl, path, search, device }: Asked) => `${device} ${siteUrl}${path}${search}`

/** The loader gives each frame an id of its own; a second one in the same address stays where it is. */
export function takeFrameId(search: string): { readonly search: string; readonly wid: string } {
  const found = /[?&]wid=([a-z0-9]{7})(?=&|$)/.exec(search)
  if (!found) return { search, wid: '' }
  const [taken, wid = ''] = found
  return { search: `${search.replace(taken, '')}#wid`, wid }
}

export const mayBeKept = (path: string): boolean => keptPaths.has(path)

/** `now` is epoch ms. */
export function recallAnswer(asked: Asked, now: number): KeptAnswer | null {
  const entry = kept.get(toKey(asked))
  return entry && now < entry.until ? entry.answer : null
}

/** Full of addresses that hardly anybody asks for twice, it starts anew. */
export function keepAnswer(asked: Asked, answer: KeptAnswer, now: number): void {
  if (asked.search.length > maxSearchLength) return
  if (kept.size >= maxKept) {
    kept.clear()
    keptPaths.clear()
  }
  kept.set(toKey(asked), { answer, until: now + lifeMs })
  keptPaths.add(asked.path)
}

/** The answer for one visit. */
export function fillAnswer(
  { headers, policy, pieces }: KeptAnswer,
  { nonce, wid, attempt }: Filling,
  { requestId, hasBody }: { readonly requestId: string; readonly hasBody: boolean },
): Response {
  const body = hasBody ? fillPieces(pieces, [nonce, wid, attempt]) : null
  // Set on the response itself: it copies the headers that it is given.
  const response = new Response(body, { headers })
  response.headers.set('Content-Security-Policy', policy.join(nonce))
  response.headers.set('X-Request-Id', requestId)
  return response
}
