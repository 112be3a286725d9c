/** Events that <papaya-pay> dispatches on its page, each prefixed with `papaya:`. */
export type EmbedEventName = 'ready' | 'click' | 'link-sent' | 'redirect' | 'error'

/** Codes of `papaya:error`. docs/widget.md says what each means. */
export const widgetErrorCodes = [
  'frame_blocked',
  'sandboxed',
  'UNKNOWN_NAME',
  'RETURN_NOT_LISTED',
  'INVALID_NUMBER',
  'OFFLINE',
  'FAILED',
  'FORM_EXPIRED',
  'FORM_REFUSED',
  'CAPTCHA_FAILED',
  'TEXT_NUMBER_LIMIT',
  'TEXT_ADDRESS_LIMIT',
  'TEXT_PARTNER_LIMIT',
  'TEXT_SITE_LIMIT',
  'TOO_MANY',
  'NOT_FOUND',
  'MALFORMED',
  'ORIGIN_REFUSED',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'CARD_NUMBER_REFUSED',
  'UNSUPPORTED_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export type WidgetErrorCode = (typeof widgetErrorCodes)[number]
