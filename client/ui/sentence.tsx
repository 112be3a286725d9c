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
    <Fragment key={piece}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ))
}
