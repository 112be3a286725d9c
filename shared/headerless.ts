// `headerless` in the query hides header and footer. Links and redirects of such a page carry it
// on.

/** Adds the key to a URL of ours if the current page has it. */
export const withHeaderlessQuery = (address: string, isHeaderless: boolean): string =>
  isHeaderless
    ? address.replace(/#|$/, (end) => `${address.includes('?') ? '&' : '?'}headerless${end}`)
    : address
