declare module 'virtual:client-assets' {
  type Assets = {
    readonly entry: string
    /** By the page's name: its own script first. */
    readonly pages: Readonly<Record<string, readonly string[]>>
    /** The chunk that measures web vitals. */
    readonly vitals: string
    readonly typeface: string | null
    readonly icon: string
  }
  /** By language. */
  const assets: { readonly en: Assets; readonly es: Assets }
  export default assets
}

declare module 'virtual:page-styles' {
  const styles: {
    /** In development only, where every page links all sheets. */
    readonly linked: readonly { readonly href: string; readonly devId: string }[]
    /** Maps a page's name to its minified sheets in cascade order; empty in development. */
    readonly pages: Readonly<Record<string, readonly string[]>>
  }
  export default styles
}

/** True in the development server, the demo build and tests, which have fault points. */
declare const __DEMO__: boolean

/** Where the build may run (platform/config/build-target.ts). Builds for production and staging have no card simulator. */
declare const __TARGET__: 'production' | 'staging' | 'rehearsal' | 'demo' | 'test'

/** The wing whose entry is built (docs/architecture.md, "Two wings"); both in development, the demo and tests. */
declare const __WING__: 'public' | 'back' | 'both'

/** True where the API document is made: its generator, the development server, and tests. */
declare const __API_DOCS__: boolean

/** Set at build time, so that git is not needed at run time. */
declare const __BUILD__: { readonly version: string; readonly commit: string }

/** File names of the migrations that this release needs, in order. */
declare const __MIGRATIONS__: readonly string[]

interface ImportMeta {
  readonly env: {
    readonly DEV: boolean
    readonly MODE: string
  }
  /** Vite: every module that matches the pattern, by path. In tests and the dev site only. */
  glob<Module>(
    pattern: string | readonly string[],
    options: { readonly eager: true; readonly query?: string; readonly import?: string },
  ): Readonly<Record<string, Module>>
}
