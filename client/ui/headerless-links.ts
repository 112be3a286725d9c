// The links of a page without a header lead to pages without one.
import { createContext, useContext } from 'react'
import { withHeaderlessQuery } from '../../shared/headerless'

export const HeaderlessContext = createContext(false)

/** Returns a function that adds the key headerless to a path of this site; it changes no other URL. */
export function useHeaderlessLink(): (href: string) => string {
  const isHeaderless = useContext(HeaderlessContext)
  return (href) => (href.startsWith('/') ? withHeaderlessQuery(href, isHeaderless) : href)
}
