import styles from './table-of-contents.module.css'

type Props = Readonly<{
  label: string
  items: readonly Readonly<{ id: string; heading: string }>[]
  /** A numbered list, for long texts. */
  isNumbered?: boolean
}>

/** The table of contents: links to the sections of this page. */
export function TableOfContents({ label, items, isNumbered = false }: Props) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <nav className="unprinted" aria-label={label}>
      <p className="soft strong">{label}</p>
      <List className={isNumbered ? styles.numbered : 'row links'}>
        {items.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </List>
    </nav>
  )
}
