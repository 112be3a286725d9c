import { Fragment } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import type { LegalBlock } from '../../../shared/locales/legal-document'
import styles from './legal-page.module.css'

export type LegalTextContext = Readonly<{
  supportEmail: string
  isEmbedded: boolean
  isHeaderless: boolean
}>

/** Embedded texts link to embedded ones, so that a frame or web view never shows the site's header. */
const targets: Readonly<Record<string, { readonly site: string; readonly embedded: string }>> = {
  terms: { site: '/termsofservice', embedded: '/embedded/termsofservice' },
  privacy: { site: '/privacy', embedded: '/embedded/privacy' },
}

type TextProps = Readonly<{ text: string; context: LegalTextContext }>

/** Renders `{support}` and `[link text](terms)` as links. */
export function LegalText({ text, context }: TextProps) {
  const pieces = text.split(/(\{support\}|\[[^\]]+\]\([a-z]+\))/)
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never change order
    <Fragment key={index}>
      <Piece text={piece} context={context} />
    </Fragment>
  ))
}

function Piece({ text, context }: TextProps) {
  if (text === '{support}')
    return <a href={`mailto:${context.supportEmail}`}>{context.supportEmail}</a>
  const [, words, name] = /^\[([^\]]+)\]\(([a-z]+)\)$/.exec(text) ?? []
  const target = name === undefined ? undefined : targets[name]
  if (target === undefined) return text
  const path = target[context.isEmbedded ? 'embedded' : 'site']
  return <a href={withHeaderlessQuery(path, context.isHeaderless)}>{words}</a>
}

type BlocksProps = Readonly<{ blocks: readonly LegalBlock[]; context: LegalTextContext }>

export function LegalBlocks({ blocks, context }: BlocksProps) {
  return blocks.map((block) => {
    if ('text' in block)
      return (
        <p key={block.text}>
          <LegalText text={block.text} context={context} />
        </p>
      )
    if ('list' in block)
      return (
        <ul key={block.list[0]}>
          {block.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    return <LegalTable key={block.table.caption} {...block.table} />
  })
}

type TableProps = Extract<LegalBlock, { readonly table: unknown }>['table']

/** On narrow screens each row becomes a card, with the column's name before each cell. */
function LegalTable({ caption, head, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={head[index + 1]}>
                <span className={styles.cellName}>{head[index + 1]}</span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
