// Port of the feature flags, and the list of flags. Without a source a flag has its default: the
// site must work with every flag source down.

/** All flags; any other name is off, whatever the vendor says. */
export const flagDefaults = {
  /** A phone that opens /pay is redirected to the web payment page. */
  'pay-wpbp-redirect': true,
} as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof flagDefaults
export type FlagValues = Readonly<Record<FlagName, boolean>>

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(flagDefaults, name)
}

export const flagNames: readonly FlagName[] = Object.keys(flagDefaults).filter(isFlagName)

/** Values of all flags; `findValue` returns null if a flag's value is not set. */
export function toFlagValues(findValue: (name: FlagName) => boolean | null): FlagValues {
  const values: Record<FlagName, boolean> = { ...flagDefaults }
  for (const name of flagNames) values[name] = findValue(name) ?? flagDefaults[name]
  return values
}

/** A source of flags, one adapter per vendor. Throws if it has no values. */
export interface FlagSource {
  read(): Promise<FlagValues>
}

export interface Flags {
  /** At most 15 seconds old, unless the source is down. */
  isEnabled(name: FlagName): Promise<boolean>
  /**
   * For fast paths: returns the cached value, else the default, without waiting. A value older than
   * 15 seconds is refreshed in the background by `waitUntil`.
   */
  getCached(name: FlagName, waitUntil: (work: Promise<unknown>) => void): boolean
  /** Reads the source now, for instance after a flag was changed. Never throws. */
  refresh(): Promise<void>
}
