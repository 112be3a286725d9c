/** Pages that the header links, and marks where one of them is shown. */
export const navigationPaths = [
  '/about',
  '/partners',
  '/contact',
  '/how-it-works',
  '/download',
] as const

export type NavigationPath = (typeof navigationPaths)[number]
