export type Store = 'apple' | 'google'

const shapes = {
  apple:
    'M15.6 2.5c.1 1.4-.4 2.6-1.2 3.5c-.8.9-1.9 1.4-3 1.3c-.1-1.3.5-2.5 1.3-3.4c.8-.8 1.9-1.3 2.9-1.4M12 8.3c.9 0 2-.9 3.7-.9c2.9 0 4.8 2.3 4.8 5.7c0 4.4-2.9 8.9-5.6 8.9c-1.2 0-1.8-.7-2.9-.7s-1.8.7-2.9.7c-2.7 0-5.6-4.5-5.6-8.9c0-3.4 1.9-5.7 4.8-5.7c1.7 0 2.8.9 3.7.9Z',
  google:
    'M5.2 3.2c-.5.1-.7.5-.7 1v15.6c0 .5.2.9.7 1L13.4 12ZM14.6 10.8L17.2 8.3L8 3.3ZM14.6 13.2L17.2 15.7L8 20.7ZM18.3 8.9L15.7 12L18.3 15.1L21.2 13.4C22.2 12.8 22.2 11.2 21.2 10.6Z',
} as const

/** Our own simple drawings, not the stores' artwork. */
export function StoreGlyph({ store, className }: Readonly<{ store: Store; className?: string }>) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={shapes[store]} />
    </svg>
  )
}

export function AndroidGlyph({ className }: Readonly<{ className?: string }>) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M7.1 4.2a.8.8 0 0 1 1.4-.7L9.9 5.9a9.7 9.7 0 0 1 4.2 0L15.5 3.5a.8.8 0 0 1 1.4.7L15.6 6.5A9.6 9.6 0 0 1 21.5 15.5H2.5A9.6 9.6 0 0 1 8.4 6.5ZM7.8 10.5a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 0 0 0-2.4M16.2 10.5a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 0 0 0-2.4M2.5 17h19v1.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5Z"
      />
    </svg>
  )
}
