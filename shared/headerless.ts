// The query key `headerless` hides header and footer. Links, forms and redirects of such a page keep the key.

/** Adds the key to a URL of this site if the current page has it. */
export const withHeaderlessQuery = (url: string, isHeaderless: boolean): string =>
  isHeaderless
    ? url.replace(/#|$/, (end) => `${url.includes('?') ? '&' : '?'}headerless${end}`)
    : url
