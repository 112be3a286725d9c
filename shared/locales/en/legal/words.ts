// Texts around the legal documents, which are in the files beside this one.
export const legalCopy = {
  contents: 'Contents',
  printNote: 'To keep a copy, print this page or save it as a PDF.',
  top: 'Back to top',
} as const
