// Pages that are the same for everybody but for a nonce, a token and the names that they show: rendered
// once in this isolate, kept as bytes (to encode 45 KB costs more than all else), and filled in for each
// visit. What a page's text depends on is its key, so that a kept page is never an old one; nothing of a
// visitor's own belongs into that key.
import { toMarkupText, toScriptText } from './page-text'

export const maxKeptRenders = 100

/** Where in the page it stands decides how what is filled in is written. */
type Gap = { readonly slot: number; readonly isScript: boolean }
type Piece = Uint8Array | Gap
export type Pieces = readonly Piece[]
const kept = new Map<string, Pieces>()

/** Ends no attribute, no string and no URL, wherever it is put. */
const inert = /^[\w.~-]+$/

/** Nobody outside knows it: a page's own text cannot ask to have something filled in. */
let mark = ''

/** Stands for a value in a page's data. Empty and odd values are left as they are. */
export type Slot = (value: string) => string

/** What a page's data is made with. */
export type DataSlots = {
  /** For what is one visit's own, wherever it stands. */
  readonly slot: Slot
  /** For words that the page only shows: as text, or as a whole attribute. */
  readonly text: Slot
}

export type Slots = DataSlots & {
  /** What the nonce is while the page is rendered. */
  readonly nonce: string
  fill(pieces: Pieces): Uint8Array<ArrayBuffer>
  /** Fills in all but `open`, visits' own values, which become slots 0, 1, …; an empty one stands nowhere. */
  fillAllBut(open: readonly string[], pieces: Pieces): Pieces
}

export function openSlots(nonce: string): Slots {
  mark ||= crypto.randomUUID()
  const values: string[] = []
  const texts = new Set<number>()
  const stand = (value: string) => `${mark}_${values.push(value) - 1}_`
  const slot: Slot = (value) => (inert.test(value) ? stand(value) : value)
  // A page trims what it shows, and would not trim the mark.
  const text: Slot = (value) => {
    if (value === '' || value !== value.trim()) return value
    texts.add(values.length)
    return stand(value)
  }
  return {
    slot,
    text,
    nonce: slot(nonce),
    fill: (pieces) => fillPieces(pieces, values),
    fillAllBut: (open, pieces) =>
      pieces.map((piece) => {
        if (!('slot' in piece)) return piece
        const at = texts.has(piece.slot) ? -1 : open.indexOf(values[piece.slot] ?? '')
        return at === -1 ? toBytes(piece, values) : { ...piece, slot: at }
      }),
  }
}

const encoder = new TextEncoder()

function toBytes(piece: Piece, values: readonly string[]): Uint8Array {
  if (!('slot' in piece)) return piece
  const value = values[piece.slot] ?? ''
  return encoder.encode(piece.isScript ? toScriptText(value) : toMarkupText(value))
}

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

/** Text, a gap, text, … The data that the browser takes over from is the one script with gaps for text. */
function toPieces(html: string): Pieces {
  let isScript = false
  return html.split(new RegExp(`${mark}_(\\d+)_`)).map((part, i) => {
    if (i % 2 === 1) return { slot: Number(part), isScript }
    const [begun, ended] = [part.lastIndexOf('<script'), part.lastIndexOf('</script')]
    if (begun !== ended) isScript = begun > ended
    return encoder.encode(part)
  })
}

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
