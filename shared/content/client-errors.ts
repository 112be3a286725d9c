/** Apart from the other paths, which the browser's entry would have to bring along. */
export const clientErrorsPath = '/client-errors'
