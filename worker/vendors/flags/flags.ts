// The port of the site's switches, and the list of those that exist. A switch that nobody answers
// for has its default: the site must work with every source of flags down.

/** Names that anybody may ask for; everything else is off, whatever a vendor says. */
export const flagDefaults = {
  /** A phone that opens /pay goes straight to the web payment page. */
  'pay-wpbp-redirect': true,
} as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof flagDefaults
export type FlagValues = Readonly<Record<FlagName, boolean>>

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(flagDefaults, name)
}

export const flagNames: readonly FlagName[] = Object.keys(flagDefaults).filter(isFlagName)

/** Values for every name of the list; `of` says what is known of one, null for nothing. */
export function toFlagValues(of: (name: FlagName) => boolean | null): FlagValues {
  const values: Record<FlagName, boolean> = { ...flagDefaults }
  for (const name of flagNames) values[name] = of(name) ?? flagDefaults[name]
  return values
}

/** Where flags come from: one adapter a vendor. Throws when it cannot be asked. */
export interface FlagSource {
  read(): Promise<FlagValues>
}

export interface Flags {
  /** At most 15 seconds old. */
  isEnabled(name: FlagName): Promise<boolean>
  /**
   * For hot paths: what this isolate knows, else the default, without waiting for anything. What is
   * older than 15 seconds is asked for anew behind the answer, by `waitUntil`.
   */
  peek(name: FlagName, waitUntil: (work: Promise<unknown>) => void): boolean
  /** Asks the source now, for instance after a switch was thrown. Never throws. */
  refresh(): Promise<void>
}
