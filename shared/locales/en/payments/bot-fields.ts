/** Parts of a bot's field key that are more than a word in lower case. */
export const botFieldWords: Readonly<Record<string, string>> = {
  id: 'ID',
  zip: 'ZIP code',
  dob: 'date of birth',
  dos: 'date of service',
}
