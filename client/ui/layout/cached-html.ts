// Markup that is the same for everybody: the server renders it to HTML once per isolate and key, and
// React does no work for it afterwards. Its key is its props, so no prop may belong to one visitor.
import { type ComponentType, createContext, createElement, type ReactElement } from 'react'
import type { NamedCaptcha } from '../../../shared/captcha/named-check'
import type { DevicePlatform } from '../../../shared/device'
import type { NavigationPath } from './navigation-paths'

/** All that cached markup may depend on. A prop that is not here does not compile. */
export type PublicProps = {
  readonly year?: number
  readonly device?: DevicePlatform
  readonly current?: NavigationPath | undefined
  readonly humanCheck?: NamedCaptcha | undefined
  readonly hidePartnerLink?: boolean
  readonly trustLogos?: boolean
  readonly tagline?: boolean
  readonly storeIcons?: boolean
}

type NothingElse<Props> = { readonly [Name in Exclude<keyof Props, keyof PublicProps>]: never }

export type CachedHtml = { readonly key: string; readonly element: ReactElement }

/** `name` is unique among all parts. */
export function cachedHtml<Props extends PublicProps>(
  name: string,
  Part: ComponentType<Props>,
  props: Props & NothingElse<Props>,
): CachedHtml {
  return { key: `${name} ${JSON.stringify(props)}`, element: createElement(Part, props) }
}

/** The renderer's cache; null in tests of components and in the browser. */
export type HtmlCache = {
  /** Undefined for a part that is not cached yet: it is rendered with the page, and cached after it. */
  find(part: CachedHtml): string | undefined
}

export const HtmlCacheContext = createContext<HtmlCache | null>(null)
