// Pages that are the same for everybody but for a nonce and a token or two: rendered once in this
// isolate, kept as bytes (to encode 45 KB costs more than all else), and filled in for each visit. What
// a page's text depends on is its key, so that a kept page is never an old one; nothing of a visitor's
// own belongs into that key.

export const maxKeptRenders = 100

type Piece = Uint8Array | { readonly slot: number }
export type Pieces = readonly Piece[]
const kept = new Map<string, Pieces>()

/** Ends no attribute, no string and no URL, wherever it is put. */
const inert = /^[\w.~-]+$/

/** Nobody outside knows it: a page's own text cannot ask to have something filled in. */
let mark = ''

/** Stands for one visit's value in a page's data. Empty and odd values are left as they are. */
export type Slot = (value: string) => string

export type Slots = {
  readonly slot: Slot
  /** What the nonce is while the page is rendered. */
  readonly nonce: string
  fill(pieces: Pieces): Uint8Array<ArrayBuffer>
  /** Fills in all but `open`, which become slots 0, 1, …; an empty one stands nowhere. */
  fillAllBut(open: readonly string[], pieces: Pieces): Pieces
}

export function openSlots(nonce: string): Slots {
  mark ||= crypto.randomUUID()
  const values: string[] = []
  const slot: Slot = (value) => (inert.test(value) ? `${mark}_${values.push(value) - 1}_` : value)
  return {
    slot,
    nonce: slot(nonce),
    fill: (pieces) => fillPieces(pieces, values),
    fillAllBut: (open, pieces) =>
      pieces.map((piece) => {
        const at = 'slot' in piece ? open.indexOf(values[piece.slot] ?? '') : -1
        return at === -1 ? toBytes(piece, values) : { slot: at }
      }),
  }
}

const encoder = new TextEncoder()

const toBytes = (piece: Piece, values: readonly string[]): Uint8Array =>
  'slot' in piece ? encoder.encode(values[piece.slot] ?? '') : piece

/** In bytes of their own: not every workerd copies what an answer is given, and a reader may be slow. */
export const fillPieces = (pieces: Pieces, values: readonly string[]): Uint8Array<ArrayBuffer> =>
  join(pieces.map((piece) => toBytes(piece, values)))

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Text, the number of what is filled in, text, … */
const toPieces = (html: string): Pieces =>
  html
    .split(new RegExp(`${mark}_(\\d+)_`))
    .map((part, i) => (i % 2 === 0 ? encoder.encode(part) : { slot: Number(part) }))

/** `render` makes the page's whole HTML; it is asked where this isolate has not made it before. */
export async function keptRender(key: string, render: () => Promise<string>): Promise<Pieces> {
  const known = kept.get(key)
  const pieces = known ?? toPieces(await render())
  // The newest last: the oldest goes first.
  kept.delete(key)
  for (const oldest of kept.keys()) {
    if (kept.size < maxKeptRenders) break
    kept.delete(oldest)
  }
  kept.set(key, pieces)
  return pieces
}
