/** The page without its links to the other language, which contain the request's own URL. */
export const withoutLanguageSwitch = (html: string): string =>
  html.replace(/<a [^>]*hreflang=[^>]*>/gi, '')
