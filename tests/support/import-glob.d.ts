interface ImportMeta {
  /** Vite: every module that fits the pattern, by path. */
  glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>
}
