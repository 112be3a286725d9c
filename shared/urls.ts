/** Paths that more than one place links to. */
export * as paths from './url-paths'
