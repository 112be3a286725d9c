// `headerless` in the query hides header and footer (product page): whoever is shown a page without
// them is led on without them.

/** An address of ours, with the key where the page that leads there has it. */
export const withHeaderlessQuery = (address: string, isHeaderless: boolean): string =>
  isHeaderless
    ? address.replace(/#|$/, (end) => `${address.includes('?') ? '&' : '?'}headerless${end}`)
    : address
