// Pay widgets for partners (spec section 2): what their frames are given and what a host's page may
// ask for. The look itself is the partner's row; what is unknown or malformed becomes the default.

import type { StoreUrls } from '../pay-landing/page-data'
import type { SmsFormState } from '../sms-link/sms-form'
import { paths } from '../urls'

export const widgetTypes = ['auto', 'light', 'dark'] as const
export type WidgetType = (typeof widgetTypes)[number]

/** auto: by the visitor's device; buttons and tab are frames of their own. */
export const widgetViews = ['auto', 'desktop', 'mobile', 'buttons', 'tab'] as const
export type WidgetView = (typeof widgetViews)[number]

/** Colours by name that a host can ask for; any #rrggbb does as well. */
export const widgetThemes = {
  papaya: '#c2410c',
  ocean: '#1d5fc4',
  forest: '#2f6b2b',
  plum: '#7b2d8b',
  graphite: '#3d4250',
} as const

export type WidgetClosing = { readonly text: string; readonly url: string }

export type WidgetLook = {
  readonly type: WidgetType
  /** The partner's colours and the frame's own ground; its hash is in the policy. */
  readonly css: string
}

/** What each of the frames has. */
type WidgetFrameData = {
  readonly look: WidgetLook
  readonly brandName: string | null
  readonly logoUrl: string | null
  readonly closing: WidgetClosing | null
  /** This frame's own address, without the success view. */
  readonly ownUrl: string
  /** The payment as a page of its own: no card is ever typed into a frame. */
  readonly payUrl: string
}

/** The phone form: the widget on a big screen, and the restore tab. */
export type PayWidgetPageData = WidgetFrameData & {
  readonly layout: 'card' | 'tab'
  readonly headline: string
  readonly description: string
  readonly sendLabel: string
  readonly form: SmsFormState
  readonly formToken: string
  readonly storeUrls: StoreUrls
}

export type PayWidgetMobilePageData = WidgetFrameData & {
  readonly payLabel: string
  readonly storeUrl: string
  readonly isTransition: boolean
}

export type PayWidgetButtonsPageData = WidgetFrameData & {
  readonly appUrl: string
  /** Framed without our loader: the host's page answers the clicks itself. */
  readonly isRaw: boolean
}

/** The answer to the form that script has sent; a refusal brings a fresh token where it needs one. */
export type WidgetSmsResponse = { readonly status: 'success' }
export const formTokenField = 'formToken'

/** What a host says of a widget. */
export type WidgetChoice = {
  readonly payee: string
  readonly type: WidgetType
  /** A name of widgetThemes, #rrggbb, or empty for the partner's own. */
  readonly theme: string
  readonly view: WidgetView
  readonly label: string
}

export type WidgetBuilderPageData = {
  readonly choice: WidgetChoice
  /** null: nothing was asked for. */
  readonly found: 'partner' | 'payee' | 'nobody' | null
  /** The page that the link inside the element opens, as a path of ours. */
  readonly fallbackPath: string
  readonly siteUrl: string
  readonly release: { readonly path: string; readonly integrity: string }
}

const framePaths = {
  auto: paths.payWidget,
  desktop: paths.payWidget,
  mobile: paths.payWidget,
  buttons: paths.payWidgetButtons,
  tab: paths.payWidgetTab,
} as const satisfies Record<WidgetView, string>

/** The frame that shows the choice, as a path of ours. The loader builds the same one. */
export function toFramePath({ payee, type, theme, view }: Omit<WidgetChoice, 'label'>): string {
  const query = [
    ['name', payee],
    ['type', type === 'auto' ? '' : type],
    ['theme', theme],
    ['view', view === 'desktop' || view === 'mobile' ? view : ''],
  ].flatMap(([key, value = '']) => (value === '' ? [] : [`${key}=${encodeURIComponent(value)}`]))
  return query.length === 0 ? framePaths[view] : `${framePaths[view]}?${query.join('&')}`
}
