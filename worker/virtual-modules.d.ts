declare module 'virtual:client-assets' {
  const assets: {
    readonly entry: string
    readonly pages: Readonly<Record<string, readonly string[]>>
    readonly typeface: string | null
    readonly icon: string
  }
  export default assets
}

declare module 'virtual:page-styles' {
  const styles: {
    /** In development alone, where pages link their stylesheets. */
    readonly linked: readonly { readonly href: string; readonly devId: string }[]
    /** Minified sheets in cascade order: those of every page. */
    readonly common: readonly string[]
    /** Page module's path in the project, to its sheets with the common ones; empty in development. */
    readonly pages: Readonly<Record<string, readonly string[]>>
  }
  export default styles
}

/** True in the development server, the demo build and tests: the card simulator and fault points exist. */
declare const __DEMO__: boolean

/** What was built: baked in, so that nothing has to ask git where it runs. */
declare const __BUILD__: { readonly version: string; readonly commit: string }

/** File names of the migrations that this release needs, in order. */
declare const __MIGRATIONS__: readonly string[]

interface ImportMeta {
  readonly env: {
    readonly DEV: boolean
    readonly MODE: string
    /** Of tests: how many random bodies a call is sent. */
    readonly VITE_FUZZ_RUNS?: string
  }
}
