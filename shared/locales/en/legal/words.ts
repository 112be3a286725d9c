// The words around the legal texts, which are files of their own beside this one.
export const legalCopy = {
  contents: 'Contents',
  printNote: 'To keep a copy, print this page or save it as PDF.',
  top: 'Back to top',
} as const
