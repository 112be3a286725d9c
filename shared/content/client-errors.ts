/** Separate from the other paths, which would bloat the browser's entry. */
export const clientErrorsPath = '/client-errors'
