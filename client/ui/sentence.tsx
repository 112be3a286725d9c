import { Fragment, type ReactNode } from 'react'

type SentenceProps = Readonly<{
  /** "See our {terms}." */
  text: string
  /** What replaces each name in braces. */
  parts: Readonly<Record<string, ReactNode>>
}>

/** A translated sentence with links in it, in the order of its language. */
export function Sentence({ text, parts }: SentenceProps) {
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change order, and two may be equal
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ))
}
