// Markup that depends only on its language and a few public props: the server renders it to HTML once per
// isolate, language and props. Never pass data of one visitor: the cache would store it.
import { type ComponentType, createContext, createElement, type ReactElement } from 'react'
import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import type { CardBrand } from '../../../shared/card-brands'
import type { DevicePlatform } from '../../../shared/device'

/** The only props that cached markup may have; any other fails to compile. */
export type PublicProps = {
  readonly year?: number
  readonly supportEmail?: string
  readonly device?: DevicePlatform
  readonly captchaNotice?: CaptchaNoticeKind | undefined
  readonly hidePartnerLink?: boolean
  readonly hasTrustLogos?: boolean
  readonly brands?: readonly CardBrand[] | undefined
  readonly hasCardsOnPhone?: boolean | undefined
  readonly isHeaderless?: boolean
}

type NoOtherProps<Props> = { readonly [Name in Exclude<keyof Props, keyof PublicProps>]: never }

export type CachedHtml = { readonly key: string; readonly element: ReactElement }

/** `name` must be unique on the site. */
export function cachedHtml<Props extends PublicProps>(
  name: string,
  Part: ComponentType<Props>,
  props: Props & NoOtherProps<Props>,
): CachedHtml {
  return { key: `${name} ${JSON.stringify(props)}`, element: createElement(Part, props) }
}

/** The renderer's cache. The context is null in component tests and in the browser. */
export type HtmlCache = {
  /** Undefined for a part that is not cached yet: it is rendered with the page and then cached. */
  find(part: CachedHtml): string | undefined
}

export const HtmlCacheContext = /* @__PURE__ */ createContext<HtmlCache | null>(null)
