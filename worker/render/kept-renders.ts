// Pages that are the same for everybody but for a nonce and a token or two: rendered once in this
// isolate, kept as bytes (to encode 45 KB costs more than all else), and filled in for each visit. What
// a page's text depends on is its key, so that a kept page is never an old one; nothing of a visitor's
// own belongs into that key.

export const maxKeptRenders = 100

type Piece = Uint8Array | { readonly slot: number }
export type Pieces = readonly Piece[]

/** A page with gaps for what is a visit's own, each as long as what was last in it. */
export type Template = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly gaps: readonly { readonly slot: number; readonly at: number; readonly length: number }[]
}

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
  /** Fills in all, and leaves gaps 0, 1, … where `open` stand; an empty one stands nowhere. */
  toTemplate(open: readonly string[], pieces: Pieces): Template
}

export function openSlots(nonce: string): Slots {
  mark ||= crypto.randomUUID()
  const values: string[] = []
  const slot: Slot = (value) => (inert.test(value) ? `${mark}_${values.push(value) - 1}_` : value)
  return {
    slot,
    nonce: slot(nonce),
    fill: (pieces) => join(pieces.map((piece) => toBytes(piece, values))),
    toTemplate(open, pieces) {
      const parts = pieces.map((piece) => toBytes(piece, values))
      let at = 0
      const gaps = pieces.flatMap((piece, i) => {
        const length = parts[i]?.length ?? 0
        const slot = 'slot' in piece ? open.indexOf(values[piece.slot] ?? '') : -1
        at += length
        return slot === -1 ? [] : [{ slot, at: at - length, length }]
      })
      return { bytes: join(parts), gaps }
    },
  }
}

const encoder = new TextEncoder()

const toBytes = (piece: Piece, values: readonly string[]): Uint8Array =>
  'slot' in piece ? encoder.encode(values[piece.slot] ?? '') : piece

/**
 * The page for one visit, in bytes of its own: not every workerd copies what an answer is given, and
 * what a slow reader has not read yet must not change. Throws when a value does not fit its gaps.
 */
export function fillTemplate(
  { bytes, gaps }: Template,
  values: readonly string[],
): Uint8Array<ArrayBuffer> {
  const parts = values.map((value) => encoder.encode(value))
  const page = bytes.slice()
  for (const { slot, at, length } of gaps) {
    const part = parts[slot]
    if (part?.length !== length) throw new Error('what is filled in has another length')
    page.set(part, at)
  }
  return page
}

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
