/** Parts of a bot field's key that need another spelling than the lower-case word. */
export const botFieldWords: Readonly<Record<string, string>> = {
  id: 'ID',
  zip: 'ZIP code',
  dob: 'date of birth',
  dos: 'date of service',
}
