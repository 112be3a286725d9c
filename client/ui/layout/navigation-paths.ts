/** Pages that the header links to and marks as current. */
export const navigationPaths = [
  '/about',
  '/partners',
  '/contact',
  '/how-it-works',
  '/download',
] as const

export type NavigationPath = (typeof navigationPaths)[number]
