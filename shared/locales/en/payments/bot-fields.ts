const labels: Readonly<Record<string, string>> = {}

const words: Readonly<Record<string, string>> = {
  id: 'ID',
  zip: 'ZIP code',
  dob: 'date of birth',
  dos: 'date of service',
  phone: 'phone number',
}

/** Hints that staff often type, by their words. */
const hints: Readonly<Record<string, string>> = {}

export const botFieldCopy = {
  /** Labels of whole keys, where the words of the key make none. */
  labels,
  hints,
  /** Words of a key that need another spelling. */
  words,
  /** The label of any other key. */
  other: (name: string) => name,
} as const
