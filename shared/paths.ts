/** Paths that more than one place links to. */
export * as paths from './site-paths'
